import { type MiddlewareFunction, redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'

import { leadFrom } from './redirects.server.ts'

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
