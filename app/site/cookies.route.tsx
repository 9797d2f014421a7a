import { redirect } from 'react-router'

import { safePath } from '#app/platform/redirects.server.ts'
import { inAscii } from '#app/platform/routing/in-ascii.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { Stopped } from '#app/shell/unsaved-page.tsx'
import { getT } from '#app/translations/i18n.server.ts'

import type { Route } from './+types/cookies.route.ts'

export const handle: RouteHandle = { screen: 'Refused', unlisted: true, opensEarly: true }

/** Leads on who keeps cookies, and says to anybody else what does not work without them (`throughCookies`). */
export function loader({ request, context, url }: Route.LoaderArgs) {
  if (request.headers.get('Cookie'))
    throw redirect(inAscii(pathOn(request, safePath(url.searchParams.get('to'), '/'))), 303)

  const t = getT(context)
  return {
    title: t('refusals:cookiesTitle'),
    text: t('refusals:cookiesText'),
    back: { path: safePath(url.searchParams.get('back'), '/'), name: t('common:tryAgain') },
  }
}

/** A text browser shows the page that it has, without a look at its headers, unless the address is a new one. */
function pathOn({ headers }: Request, to: string): string {
  if (headers.get('Sec-Fetch-Mode')) return to

  const url = new URL(to, 'http://site.invalid')
  url.searchParams.set('cookies', 'kept')
  return url.pathname + url.search + url.hash
}

export default function Cookies({ loaderData: { title, text, back } }: Route.ComponentProps) {
  return (
    <Stopped title={title} text={text}>
      <p>
        <a className="btn" href={back.path}>
          {back.name}
        </a>
      </p>
    </Stopped>
  )
}
