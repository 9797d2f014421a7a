import { redirect } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { clearCookie, writeCookie } from '#app/platform/cookies.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { safePath, seeOther, throughCookies } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { noteLanguage } from '#app/sign-in/login/accounts.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { localeOfTag, tagOf } from '#app/translations/added.ts'
import { SCHEME_CHOICES, SCHEME_COOKIE } from '#app/ui/theme/scheme.ts'

import type { Route } from './+types/preferences.route.ts'
import { listCurrencies } from './site.server.ts'

export const handle: RouteHandle = { unlisted: true, opensBeforeSetup: true }

/** Nothing to see here: somebody who follows a link to this address meant the site. */
export function loader() {
  return redirect('/')
}

/** Keeps a language, a currency or a scheme by its name; a name that is not offered changes nothing (specification, section 4). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const form = await request.formData()
  const locale = localeOfTag(readText(form, 'locale'))
  if (locale) writeCookie(context, 'locale', tagOf(locale), { isReadable: true })
  const viewer = getViewer(context)
  if (locale && viewer) noteLanguage(db, viewer.id, locale)

  const currency = listCurrencies(db).find(({ name }) => name === form.get('currency'))
  if (currency) writeCookie(context, 'currency', currency.name, { isReadable: true })

  const scheme = SCHEME_CHOICES.find((name) => name === form.get(SCHEME_COOKIE))
  if (scheme === 'system') clearCookie(context, SCHEME_COOKIE)
  else if (scheme) writeCookie(context, SCHEME_COOKIE, scheme, { isReadable: true })

  const to = withoutLanguage(safePath(form.get('redirectTo'), '/'))
  return seeOther(context, throughCookies(request, to, to))
}

/** `?lng=` in the address would outrank the choice just made. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.delete('lng')
  return url.pathname + url.search + url.hash
}
