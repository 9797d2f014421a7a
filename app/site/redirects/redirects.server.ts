import { asc, count, eq, inArray, or, sql } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { redirects, redirectUses } from '#db/schema.server.ts'

import { endOf, indexOf, type Redirect } from './redirects.ts'
import { countUse, pendingUses } from './uses.server.ts'

export const REDIRECT_SORTS = ['old', 'date', 'uses', 'last'] as const
type RedirectsQuery = ListQuery<(typeof REDIRECT_SORTS)[number]>

const STORED = { id: redirects.id, old: redirects.old, target: redirects.target, status: redirects.status }
const USES = sql<number>`coalesce(${redirectUses.uses}, 0)`

/** All of them, in memory until one of them changes. */
const readRedirects = remembered((db) => indexOf(db.select(STORED).from(redirects).all()))

/** Where somebody is led who asks for an address that this site does not have; it counts as used. */
export function leadFrom(
  db: Db,
  url: URL,
  isPage: (path: string) => boolean,
  now: Date,
): { to: string; status: number } | null {
  const found = endOf(readRedirects(db), url, isPage)
  if (!found) return null

  countUse(db, found.first.id, now)
  return { to: found.to, status: found.first.status }
}

/** What the list is asked for; its export reads the same address. */
export function readRedirectsQuery(values: URLSearchParams): RedirectsQuery {
  return readList(values, REDIRECT_SORTS, '-date')
}

/** A page of the redirects; what was counted since the clock came by is in it. */
export function listRedirects(db: Db, query: RedirectsQuery) {
  const total = db.select({ rows: count() }).from(redirects).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(withPending(db, inQueryOrder(db, query).limit(limit).offset(offset).all()), total)
}

/** The ids of all that the list finds, in its order. */
export function allRedirectIds(db: Db, query: RedirectsQuery): number[] {
  return inQueryOrder(db, query)
    .all()
    .map(({ id }) => id)
}

/** These redirects, in no order. */
export function readSomeRedirects(db: Db, ids: readonly number[]) {
  const isOne = inArray(redirects.id, [...ids])
  return withPending(db, selectRedirects(db).where(isOne).all())
}

type Used = { id: number; uses: number; lastUsedAt: Date | null }

function withPending<Row extends Used>(db: Db, rows: Row[]): Row[] {
  const pending = pendingUses(db)
  return rows.map((row) => {
    const use = pending.get(row.id)
    return use ? { ...row, uses: row.uses + use.uses, lastUsedAt: use.at } : row
  })
}

function selectRedirects(db: Db) {
  return db
    .select({ ...STORED, createdAt: redirects.createdAt, uses: USES, lastUsedAt: redirectUses.lastUsedAt })
    .from(redirects)
    .leftJoin(redirectUses, eq(redirectUses.redirectId, redirects.id))
    .$dynamic()
}

function inQueryOrder(db: Db, query: RedirectsQuery) {
  const by = { old: redirects.old, date: redirects.createdAt, uses: USES, last: redirectUses.lastUsedAt }[query.sort]
  return selectRedirects(db)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, redirects.id, query))
}

function wantedBy({ search }: RedirectsQuery) {
  return search ? or(contains(redirects.old, search), contains(redirects.target, search)) : undefined
}

/** All of them as they are stored, in the order in which they were made. */
export function allRedirects(db: Db) {
  return db.select(STORED).from(redirects).orderBy(asc(redirects.id)).all()
}

export function addRedirect(tx: Db, redirect: Omit<Redirect, 'id'>, now: Date): void {
  tx.insert(redirects)
    .values({ ...redirect, createdAt: now })
    .run()
}
