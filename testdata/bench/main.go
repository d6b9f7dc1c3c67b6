// Bench measures what retrysafe costs: its CPU time and the memory of its largest process, beside those
// of go vet's own checks and of a vet tool that does nothing. Each run is a cold one for the tool, with
// all that is compiled in the cache; the tools take turns, so that what else the machine does hits all
// alike; medians are printed. Only the ratios travel from one machine to another.
//
//	testdata/bench/run.sh [-rounds 5] [directory of a module ...]
package main

import (
	"crypto/rand"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// modules are pinned by their go.mod: a small one, and one with several hundred dependencies.
var modules = []string{"small", "../field"}

// A cost is what one run took.
type cost struct {
	cpu    time.Duration // user and system, of all processes
	memory int64         // bytes, of the largest process
}

// A contender is a way to vet a module. Its run starts with an empty vet cache.
type contender struct {
	name string
	run  func(dir string) (cost, error)
}

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 5, "how often to measure each")
	flag.Parse()
	if flag.NArg() > 0 {
		modules = flag.Args()
	}
	scratch, err := os.MkdirTemp("", "bench")
	if err != nil {
		log.Fatal(err)
	}
	err = compare(scratch, *rounds)
	os.RemoveAll(scratch)
	if err != nil {
		log.Fatal(err)
	}
}

func compare(scratch string, rounds int) error {
	noop, retrysafe := filepath.Join(scratch, "noop"), filepath.Join(scratch, "retrysafe")
	if _, err := goCommand(".", "build", "-o", noop, "./noop"); err != nil {
		return err
	}
	if _, err := goCommand("../..", "build", "-o", retrysafe, "./cmd/retrysafe"); err != nil {
		return err
	}
	contenders := []contender{
		{"go vet", suite},
		{"no-op", func(dir string) (cost, error) { return vet(dir, noop) }},
		{"retrysafe", func(dir string) (cost, error) { return vet(dir, retrysafe) }},
	}
	for _, dir := range modules {
		if err := measure(dir, contenders, rounds); err != nil {
			return err
		}
		if err := again(dir, retrysafe); err != nil {
			return err
		}
	}
	return nil
}

func measure(dir string, contenders []contender, rounds int) error {
	deps, err := exec.Command("go", "list", "-C", dir, "-deps", "-test", "./...").Output()
	if err != nil {
		return fmt.Errorf("%s: go list: %w", dir, err)
	}
	// What the tools and tests need compiled is compiled first.
	for _, args := range [][]string{{"build", "./..."}, {"vet", "-json", "./..."}} {
		if _, err := goCommand(dir, args...); err != nil {
			return err
		}
	}
	costs := make([][]cost, len(contenders))
	for range rounds {
		for i, c := range contenders {
			got, err := c.run(dir)
			if err != nil {
				return fmt.Errorf("%s: %s: %w", dir, c.name, err)
			}
			costs[i] = append(costs[i], got)
		}
	}
	fmt.Printf("%s: %d packages, medians of %d\n", dir, strings.Count(string(deps), "\n"), rounds)
	vet, noop := median(costs[0]), median(costs[1])
	for i, c := range contenders {
		m := median(costs[i])
		fmt.Printf("  %-10s %6.1f s CPU = %.2f x go vet   %4d MB = %.2f x no-op\n", c.name,
			m.cpu.Seconds(), m.cpu.Seconds()/vet.cpu.Seconds(), m.memory>>20, float64(m.memory)/float64(noop.memory))
	}
	return nil
}

// again measures the front when nothing has changed since its last run.
func again(dir, retrysafe string) error {
	var warm cost
	for range 2 {
		cmd := exec.Command(retrysafe, "-C", dir, "./...")
		if out, err := cmd.CombinedOutput(); err != nil && cmd.ProcessState.ExitCode() != 3 {
			return fmt.Errorf("%s: retrysafe: %w\n%s", dir, err, out)
		}
		warm = spent(cmd)
	}
	fmt.Printf("  a second run of retrysafe ./...: %.1f s CPU\n", warm.cpu.Seconds())
	return nil
}

// suite runs go vet's own checks. The flag is part of the cache's key and changes nothing else.
func suite(dir string) (cost, error) {
	return goCommand(dir, "vet", "-json", "-printf.funcs=salt"+rand.Text(), "./...")
}

// vet runs go vet with a copy of a tool that the cache does not know: its key is the hash of the file,
// and programs do not mind a few bytes more at their end.
func vet(dir, tool string) (cost, error) {
	data, err := os.ReadFile(tool)
	if err != nil {
		return cost{}, err
	}
	salted := tool + "-cold"
	if err := os.WriteFile(salted, append(data, rand.Text()...), 0o777); err != nil {
		return cost{}, err
	}
	return goCommand(dir, "vet", "-json", "-vettool="+salted, "./...")
}

func goCommand(dir string, args ...string) (cost, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return cost{}, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return spent(cmd), nil
}

// spent returns what a process and all below it took, as the kernel counts it.
func spent(cmd *exec.Cmd) cost {
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	return cost{cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), usage.Maxrss << 10}
}

// median returns the middle of the CPU times and the middle of the memory sizes.
func median(costs []cost) cost {
	cpu, memory := make([]time.Duration, len(costs)), make([]int64, len(costs))
	for i, c := range costs {
		cpu[i], memory[i] = c.cpu, c.memory
	}
	slices.Sort(cpu)
	slices.Sort(memory)
	return cost{cpu[len(cpu)/2], memory[len(memory)/2]}
}
