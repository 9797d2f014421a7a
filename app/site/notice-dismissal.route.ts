import { redirect } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'

import type { Route } from './+types/notice-dismissal.route.ts'
import { putAway } from './notices.server.ts'

/** Nothing to see here: somebody who follows a link to this address meant the site. */
export function loader() {
  return redirect('/')
}

/** Puts a notice away and goes back to the page it stood on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  putAway(context, request, readText(form, 'notice'))
  return seeOther(context, safePath(form.get('redirectTo'), '/'))
}
