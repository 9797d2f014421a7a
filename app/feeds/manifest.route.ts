import { tagged } from '#app/platform/etag.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readBrand } from '#app/site/brand/brand-images.server.ts'
import type { Brand } from '#app/site/brand/brand-images.ts'
import { readSettings } from '#app/site/site.server.ts'
import { tagOf } from '#app/translations/added.ts'
import { localise } from '#app/translations/localised.ts'
import { palettesOf } from '#app/ui/theme/theme-pieces.ts'

import type { Route } from './+types/manifest.route.ts'
import { CACHED_FOR } from './cached-for.ts'

export const handle: RouteHandle = { opensBeforeSetup: true }

/** What a device shows of the site where somebody keeps it beside their apps (W3C Web App Manifest). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { locale, t, db } = requestOf(context)
  const settings = readSettings(db)
  const name = localise(settings.circleName, locale)
  const { background } = palettesOf(settings).colours.teal.light
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: localise(settings.tagline, locale),
    lang: tagOf(locale),
    start_url: '/',
    // Pages have no way back of their own; where a browser cannot show one, the menu leads everywhere.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: background,
    theme_color: background,
    shortcuts: [
      { name: t('common:gallery'), url: '/' },
      ...(settings.shopAccess === 'public' ? [{ name: t('common:shop'), url: '/shop' }] : []),
      { name: t('common:commissions'), url: '/commissions' },
    ],
    icons: iconsOf(readBrand(db)),
  }
  return tagged(request, JSON.stringify(manifest), { type: 'application/manifest+json', maxAge: CACHED_FOR })
}

function iconsOf({ icons }: Brand) {
  const png = { type: 'image/png' }
  const drawn = (name: string) => icons?.[name]?.path ?? `/${name}.png`
  return [
    ...(icons ? [] : [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }]),
    { src: drawn('icon-192'), ...png, sizes: '192x192' },
    { src: drawn('icon-512'), ...png, sizes: '512x512' },
    { src: drawn('icon-maskable-512'), ...png, sizes: '512x512', purpose: 'maskable' },
  ]
}
