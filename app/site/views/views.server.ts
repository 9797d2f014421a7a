import { and, asc, count, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { savedViews } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Change, audited } from '../audit/audit.server.ts'
import { MOST_VIEWS, type SavedView } from './views.ts'

/** The saved views of all lists, by their names. */
export const listViews = remembered((db): readonly SavedView[] =>
  db.select().from(savedViews).orderBy(asc(savedViews.name)).all(),
)

/** Keeps a view; one of the same name has the new filter from now on. Audited. @returns its id; FULL where there are too many */
export function saveView(db: Db, view: Omit<SavedView, 'id'>, { by, now }: Change): number | 'FULL' {
  return inTransaction(db, (tx) => {
    const isNamed = and(eq(savedViews.list, view.list), eq(savedViews.name, view.name))
    const known = tx.select().from(savedViews).where(isNamed).get()
    const isOfList = eq(savedViews.list, view.list)
    if (!known && (tx.select({ n: count() }).from(savedViews).where(isOfList).get()?.n ?? 0) >= MOST_VIEWS)
      return 'FULL'

    audited(tx, { actor: by, action: 'view.save', subject: 'views', before: known, after: view }, now)
    if (!known) return tx.insert(savedViews).values(view).returning({ id: savedViews.id }).get().id

    tx.update(savedViews).set({ query: view.query }).where(isNamed).run()
    return known.id
  })
}

/** @returns false where it is gone already */
export function deleteView(db: Db, id: number, { by, now }: Change): boolean {
  return inTransaction(db, (tx) => {
    const before = tx.delete(savedViews).where(eq(savedViews.id, id)).returning().get()
    if (before) audited(tx, { actor: by, action: 'view.delete', subject: 'views', before }, now)
    return before !== undefined
  })
}
