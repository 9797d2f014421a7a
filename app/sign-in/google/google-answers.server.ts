import { createHash } from 'node:crypto'

import type { RouterContextProvider } from 'react-router'

import { setFlash } from '#app/platform/flash.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { getT, getLocale } from '#app/translations/i18n.server.ts'

import { loginPath } from '../login/log-in-request.ts'
import type { GoogleAttempt } from './google-sign-in.server.ts'
import { type GoogleMessage, GOOGLE_CHANNEL, type GoogleProblem, googleText } from './use-google-window.ts'

/** The next page; whoever came by a window of its own goes on in the one behind it. */
export function goOn(context: Context, { isPopup }: GoogleAttempt, to: string, flash?: Flash): Response {
  if (!isPopup) return seeOther(context, to, flash)

  if (flash) setFlash(context, flash)
  return closeWindow(context, { to })
}

/** Back to the login page, with the reason. */
export function turnAway(context: Context, { isPopup, redirectTo }: GoogleAttempt, problem: GoogleProblem): Response {
  const key = googleText(problem)
  const to = loginPath(redirectTo)
  return isPopup
    ? closeWindow(context, { to, problem: getT(context)(key) })
    : seeOther(context, to, { key, type: 'ALERT' })
}

/** Its text never changes, so that it needs one hash. */
const SCRIPT = `new BroadcastChannel('${GOOGLE_CHANNEL}').postMessage(JSON.parse(document.body.dataset.message));close()`
const HASH = createHash('sha256').update(SCRIPT).digest('base64')

/**
 * The last page of a window that was opened for signing in: it tells the window behind it and closes. It is no page of
 * the shell, so that messages wait for the window where they are read. Whoever still sees it has a link to go on.
 */
function closeWindow(context: Readonly<RouterContextProvider>, message: GoogleMessage): Response {
  const t = getT(context)
  const page = [
    `<!doctype html><html lang="${getLocale(context)}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escape(t('signIn:title'))}</title>`,
    `<body data-message="${escape(JSON.stringify(message))}"><p>${escape(message.problem ?? t('signIn:windowDone'))}</p>`,
    `<p><a href="${escape(message.to)}">${escape(t('signIn:continue'))}</a></p><script>${SCRIPT}</script></body></html>`,
  ].join('')
  const policy = `default-src 'none'; script-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`
  return new Response(page, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
