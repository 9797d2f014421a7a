import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { bringFile } from '#app/platform/files/site-files.server.ts'
import { drawingFont } from '#app/platform/fonts/drawing-font.server.ts'
import { findPicture } from '#app/platform/pictures/find-picture.server.ts'
import { nearestWidth, type PictureData } from '#app/platform/pictures/variants.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatMonth, formatWeekdays } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { eventPath, dayNumbers, placesOf } from '../events.ts'
import { readMenu } from '../menu/menu.server.ts'
import { posterSvg, type PosterWords, POSTER } from './poster-svg.ts'
import type { ShownPoster } from './shown-poster.ts'

export type Poster = Omit<PosterWords, 'pictures'> & { pictures: PictureData[] }

/** Drawing takes most of a second: the same poster is drawn once. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 16 })

/** Raised with every change of how posters look, so that browsers fetch them anew. */
const LOOK = 1

/** By what one state of a poster is known, in its address. */
export function posterVersion(poster: Poster): string {
  const shown = [LOOK, { ...poster, pictures: poster.pictures.map(({ hash }) => hash) }]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
}

/** The poster as a JPEG. @param folder where the pictures' variants lie */
export function drawPoster(poster: Poster, folder: string): Promise<Buffer> {
  const key = posterVersion(poster)
  const kept = drawn.get(key) ?? render(poster, folder)
  drawn.set(key, kept)
  kept.catch(() => drawn.delete(key))
  return kept
}

async function render({ pictures, ...words }: Poster, folder: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const found = await Promise.all(pictures.map((picture) => asAddress(picture, folder)))
  const svg = posterSvg({ ...words, pictures: found.filter((address) => address !== null) })
  const image = await renderAsync(svg, { font: drawingFont() })
  const raw = { width: image.width, height: image.height, channels: 4 as const }
  return sharp(image.pixels, { raw }).removeAlpha().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

async function asAddress({ hash, width }: PictureData, folder: string): Promise<string | null> {
  const path = join(folder, hash, `${nearestWidth(width, 640)}.jpg`)
  await bringFile(path)
  const bytes = await readFile(path).catch(() => null)
  return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`
}

type Event = typeof events.$inferSelect

/** The poster of an event: her own, else the address at which the site's is drawn. */
export function posterOf(db: Db, event: Event, locale: Locale, now: Date): ShownPoster {
  const picture = findPicture(db, event.posterId)
  if (picture) return { picture }

  const version = posterVersion(posterToDraw(db, event, locale, now))
  return { drawn: { path: `${eventPath(event)}/poster/${locale}-${version}.jpg`, ...POSTER } }
}

/** What stands on the poster that the site draws: what is new on the table comes first. */
export function posterToDraw(db: Db, event: Event, locale: Locale, now: Date): Poster {
  const { startsOn, endsOn, space } = event
  const items = readMenu(db, event, locale, now)?.items ?? []
  const inFront = items.toSorted((one, other) => Number(other.isNew) - Number(one.isNew))
  return {
    circle: localise(readSettings(db).circleName, locale),
    name: localise(event.name, locale),
    month: formatMonth(startsOn, locale),
    days: dayNumbers(startsOn, endsOn),
    weekdays: formatWeekdays(startsOn, endsOn, locale),
    places: placesOf(event, locale).join(locale === 'ja' ? '・' : ', '),
    space,
    pictures: inFront.flatMap((item) => item.picture ?? []).slice(0, 3),
  }
}
