import { and, asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { navigationEntries } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { NavigationPlace } from '#db/vocabulary.ts'

import { audited, type Change } from '../audit/audit.server.ts'
import { orderResources } from '../resources/changes.server.ts'
import { nextPosition } from '../resources/resource.server.ts'
import { moved } from './navigation.ts'

/** Where a page is linked from; null where nothing leads to it. */
export function placeOfPage(db: Db, pageId: number): NavigationPlace | null {
  return db.select().from(navigationEntries).where(eq(navigationEntries.pageId, pageId)).get()?.place ?? null
}

/** Links a page from header or footer, as the last one there, or from neither. */
export function placePage(tx: Db, pageId: number, place: NavigationPlace | null): void {
  if (placeOfPage(tx, pageId) === place) return

  const isIts = eq(navigationEntries.pageId, pageId)
  if (place === null) {
    tx.delete(navigationEntries).where(isIts).run()
    return
  }
  const row = { place, position: nextPosition(tx, 'navigation_entries') }
  tx.insert(navigationEntries)
    .values({ pageId, label: {}, ...row })
    .onConflictDoUpdate({ target: navigationEntries.pageId, set: row })
    .run()
}

/** The links of header or footer, in their order. */
function idsIn(db: Db, place: NavigationPlace): string[] {
  const { id, position } = navigationEntries
  const rows = db
    .select({ id })
    .from(navigationEntries)
    .where(eq(navigationEntries.place, place))
    .orderBy(asc(position), asc(id))
    .all()
  return rows.map((row) => String(row.id))
}

const ORDERED = { subject: 'navigation', table: 'navigation_entries', key: 'id' } as const

/** Moves a link a place up or down. Audited. @returns false where it cannot go further, or is not there */
export function moveEntry(db: Db, id: number, direction: 'up' | 'down', change: Change): boolean {
  return inTransaction(db, (tx) => {
    const entry = tx.select().from(navigationEntries).where(eq(navigationEntries.id, id)).get()
    const before = entry ? idsIn(tx, entry.place) : []
    const after = moved(before, String(id), direction)
    if (!after) return false

    orderResources(tx, ORDERED, { before, after }, change)
    return true
  })
}

/** Gives the links of header or footer this order; those left out come last. Audited. */
export function orderEntries(db: Db, place: NavigationPlace, ids: readonly string[], change: Change): void {
  inTransaction(db, (tx) => {
    const before = idsIn(tx, place)
    const wanted = new Map(ids.map((id, at) => [id, at]))
    const after = before.toSorted((a, b) => (wanted.get(a) ?? before.length) - (wanted.get(b) ?? before.length))
    orderResources(tx, ORDERED, { before, after }, change)
  })
}

/** Hides a link, or shows it again; what it leads to answers all the while. Audited. @returns false where nothing changed */
export function hideEntry(db: Db, id: number, isHidden: boolean, { by, now }: Change): boolean {
  return inTransaction(db, (tx) => {
    const isOther = and(eq(navigationEntries.id, id), eq(navigationEntries.isHidden, !isHidden))
    if (tx.update(navigationEntries).set({ isHidden }).where(isOther).run().changes === 0) return false

    const states = { before: { isHidden: !isHidden }, after: { isHidden } }
    audited(tx, { actor: by, action: 'navigation.edit', subject: `navigation/${id}`, ...states }, now)
    return true
  })
}
