import { and, asc, inArray } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { banners, pictures } from '#db/schema.server.ts'
import type { BannerPlace, Locale } from '#db/vocabulary.ts'

import type { BannerData } from './banner.tsx'
import { isDue } from './config/schedule.server.ts'

type Banner = BannerData & { id: number; place: BannerPlace }

/** The banners that are due now, in their order; one whose picture is not made yet is left out. */
export function listBanners(db: Db, locale: Locale, now: Date): Banner[] {
  return readBanners(db).flatMap(({ picture, mobile, ...banner }) => {
    if (!picture || !isDue(banner, now)) return []

    const { id, place, link, alt } = banner
    return [{ id, place, link, alt: localise(alt, locale), picture, mobile }]
  })
}

/** The first banner of a place, for a page to show; null where there is none. */
export function findBanner(db: Db, place: BannerPlace, locale: Locale, now: Date): BannerData | null {
  const banner = listBanners(db, locale, now).find((one) => one.place === place)
  if (!banner) return null

  const { alt, link, picture, mobile } = banner
  return { alt, link, picture, mobile }
}

/** What stands above a page: on every one, and on the first pages of gallery and shop. */
export function bannersFor(db: Db, pathname: string, locale: Locale): BannerData[] {
  const own = pathname === '/' ? 'HOME' : pathname === '/shop' ? 'SHOP' : null
  const now = new Date()
  return [findBanner(db, 'TOP', locale, now), own && findBanner(db, own, locale, now)].filter((one) => one !== null)
}

const readBanners = remembered((db) => {
  const rows = db.select().from(banners).orderBy(asc(banners.position), asc(banners.id)).all()
  const ids = rows.flatMap(({ pictureId, mobilePictureId }) => [pictureId, mobilePictureId ?? 0])
  const shown = readPictures(db, ids)
  return rows.map((row) => ({
    ...row,
    picture: shown.get(row.pictureId) ?? null,
    mobile: shown.get(row.mobilePictureId ?? 0) ?? null,
  }))
})

function readPictures(db: Db, ids: number[]) {
  const rows = db
    .select({ id: pictures.id, picture: pictureColumns })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isShowable))
    .all()
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
