import { data } from 'react-router'

import { drawQr } from '#app/account/security/qr.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'
import '#app/translations/admin-pages.client.ts'

import { theEventOf } from '../events.server.ts'
import { eventPath, presentEvent } from '../events.ts'
import type { Route } from './+types/menu.route.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { readMenu } from './menu.server.ts'

export const handle: RouteHandle = {
  palette: 'peach',
  sheet: 'admin',
  cacheable: true,
  screen: 'EventMenu',
  counts: ['year', 'slug'],
}

/** The menu sheet of a table, one page of A4. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const event = theEventOf(db, params)
  const { host, origin } = context.get(requestInfo).url
  const menu = readMenu(db, event, locale, new Date())
  if (!menu) throw data(null, { status: 404 })

  return {
    menu,
    circle: localise(readSettings(db).circleName, locale),
    event: presentEvent(event, locale),
    path: eventPath(event),
    otherTitle: fixedT(locale === 'en' ? 'ja' : 'en')('events:menuTitle'),
    home: { address: host, ...drawQr(`${origin}/nenas`) },
  }
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { path, ...sheet } = loaderData
  const { event } = sheet
  return (
    <>
      <PageTitle title={`${t('events:menu')} – ${event.name}`} />
      <nav className="paper-tools" aria-label={t('events:menuTools')}>
        <a className="link" href={path}>
          {event.name}
        </a>{' '}
        <a className="link" href={`${path}/menu.png`}>
          {t('events:menuPicture')}
        </a>{' '}
        <span className="soft">{t('events:printHint')}</span>
      </nav>
      <MenuSheet {...sheet} />
    </>
  )
}
