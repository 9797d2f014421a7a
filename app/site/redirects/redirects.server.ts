import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type MiddlewareFunction, redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { csvInParts } from '#app/platform/csv.server.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { redirects, redirectUses } from '#db/schema.server.ts'

import { endOf, indexOf, type Redirect } from './redirects.ts'
import { countUse, pendingUses } from './uses.server.ts'

const asked = listQuery(['old', 'date', 'uses', 'last'], '-date', {})
type Query = QueryOf<typeof asked>

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

/** The redirects; what was counted since the clock came by is in it. The import reads its file. */
export const redirectList = list(asked, {
  find: (db, query) => {
    const found = partOf(selectInOrder(db, query), query, countRows(db, redirects, wantedBy(query)))
    return { ...found, rows: withPending(db, found.rows) }
  },
  csv: (db, query) =>
    csvInParts('redirects', allIds(db, query), (ids) => readSome(db, ids), {
      old: ({ old }) => old,
      new: ({ target }) => target,
      status: ({ status }) => status,
      uses: ({ uses }) => uses,
      lastUsed: ({ lastUsedAt }) => lastUsedAt && isoOf(lastUsedAt),
    }),
})

function allIds(db: Db, query: Query): number[] {
  return selectInOrder(db, query)
    .all()
    .map(({ id }) => id)
}

function readSome(db: Db, ids: readonly number[]) {
  const isOne = inArray(redirects.id, [...ids])
  return withPending(db, selectRedirects(db).where(isOne).all())
}

type RedirectUse = { id: number; uses: number; lastUsedAt: Date | null }

function withPending<Row extends RedirectUse>(db: Db, rows: Row[]): Row[] {
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

function selectInOrder(db: Db, query: Query) {
  const by = { old: redirects.old, date: redirects.createdAt, uses: USES, last: redirectUses.lastUsedAt }[query.sort]
  return selectRedirects(db)
    .where(wantedBy(query))
    .orderBy(...inOrder(by, redirects.id, query))
}

function wantedBy({ search }: Query) {
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

/** Sends on who asks for an address of an earlier site. Pages that are there ask nothing. */
export const leadOn: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()

  const { db, routes } = context.get(services)
  // Of a page of one thing nobody knows here whether the thing is there.
  const isPage = (path: string) => Object.values(routes.at(path)?.params ?? { none: '' }).length === 0
  const lead = () => leadFrom(db, url, isPage, new Date())
  // The first page answers whatever it is asked: an address of WordPress is `/?p=12`.
  const isNowhere = routes.at(url.pathname) === null || (url.pathname === '/' && url.search !== '')
  const first = isNowhere ? lead() : null
  if (first) return redirect(first.to, first.status)

  const response = await next()
  const found = response.status === 404 ? lead() : null
  if (!found) return response

  await response.body?.cancel()
  return redirect(found.to, found.status)
}
