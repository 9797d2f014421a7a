import { asc, count, eq } from 'drizzle-orm'

import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { commissionOptions, commissionRequests, commissionTypes, commissionAddons } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { inPlace } from './addon-changes.server.ts'
import type { OptionInput } from './price-list.forms.ts'
import type { Offer } from './price-list.ts'

type ListValues = Omit<typeof commissionTypes.$inferInsert, 'id'>

/** Every price list in the order of the page, hidden ones too, with how much stands in it. */
export function listPriceLists(db: Db) {
  return db
    .select({ list: commissionTypes, options: count(commissionOptions.id) })
    .from(commissionTypes)
    .leftJoin(commissionOptions, eq(commissionOptions.typeId, commissionTypes.id))
    .groupBy(commissionTypes.id)
    .orderBy(asc(commissionTypes.position), asc(commissionTypes.id))
    .all()
}

/** A price list with its options; null where there is none. */
export function findPriceList(db: Db, id: number) {
  const list = db.select().from(commissionTypes).where(eq(commissionTypes.id, id)).get()
  return list ? { ...list, options: optionsOf(db, id) } : null
}

/**
 * Keeps a price list and all of its options: those that are not named go, the others keep their ids, so that links to
 * estimates stay good.
 * @param id null makes a new one
 * @returns its id; null where it is gone
 */
export function savePriceList(
  db: Db,
  id: number | null,
  { options, ...values }: ListValues & { options: OptionInput[] },
  by: Viewer,
  now: Date,
): number | null {
  return inTransaction(db, (tx) => {
    const before = id === null ? null : findPriceList(tx, id)
    if (id !== null && !before) return null

    const typeId = id ?? tx.insert(commissionTypes).values(values).returning({ id: commissionTypes.id }).get().id
    if (id !== null) tx.update(commissionTypes).set(values).where(eq(commissionTypes.id, id)).run()
    keepOptions(tx, typeId, options)
    const action = before ? 'price-list.edit' : 'price-list.add'
    audited(tx, { actor: by, action, subject: `price-list/${typeId}`, before, after: findPriceList(tx, typeId) }, now)
    return typeId
  })
}

/** Takes a price list away with its options. @returns how many requests refer to it: then it stays */
export function deletePriceList(db: Db, id: number, by: Viewer, now: Date): number {
  return inTransaction(db, (tx) => {
    const isOfIt = eq(commissionRequests.typeId, id)
    const used = tx.select({ requests: count() }).from(commissionRequests).where(isOfIt).get()?.requests ?? 0
    const before = findPriceList(tx, id)
    if (used > 0 || !before) return used

    tx.delete(commissionTypes).where(eq(commissionTypes.id, id)).run()
    audited(tx, { actor: by, action: 'price-list.delete', subject: `price-list/${id}`, before }, now)
    return 0
  })
}

function keepOptions(tx: Db, typeId: number, options: OptionInput[]): void {
  const before = new Set(optionsOf(tx, typeId).map(({ id }) => id))
  const kept = new Set<number>()
  for (const [position, { id, place: _place, isTried: _tried, ...option }] of inPlace(options).entries()) {
    const values = { ...option, typeId, position }
    const known = id !== null && before.has(id) && !kept.has(id) ? id : null
    if (known !== null) tx.update(commissionOptions).set(values).where(eq(commissionOptions.id, known)).run()
    kept.add(known ?? tx.insert(commissionOptions).values(values).returning({ id: commissionOptions.id }).get().id)
  }
  for (const id of before) if (!kept.has(id)) tx.delete(commissionOptions).where(eq(commissionOptions.id, id)).run()
}

function optionsOf(db: Db, typeId: number) {
  return db
    .select()
    .from(commissionOptions)
    .where(eq(commissionOptions.typeId, typeId))
    .orderBy(asc(commissionOptions.position), asc(commissionOptions.id))
    .all()
}

/** The price lists that are shown, and what can be added to each of them. */
export const readOffer = remembered((db): Offer => {
  const types = db
    .select()
    .from(commissionTypes)
    .where(eq(commissionTypes.isVisible, true))
    .orderBy(asc(commissionTypes.position), asc(commissionTypes.id))
    .all()
  const options = db
    .select()
    .from(commissionOptions)
    .orderBy(asc(commissionOptions.position), asc(commissionOptions.id))
    .all()
  const lists = types.map(({ id, kind, name, description, isSketch, takesAdult }) => ({
    id,
    kind,
    name,
    description,
    isSketch,
    takesAdult,
    options: options.filter(({ typeId }) => typeId === id),
  }))
  return { lists, addons: listAddons(db) }
})

function listAddons(db: Db) {
  return db.select().from(commissionAddons).orderBy(asc(commissionAddons.position), asc(commissionAddons.id)).all()
}
