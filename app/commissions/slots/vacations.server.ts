import { audited } from '#app/site/audit/audit.server.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

type Vacation = { from: string; until: string }
type By = { id: number; email: string }

/** Adds a time in which nobody works, or takes one away; `YYYY-MM-DD`, both days counted. */
export function changeVacations(db: Db, change: 'add' | 'remove', vacation: Vacation, by: By, now: Date): void {
  inTransaction(db, (tx) => {
    const before = readSettings(tx).vacations
    const others = before.filter(({ from, until }) => from !== vacation.from || until !== vacation.until)
    const after = (change === 'add' ? [...others, vacation] : others).toSorted((a, b) => a.from.localeCompare(b.from))
    writeSetting(tx, 'vacations', after, now)
    audited(tx, { actor: by, action: 'vacations', before, after }, now)
  })
}
