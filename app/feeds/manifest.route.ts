import { services } from '#app/platform/context.server.ts'
import { tagged } from '#app/platform/etag.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/manifest.route.ts'
import { KEPT_FOR } from './kept-for.ts'

/** The base of the teal palette (specification, section 9). */
const GROUND = '#EAF3F2'

/** What a device shows of the site where somebody keeps it beside their apps (W3C Web App Manifest). */
export function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale(context)
  const settings = readSettings(context.get(services).db)
  const name = localise(settings.circleName, locale)
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: localise(settings.tagline, locale),
    lang: locale,
    start_url: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return tagged(request, JSON.stringify(manifest), { type: 'application/manifest+json', maxAge: KEPT_FOR })
}
