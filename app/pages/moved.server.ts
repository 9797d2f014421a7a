import { eq } from 'drizzle-orm'
import { type MiddlewareFunction, redirect } from 'react-router'

import { eventPath } from '#app/circle/events.ts'
import { artworkPath } from '#app/gallery/gallery.ts'
import { inAscii } from '#app/platform/routing/in-ascii.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { findFormer } from '#app/site/redirects/former.server.ts'
import { decoded } from '#app/site/redirects/redirects.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, events, franchises, pages, series, tags } from '#db/schema.server.ts'

import { isShown, pathOf } from './page-path.ts'

/** A browser that keeps a redirect would be led in a circle where the address is taken again. */
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** Sends on who asks for an address that a thing had before. */
export const leadToMoved: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next()
  const isAsking = request.method === 'GET' || request.method === 'HEAD'
  const to = response.status === 404 && isAsking ? movedTo(requestOf(context).db, url, new Date()) : null
  if (to === null) return response

  await response.body?.cancel()
  return redirect(to, { status: 301, headers: NOT_KEPT })
}

/**
 * Where the thing stands that had this address, or the address above it.
 * @returns null where there is none, or nobody may see it
 */
function movedTo(db: Db, { pathname, search, searchParams }: URL, now: Date): string | null {
  const path = decoded(pathname)
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const stands = addressNow(db, at, now)
    if (stands !== null) return inAscii(stands + path.slice(at.length)) + search
  }
  const params = new URLSearchParams(searchParams)
  const moved = [...LABELS].filter(([name, find]) => {
    const slug = params.has(name) ? find(db, `?${name}=${params.get(name)}`) : undefined
    if (slug) params.set(name, slug)
    return slug
  })
  return moved.length > 0 ? `${pathname}?${params}` : null
}

function addressNow(db: Db, address: string, now: Date): string | null {
  const { pageId, artworkId, eventId } = findFormer(db, address) ?? {}
  const page = pageId && db.select().from(pages).where(eq(pages.id, pageId)).get()
  const artwork = artworkId && db.select().from(artworks).where(eq(artworks.id, artworkId)).get()
  const event = eventId && db.select().from(events).where(eq(events.id, eventId)).get()
  if (page) return isShown(page, now) ? pathOf(page) : null
  if (artwork) return artwork.isVisible ? artworkPath(artwork.year, artwork.slug) : null

  return event ? eventPath(event) : null
}

type AddressFinder = (db: Db, address: string) => string | undefined

/** What the gallery is filtered by, and how each is called now. */
const LABELS = new Map<string, AddressFinder>([
  ['tag', (db, address) => slugIn(db, tags, findFormer(db, address)?.tagId)],
  ['series', (db, address) => slugIn(db, series, findFormer(db, address)?.seriesId)],
  ['franchise', (db, address) => slugIn(db, franchises, findFormer(db, address)?.franchiseId)],
])

function slugIn(db: Db, table: typeof tags | typeof series | typeof franchises, id?: number | null) {
  return id ? db.select({ slug: table.slug }).from(table).where(eq(table.id, id)).get()?.slug : undefined
}
