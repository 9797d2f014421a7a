import { asc, eq } from 'drizzle-orm'

import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionAddons } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { CommissionKind } from '#db/vocabulary.ts'

import { noChoices } from '../estimate/choices.ts'
import { type Estimate, estimate } from '../estimate/estimate.ts'
import type { AddonInput, OptionInput } from './price-list.forms.ts'
import { groupsOf } from './price-list.ts'

/** What can be added to every price list, in its order. */
export function listAddons(db: Db) {
  return db.select().from(commissionAddons).orderBy(asc(commissionAddons.position), asc(commissionAddons.id)).all()
}

/** Keeps accessories and alternative versions: those that are not named go, the others keep their ids. */
export function saveAddons(
  db: Db,
  addons: { ACCESSORY: AddonInput[]; ALTERNATIVE_VERSION: AddonInput[] },
  by: Viewer,
  now: Date,
): void {
  inTransaction(db, (tx) => {
    const before = listAddons(tx)
    const kept = new Set<number>()
    for (const kind of ['ACCESSORY', 'ALTERNATIVE_VERSION'] as const) {
      for (const [position, { id, place: _, ...addon }] of inPlace(addons[kind]).entries()) {
        const values = { ...addon, kind, position }
        const known = before.find((one) => one.id === id && one.kind === kind)
        if (known) tx.update(commissionAddons).set(values).where(eq(commissionAddons.id, known.id)).run()
        kept.add(
          known?.id ?? tx.insert(commissionAddons).values(values).returning({ id: commissionAddons.id }).get().id,
        )
      }
    }
    for (const { id } of before.filter((one) => !kept.has(one.id)))
      tx.delete(commissionAddons).where(eq(commissionAddons.id, id)).run()
    audited(
      tx,
      { actor: by, action: 'price-list.addons', subject: 'price-list/addons', before, after: listAddons(tx) },
      now,
    )
  })
}

/** In the order of their numbers; of two with one number, the one that stood first. */
export function inPlace<P extends { place: number }>(rows: readonly P[]): P[] {
  return rows.toSorted((one, other) => one.place - other.place)
}

/** What the rows that are tried come to, before anything is saved: by the function that the price lists use. */
export function previewOf(kind: CommissionKind, rows: readonly OptionInput[]): Estimate {
  const options = rows.map((row, at) => ({ ...row, id: at + 1 }))
  const list = { id: 0, kind, name: {}, description: {}, isSketch: false, takesAdult: false, options }
  const isOfKind = ({ group }: OptionInput) => groupsOf(kind).includes(group)
  const optionIds = options.filter((row) => row.isTried && isOfKind(row)).map(({ id }) => id)
  return estimate({ list, addons: [], choices: { ...noChoices(list), optionIds }, priority: null })
}
