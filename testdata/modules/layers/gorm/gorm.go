// Package gorm changes rows through gorm, in loops of its own.
package gorm

import "gorm.io/gorm"

type account struct{ ID, Cents, Total int64 }

func add(db *gorm.DB, id, cents int64) (err error) {
	for i := 0; i < 3; i++ {
		if err = db.Model(&account{}).Where("id = ?", id).Update("cents", gorm.Expr("cents + ?", cents)).Error; err == nil { // want `DB.Update may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func addColumns(db *gorm.DB, id, cents int64) (err error) {
	for i := 0; i < 3; i++ {
		if err = db.Model(&account{}).Where("id = ?", id).UpdateColumns(map[string]any{"cents": gorm.Expr("cents + ?", cents)}).Error; err == nil { // want `DB.UpdateColumns may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func set(db *gorm.DB, id, cents int64) (err error) {
	for i := 0; i < 3; i++ {
		if err = db.Model(&account{}).Where("id = ?", id).Update("cents", cents).Error; err == nil {
			return nil
		}
	}
	return err
}

// Made of other columns it is the same each time, which the line does not tell.
func derived(db *gorm.DB, id int64) (err error) {
	for i := 0; i < 3; i++ {
		if err = db.Model(&account{}).Where("id = ?", id).UpdateColumn("total", gorm.Expr("cents * ?", 2)).Error; err == nil { // likely `DB.UpdateColumn may be sent up to 3 times`
			return nil
		}
	}
	return err
}
