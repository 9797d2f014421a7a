import { createHash } from 'node:crypto'

import { asc } from 'drizzle-orm'

import { services } from '#app/platform/context.server.ts'
import { readCookie, writeCookie } from '#app/platform/cookies.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { notices } from '#db/schema.server.ts'

import { isDue } from './config/schedule.server.ts'

type Notice = typeof notices.$inferSelect

const COOKIE = 'notices'

/** Notices that are due now, in their order. */
export function listNotices(db: Db, now: Date): Notice[] {
  return readNotices(db).filter((notice) => isDue(notice, now))
}

const readNotices = remembered((db) => db.select().from(notices).orderBy(asc(notices.position), asc(notices.id)).all())

/** Those that this visitor has not put away, in their language; on a copy of the site first that it is one. */
export function noticesFor(context: Context, request: Request) {
  const locale = getLocale(context)
  const seen = readSeen(request)
  const { db } = context.get(services)
  const announced = listNotices(db, new Date())
    .map((notice) => ({ tag: tagOf(notice), notice }))
    .filter(({ tag }) => !seen.has(tag))
    .map(({ tag, notice: { type, text, link, linkText } }) => {
      return { tag, type, text: localise(text, locale), link, linkText: localise(linkText, locale) }
    })
  const copy = { tag: '', type: 'ALERT', text: getT(context)('common:isCopy'), link: null, linkText: '' } as const
  return isQuiet(db) ? [copy, ...announced] : announced
}

/** Puts a notice away until what it says changes; of those put away before, only what is still shown is kept in mind. */
export function putAway(context: Context, request: Request, tag: string): void {
  const seen = readSeen(request).add(tag)
  const due = listNotices(context.get(services).db, new Date()).map(tagOf)
  writeCookie(context, COOKIE, due.filter((one) => seen.has(one)).join('.'))
}

function readSeen(request: Request): Set<string> {
  return new Set((readCookie(request, COOKIE) ?? '').split('.'))
}

/** A notice that says something else is another notice. */
function tagOf({ id, type, text, link, linkText }: Notice): string {
  return createHash('sha256')
    .update(JSON.stringify([id, type, text, link, linkText]))
    .digest('base64url')
    .slice(0, 8)
}
