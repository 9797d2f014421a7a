import { redirect } from 'react-router'

import { safePath } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import type { Route } from './+types/google.route.ts'
import { turnAway } from './google-answers.server.ts'
import { keepStarted } from './google-sign-in.server.ts'
import { beginGoogle } from './google.server.ts'

export const handle: RouteHandle = { unlisted: true, opensEarly: true }

/** Signing in begins with the button of the login page, never with a link. */
export function loader() {
  return redirect('/login')
}

/** On to Google; what to do after it is kept in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const started = { redirectTo: safePath(form.get('redirectTo'), '/'), isPopup: form.get('popup') === '1' }
  const begun = await beginGoogle(context, request)
  if (typeof begun === 'string') return turnAway(context, started, begun)

  keepStarted(context, started)
  return redirect(begun.headers.get('Location') ?? '/login', {
    status: 303,
    headers: { 'Set-Cookie': begun.headers.get('Set-Cookie') ?? '' },
  })
}
