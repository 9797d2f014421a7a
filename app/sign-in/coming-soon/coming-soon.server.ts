import { type MiddlewareFunction, redirect } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { privateName, readCookie, sign, unsign, writeCookie } from '#app/platform/cookies.server.ts'
import type { RouteFacts } from '#app/platform/routing/route-entries.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { startOfDay } from '#app/platform/time/site-clock.ts'
import type { ShellData } from '#app/shell/shell-data.ts'
import { readNavigation } from '#app/site/navigation/navigation.server.ts'
import { ownPagesOf } from '#app/site/navigation/navigation.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { getT } from '#app/translations/i18n.server.ts'

import { requestOf } from '../request.server.ts'
import { isStaffVisiting } from '../sessions/viewer.server.ts'

/** As `platform/server/visitor-kind.ts` knows it: no page that a friend sees is kept for others. */
const COOKIE = 'friend'
/** Seconds. */
const A_SEASON = 90 * 24 * 60 * 60

export const COMING_SOON = '/coming-soon'

/** Until the site opens, all but the staff and friends are led to the page that says when; programs are told to come later. */
export const leadToComingSoon: MiddlewareFunction<Response> = ({ request, context, pattern }) => {
  if (!isClosedTo(context, request)) return

  const { url } = context.get(requestInfo)
  const { db, routes } = context.get(services)
  const path = url.pathname.replace(/\.data$/, '')
  if (opensEarly(routes.of(pattern), path) || isFooterPage(context, path)) return
  if (!path.startsWith('/api/') && !/\.\w+$/.test(path)) throw redirect(COMING_SOON)

  const { opensOn } = readSettings(db)
  const seconds = opensOn && Math.ceil((startOfDay(opensOn).getTime() - Date.now()) / 1000)
  const headers: HeadersInit = seconds ? { 'Retry-After': String(seconds) } : {}
  throw Response.json({ message: getT(context)('api:comingSoon') }, { status: 503, headers })
}

/** Whether the site is yet to open for this visitor. */
export function isClosedTo(context: Context, request: Request): boolean {
  const settings = readSettings(context.get(services).db)
  return settings.isComingSoon && !isStaffVisiting(context) && !isFriend(context, request, settings.openingWord)
}

/** What those to whom the site is not closed, the staff and friends, read on every page until it opens. */
export function presentEarly(context: Context): ShellData['early'] {
  const { db, t, locale } = requestOf(context)
  const { isComingSoon, opensOn } = readSettings(db)
  if (!isComingSoon) return null

  const isStaff = isStaffVisiting(context)
  const who = t(isStaff ? 'opening:forStaff' : 'opening:forFriends')
  const when = opensOn ? t('opening:on', { day: formatDay(opensOn, locale) }) : ''
  return { text: `${who} ${when}`.trim(), toSetting: isStaff ? t('opening:toSetting') : null }
}

function opensEarly(facts: RouteFacts | undefined, path: string): boolean {
  if (path.startsWith('/api/')) return /^\/api\/(?:auth\/|health$)/.test(path)

  return Boolean(facts?.opensEarly || facts?.opensBeforeSetup || facts?.secret)
}

function isFooterPage(context: Context, path: string): boolean {
  return ownPagesOf(readNavigation(context.get(services).db, 'en', [])).footer.some(({ to }) => to === path)
}

/** @returns whether that is the word for friends, which this browser is let in by from now on */
export function letFriendIn(context: Context, said: string): boolean {
  const { openingWord } = readSettings(context.get(services).db)
  if (openingWord === '' || plain(said) !== plain(openingWord)) return false

  writeCookie(context, privateName(context, COOKIE), sign(context, purposeOf(openingWord), ''), { maxAge: A_SEASON })
  return true
}

/** Signed with the word in it: another word ends what the former one opened. */
function isFriend(context: Context, request: Request, word: string): boolean {
  return word !== '' && unsign(context, purposeOf(word), readCookie(request, privateName(context, COOKIE))) !== null
}

function purposeOf(word: string): string {
  return `friend ${plain(word)}`
}

/** However a telephone writes it. */
function plain(word: string): string {
  return word.normalize('NFKC').trim().toLowerCase()
}
