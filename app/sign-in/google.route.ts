import { redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'

import type { Route } from './+types/google.route.ts'

/** Signing in begins with the button of the login page, never with a link. */
export function loader() {
  return redirect('/login')
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const redirectTo = safePath(form.get('redirectTo'), '/')
  const back = `/login?redirectTo=${encodeURIComponent(redirectTo)}`
  const key = context.get(services).config.google ? 'signIn:googleUnavailable' : 'signIn:googleNotSetUp'
  return seeOther(context, back, { key, type: 'ALERT' })
}
