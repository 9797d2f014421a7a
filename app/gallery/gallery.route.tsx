import { data, useLocation } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/gallery.route.ts'
import { Browse } from './browse.tsx'
import { GalleryJsonLd } from './gallery-json-ld.tsx'
import { Filters } from './filters.tsx'
import { yearOf } from './gallery.ts'
import { FILTERS, readGalleryQuery } from './gallery-query.ts'
import { readGalleryPage } from './gallery-page.server.ts'
import { YearIndex } from './year-index.tsx'
import { Years } from './years.tsx'

export const handle: RouteHandle = {
  screen: (pattern) => (pattern === '/' ? 'Gallery' : 'GalleryByYear'),
  counts: ['year'],
  section: 'gallery',
  artFirst: 'wall',
  cacheable: true,
  canonical: (pathname) => (pathname === '/art' ? '/' : pathname),
  keeps: FILTERS,
}

/** All years, or the one that the address names; a year without pictures is no page, nor is a filter that is none. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const year = params.year === undefined ? null : yearOf(params.year)
  const isYear = params.year === undefined || year !== null
  const { db } = context.get(services)
  const page = isYear && readGalleryPage(db, readGalleryQuery(year, url.searchParams), getLocale(context))
  if (!page) throw data(null, { status: 404 })

  return page
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { year, years, filters, browse } = loaderData
  const { key } = useLocation()
  const t = useT()
  const title = useTitle(loaderData)
  return (
    <>
      <GalleryJsonLd gallery={loaderData} title={title} />
      <PageHead title={t('common:gallery')} inTitle={title} sub={t('gallery:sub')}>
        {years.length > 0 && <YearIndex years={years} year={year} filters={filters} />}
      </PageHead>
      <Filters filters={filters} year={year} />
      <Years key={key} gallery={loaderData} />
      <Browse browse={browse} filters={filters} year={year} />
    </>
  )
}

/** As in "Cats, Tide Table – Gallery 2025, page 2". */
function useTitle({ year, filters, page }: Route.ComponentProps['loaderData']): string {
  const t = useT()
  const names = filters.map(({ name }) => name).join(t('gallery:listComma'))
  const gallery = year === null ? t('common:gallery') : t('gallery:ofYear', { year: String(year) })
  const title = names ? `${names} – ${gallery}` : gallery
  return page > 1 ? t('gallery:ofPage', { title, page }) : title
}
