import { redirect, redirectDocument } from 'react-router'

import { setFlash } from './flash.server.ts'
import type { Flash } from './flash.ts'
import { inAscii } from './routing/in-ascii.ts'
import type { Context } from './routing/route-handle.ts'

/** After a form that succeeded: the next page, by GET, with what was done (contract, section 1). */
export function seeOther(context: Context, to: string, flash?: Flash): Response {
  if (flash) setFlash(context, flash)
  return redirect(inAscii(to), 303)
}

/** The same for a change that touches everything on the page: scripts load the next page as a new document. */
export function seeOtherAnew(context: Context, to: string, flash?: Flash): Response {
  if (flash) setFlash(context, flash)
  return redirectDocument(inAscii(to), 303)
}

export const COOKIES_PATH = '/cookies'

/**
 * The way to a page after what only a cookie keeps: by way of a look whether it came back, where the request brought none.
 * @param back where the form stands
 */
export function throughCookies({ headers }: Request, to: string, back: string): string {
  return headers.get('Cookie') ? to : `${COOKIES_PATH}?${new URLSearchParams({ to, back })}`
}

/**
 * Where a form may send its visitor back to: a path of this site, else the fallback.
 * Backslashes, control characters and `//host` are other people's addresses to a browser; so is `/.//host`, once its dots
 * are gone.
 */
export function safePath(to: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(to)) return fallback

  const base = 'http://site.invalid'
  const url = URL.parse(to, base)
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback
}
