import { join } from 'node:path'

import { drawQr } from '#app/account/security/qr.server.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { contentDisposition } from '#app/platform/files/range.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { palettesOf } from '#app/ui/theme/theme-pieces.ts'
import { themeIn } from '#app/ui/theme/theme.ts'

import { theEventOf } from '../events.server.ts'
import { presentEvent } from '../events.ts'
import type { Route } from './+types/menu-png.route.ts'
import { drawMenu } from './menu-png.server.ts'
import { readMenu } from './menu.server.ts'

/** The menu sheet as a picture, to be posted where people look before they come. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, pictures, locale, t } = requestOf(context)
  const event = theEventOf(db, params)
  const { host, origin } = context.get(requestInfo).url
  const menu = readMenu(db, event, locale, new Date())
  if (!menu) return new Response('Not Found', { status: 404 })

  const settings = readSettings(db)
  const { name, days, space } = presentEvent(event, locale)
  const png = await drawMenu(menu, {
    title: t('events:menuTitle'),
    otherTitle: fixedT(locale === 'en' ? 'ja' : 'en')('events:menuTitle'),
    home: [t('events:alsoOnline'), host],
    qr: drawQr(`${origin}/nenas`),
    circle: localise(settings.circleName, locale),
    colours: palettesOf(themeIn(settings)).colours.peach.light,
    space,
    lines: [name, days],
    newWord: t('events:new'),
    soldOutWord: t('events:soldOut'),
    inSet: (set) => t('events:inSet', { set }),
    sets: menu.sets.map((set) => t('events:setIs', set)),
    fileOf: (hash, width) => join(pictures.folder, hash, `${width}.jpg`),
  })
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'no-cache',
      'Content-Disposition': contentDisposition('inline', `menu-${event.slug}-${locale}.png`),
    },
  })
}
