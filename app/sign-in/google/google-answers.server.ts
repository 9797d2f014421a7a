import type { RouterContextProvider } from 'react-router'

import type { Flash } from '#app/platform/flash.ts'
import { setFlash } from '#app/platform/flash.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

import { closeWindow } from './closing-window.server.ts'
import { type GoogleProblem, googleText } from './google-texts.ts'
import type { GoogleAttempt } from './google-sign-in.server.ts'
import { loginPath } from '#app/sign-in/login/login-path.ts'

type Context = Readonly<RouterContextProvider>

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
