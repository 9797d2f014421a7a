import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { isAdminVisiting } from '#app/sign-in/sessions/viewer.server.ts'
import { readSettings } from '#app/site/site.server.ts'

/**
 * Guard of the shop's layout: while only administrators may enter, everybody else is sent where the site says, or to
 * the first page (specification, section 6).
 */
export const requireShopAccess: MiddlewareFunction<Response> = ({ context }) => {
  if (!mayEnterShop(context)) throw redirect(readSettings(requestOf(context).db).shopRedirect || '/')
}

export function mayEnterShop(context: Readonly<RouterContextProvider>): boolean {
  return readSettings(requestOf(context).db).shopAccess === 'public' || isAdminVisiting(context)
}
