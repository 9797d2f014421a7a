import { redirect, type RouterContextProvider } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { isProven } from '#app/sign-in/sessions/own-sessions.server.ts'
import { readSettings } from '#app/site/site.server.ts'

/**
 * Lets pass who logged in or gave the password a short time ago; anybody else is asked for it first (product decisions,
 * "Accounts").
 * @param back the page to go on from
 * @throws the way to where it is asked for
 */
export function requireProof(context: Readonly<RouterContextProvider>, back: string): void {
  const { db, viewer } = requestOf(context)
  const { reauthenticationMinutes } = readSettings(db)
  if (!isProven(db, viewer, reauthenticationMinutes, new Date()))
    throw redirect(`/shop/account/proof?redirectTo=${encodeURIComponent(back)}`, 303)
}
