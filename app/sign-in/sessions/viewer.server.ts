import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'

import { outgoing, requestInfo, services, sharing } from '#app/platform/context.server.ts'
import { clearCookie, privateName, readCookie, writeCookie } from '#app/platform/cookies.server.ts'
import type { FlashLink } from '#app/platform/flash.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RefusedPage } from '#app/shell/shell-data.ts'
import { shellOf } from '#app/shell/shell-of.server.ts'
import { networkFrom } from '#app/site/rate-limits.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import { isVerified } from '../recovery/recovery.server.ts'
import type { TokenProblem } from '../tokens/access-tokens.server.ts'
import type { BearerOf } from '../tokens/tokens.server.ts'
import { addressOf } from '../unsent-forms/keep-posted.server.ts'
import { keepForAdmin, logInFirst } from '../unsent-forms/log-in-first.server.ts'
import { type Context, SESSION, bearerContext, viewerContext } from './find-viewer.server.ts'
import { rememberDevice } from './known-devices.server.ts'
import { endSession, startSession } from './sessions.server.ts'
import { isStaff, mayDo, isAdmin, type Viewer } from './staff.ts'

/** The access token of a call: whose, or what is wrong with it; null without one. */
export function getBearer(context: Context): BearerOf | TokenProblem | null {
  return context.get(bearerContext)
}

/** Who is signed in. A page that asks is made for that person alone, even where it could be kept for others. */
export function getViewer(context: Context): Viewer | null {
  if (context.get(requestInfo).kind?.isMember) context.get(sharing).metPerson = true
  return context.get(viewerContext)
}

/** Whether somebody is signed in, which a page that is kept may know. */
export function isSignedIn(context: Context): boolean {
  return context.get(requestInfo).kind?.isMember ?? context.get(viewerContext) !== null
}

/** Whether an administrator is asking; no page that is kept is for one. */
export function isAdminVisiting(context: Context): boolean {
  return context.get(requestInfo).kind === null && isAdmin(context.get(viewerContext))
}

/** The same for all who have something to do in the administration. */
export function isStaffVisiting(context: Context): boolean {
  return context.get(requestInfo).kind === null && isStaff(context.get(viewerContext))
}

/** Who is signed in, behind a guard that lets nobody else pass. */
export function theViewer(context: Context): Viewer {
  const viewer = getViewer(context)
  if (!viewer) throw new Error('A page for signed-in people stands outside its guard')

  return viewer
}

/**
 * A new session with a new token: what was in the cookie before opens nothing.
 * @param familyId the tokens that it came of, if any
 */
export function signIn(context: Context, request: Request, userId: number, familyId?: string): void {
  const { db } = context.get(services)
  const name = privateName(context, SESSION)
  const before = readCookie(request, name)
  if (before) unlessUnwritable(() => endSession(db, before))
  const userAgent = request.headers.get('User-Agent') ?? ''
  const token = startSession(db, { userId, userAgent, familyId }, new Date())
  writeCookie(context, name, token, { maxAge: readSettings(db).sessionDays * 24 * 60 * 60 })
  rememberDevice(context, request, userId)
}

/**
 * Ends the session, and what the browser may keep of its pages. Its storage stays: sales of the till that were not sent
 * yet are there, and the cookies of language and currency belong to the browser.
 */
export function signOut(context: Context, request: Request): void {
  const name = privateName(context, SESSION)
  const token = readCookie(request, name)
  if (token) endSession(context.get(services).db, token)
  clearCookie(context, name)
  context.get(outgoing).set('Clear-Site-Data', '"cache"')
}

/**
 * Guard of the account's layout: a guest goes to the shop (specification, section 2), which shows the way to the login;
 * who sends a form after their session has ended logs in first.
 */
export const requireViewer: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (getViewer(context)) return

  const first = await logInFirst({ request, context })
  if (first) throw first

  const followUp: FlashLink = {
    key: 'common:logIn',
    to: '/login',
    values: { redirectTo: addressOf(context) },
    isWay: true,
  }
  throw seeOther(context, '/shop', { key: 'signIn:needed', type: 'INFO', followUp })
}

/** Guard of the back office: a guest logs in and goes on where they were going, anybody else is refused. */
const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = getViewer(context)
  if (isAdmin(viewer)) return
  const kept = viewer && (await keepForAdmin({ request, context }))
  if (kept) throw kept
  if (viewer) throw data({ shell: context.get(shellOf)() } satisfies RefusedPage, { status: 403 })

  const first = await logInFirst({ request, context })
  if (first) throw first

  throw redirect(`/login?redirectTo=${encodeURIComponent(addressOf(context))}`, 303)
}

/** The same where the route says who of the staff may come in too (`handle.staff`). */
export const requireStaff: MiddlewareFunction<Response> = (args, next) => {
  const { request, context } = args
  const { staff } = context.get(services).routes.at(context.get(requestInfo).url.pathname)?.facts ?? {}
  return mayDo(getViewer(context), staff, request.method) ? undefined : requireAdmin(args, next)
}

/**
 * The network of a stranger: of anybody but who is logged in to an account whose address is confirmed.
 * @param email the address they give, where it may be another than their own
 * @returns "" for whoever is none
 */
export function strangersNetwork(context: Readonly<RouterContextProvider>, email?: string): string {
  const viewer = getViewer(context)
  const isTheirs = viewer !== null && (email ?? viewer.email) === viewer.email
  return isTheirs && isVerified(context.get(services).db, viewer.id) ? '' : networkFrom(context)
}
