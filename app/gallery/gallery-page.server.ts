import { data } from 'react-router'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type Filter, findFilters, listCommonest } from './filters.server.ts'
import { type GalleryPage, paginate, type GalleryQuery, readGalleryQuery } from './gallery-query.ts'
import { countByYear, listArtworks, rarestFirst } from './gallery.server.ts'
import { presentPiece, yearOf } from './gallery.ts'

/** The page of the gallery at an address; 404 where its year or a filter is none. */
export function openGallery(
  db: Db,
  { year: named, search }: { year?: string; search: URLSearchParams },
  locale: Locale,
): GalleryPage {
  const year = named === undefined ? null : yearOf(named)
  const isYear = named === undefined || year !== null
  const page = isYear && readGalleryPage(db, readGalleryQuery(year, search), locale)
  if (!page) throw data(null, { status: 404 })

  return page
}

/** A page of the gallery with what stands around it; null where the year or a filter is none of this gallery. */
function readGalleryPage(db: Db, query: GalleryQuery, locale: Locale): GalleryPage | null {
  const found = findFilters(db, query.filters)
  if (!found) return null

  const led = rarestFirst(db, found)
  const years = countByYear(db, led)
  const { year } = query
  if (year !== null && !isInGallery(db, year, years)) return null

  const counts = years.filter((each) => year === null || each.year === year).map(({ count }) => count)
  const { page, pageCount, offset, limit } = paginate(counts, query.page)
  const rows = listArtworks(db, { year, filters: led }, { limit, offset })
  return {
    year,
    years,
    filters: found.map(({ kind, slug, name }: Filter) => ({ kind, slug, name: localise(name, locale) })),
    browse: listCommonest(db)
      .map(({ kind, items }) => ({
        kind,
        items: items.map(({ slug, name }) => ({ slug, name: localise(name, locale) })),
      }))
      .filter(({ items }) => items.length > 0),
    page,
    pageCount,
    pieces: rows.map((row) => presentPiece(row, locale)),
  }
}

/** A year that a filter leaves empty is a page that says so; one without any picture is no page. */
function isInGallery(db: Db, year: number, years: { year: number }[]): boolean {
  return [...years, ...countByYear(db)].some((each) => each.year === year)
}
