import { and, asc, gt, inArray, isNull, lte, or } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { banners, pictures } from '#db/schema.server.ts'
import type { BannerPlace, Locale } from '#db/vocabulary.ts'

import type { BannerData } from './banner.tsx'

type Banner = BannerData & { id: number; place: BannerPlace }

/** The banners that are due now, in their order; one whose picture is not made yet is left out. */
export function listBanners(db: Db, locale: Locale, now: Date): Banner[] {
  const hasBegun = or(isNull(banners.from), lte(banners.from, now))
  const lasts = or(isNull(banners.until), gt(banners.until, now))
  const due = db
    .select()
    .from(banners)
    .where(and(hasBegun, lasts))
    .orderBy(asc(banners.position), asc(banners.id))
    .all()
  const shown = readPictures(
    db,
    due.flatMap(({ pictureId, mobilePictureId }) => [pictureId, mobilePictureId ?? 0]),
  )
  return due.flatMap(({ id, place, alt, link, pictureId, mobilePictureId }) => {
    const picture = shown.get(pictureId)
    if (!picture) return []

    return [{ id, place, link, alt: localise(alt, locale), picture, mobile: shown.get(mobilePictureId ?? 0) ?? null }]
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

function readPictures(db: Db, ids: number[]) {
  const rows = db
    .select({ id: pictures.id, picture: pictureColumns })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isShowable))
    .all()
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
