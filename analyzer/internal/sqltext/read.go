package sqltext

import "strings"

// sending are the functions that a SELECT may call and that do it again each time.
var sending = set(`nextval pg_notify pg_advisory_lock pg_advisory_lock_shared lo_create lo_creat lo_import
	lo_unlink lo_put lo_from_bytea lo_truncate lowrite dblink_exec cron.schedule pg_logical_emit_message
	pgmq.send pgmq.send_batch pgmq.pop graphile_worker.add_job net.http_post`)

// perhaps are functions whose repeat is harmless in their usual use: setval to what is stored
// already, a lock tried again after it was not free.
var perhaps = set(`setval pg_try_advisory_lock pg_try_advisory_lock_shared`)

// harmless are built-in functions that only compute, or whose repeat leaves no trace.
var harmless = set(`abs acos age any_value ascii asin atan atan2 avg btrim cast cardinality ceil ceiling char
	char_length character_length chr coalesce concat concat_ws convert convert_from convert_to cos count cume_dist
	curdate currval curtime database date datediff datename datepart day dayname dayofmonth dayofweek dayofyear
	db_name decode degrees dense_rank div encode every exp extract field find_in_set first_value floor format
	from_base64 from_unixtime generate_series generate_subscripts getdate getutcdate greatest group_concat
	grouping has_schema_privilege has_table_privilege hex hour iif if ifnull initcap inet instr isnull isnumeric
	iso8601 julianday justify_days justify_hours lag last_day last_insert_id last_insert_rowid last_value lastval
	lcase lead least left len length listagg ln localtime localtimestamp locate log log10 log2 lower lpad ltrim
	make_date make_interval make_timestamp max md5 microsecond mid min minute mod mode month monthname newid now
	nth_value ntile nullif num_nonnulls num_nulls nvl object_id octet_length openjson overlay parse_ident
	percent_rank percentile_cont percentile_disc pi position pow power quote quote_ident quote_literal radians
	rand random rank replace reverse right round row_number rpad rtrim scope_identity second set_config sha1 sha2
	sha256 sign similarity sin sleep soundex split_part sqlite_version sqrt starts_with stddev str strftime
	string_to_array string_to_table strpos substr substring substring_index sum sysdate sysdatetime tan time
	timediff timestamp timestampdiff total translate trim trunc truncate typeof ucase unhex unicode unistr
	unix_timestamp unixepoch unnest upper user utc_timestamp uuid var_pop variance version week width_bucket
	word_similarity xmlagg xmltable year dateadd date_add date_sub eomonth ts_rank ts_headline
	plainto_tsquery websearch_to_tsquery phraseto_tsquery setweight crypt digest hmac gen_salt ascii space
	stuff choose try_cast try_convert error_message bool_and bool_or txid_current txid_current_snapshot current_setting
	current_database current_schema current_user session_user row tablesample values pg_advisory_unlock
	pg_advisory_unlock_all`)

// harmlessFamilies begin the names of built-in functions that only compute.
var harmlessFamilies = []string{
	"pg_", "json_", "jsonb_", "array_", "regexp_", "regr_", "string_agg", "date_", "to_", "st_", "bit_", "uuid_",
	"gen_random_", "current_", "inet_", "is_", "has_", "clock_", "statement_", "transaction_", "isjson",
}

// notCalls are the words before a bracket that are no function.
var notCalls = set(`in exists any all some and or not on using over filter within group by as select from where
	having union except intersect then else when case limit offset interval between like ilike is distinct array
	returning with materialized join lateral default key references unique check index table into partition order
	top end fetch for of only set escape conflict`)

func set(words string) map[string]bool {
	members := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		members[w] = true
	}
	return members
}

// read classifies a query: by the functions it calls, and by INTO, which makes a table.
func read(s span, verb string) Class {
	class := Class{Group: Read, Verb: verb}
	fromTable := s.readsTable()
	for i := s.from; i < s.to; i++ {
		id, ok := s.identifier(i)
		if !ok {
			continue
		}
		if next := s.called(i, id, fromTable); next.concern() > class.concern() {
			if next.Verb == "" {
				next.Verb = verb
			}
			class = next
		}
		i = id.end - 1
	}
	if into := s.findAny(s.from, "into"); class.Group == Read && into < s.to && s.kind(into+1) != param {
		return repeatable(verb)
	}
	return class
}

// readsTable reports whether the query has a FROM clause, at the top or inside. EXTRACT(YEAR
// FROM x) and its like are no clauses.
func (s span) readsTable() bool {
	for i := s.from; i < s.to; i++ {
		if s.word(i) == "from" && s.sign(i-2) != "(" && !s.anyWord(i-1, "both", "leading", "trailing") {
			return true
		}
	}
	return false
}

// called is the class of a query for the one identifier at i, which may be a function.
func (s span) called(i int, id identifier, fromTable bool) Class {
	harmlessCall := Class{Group: Read}
	if id.last == "nextval" && s.sign(id.end) != "(" && id.qualifier != "" || s.phrase(i, "next", "value", "for") {
		return once("NEXTVAL") // seq.NEXTVAL is Oracle's form
	}
	if s.sign(id.end) != "(" || s.named(i) || s.kind(i) == word && notCalls[id.last] {
		return harmlessCall
	}
	function := id.last
	if id.qualifier != "" && id.qualifier != "pg_catalog" {
		function = id.qualifier + "." + id.last
	}
	switch {
	case sending[function]:
		return once(strings.ToUpper(function))
	case perhaps[function]:
		return once(strings.ToUpper(function)).guess(true)
	case harmless[function] || inFamily(function):
		return harmlessCall
	case !fromTable, id.qualifier != "", s.anyWord(i-1, "from", "join", "lateral"):
		return unknown("")
	}
	return harmlessCall.guess(true)
}

// named reports whether the identifier at i is the name of an alias or of a type with its
// columns or length in brackets: FROM f() AS t(a, b), x::varchar(10).
func (s span) named(i int) bool {
	switch k := s.kind(i - 1); k {
	case word:
		return s.word(i-1) == "as" || !notCalls[s.word(i-1)]
	case name:
		return true
	case sign:
		return s.sign(i-1) == ")" || s.sign(i-1) == "::"
	}
	return false
}

func inFamily(function string) bool {
	for _, family := range harmlessFamilies {
		if strings.HasPrefix(function, family) {
			return true
		}
	}
	return false
}
