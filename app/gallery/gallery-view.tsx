import { useLocation } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { Browse } from './browse.tsx'
import { Filters } from './filters.tsx'
import { GalleryJsonLd } from './gallery-json-ld.tsx'
import type { GalleryPage } from './gallery-page.ts'
import { YearIndex } from './year-index.tsx'
import { Years } from './years.tsx'

/** The wall of all years or of one, with the ways through it. */
export function GalleryView({ gallery }: { gallery: GalleryPage }) {
  const { year, years, filters, browse } = gallery
  const { key } = useLocation()
  const t = useT()
  const title = useTitle(gallery)
  return (
    <>
      <GalleryJsonLd gallery={gallery} title={title} />
      <PageHead title={t('common:gallery')} inTitle={title} sub={t('gallery:sub')}>
        {years.length > 0 && <YearIndex years={years} year={year} filters={filters} />}
      </PageHead>
      <Filters filters={filters} year={year} />
      <Years key={key} gallery={gallery} />
      <Browse browse={browse} filters={filters} year={year} />
    </>
  )
}

/** As in "Cats, Tide Table – Gallery 2025, page 2". */
function useTitle({ year, filters, page }: GalleryPage): string {
  const t = useT()
  const names = filters.map(({ name }) => name).join(t('gallery:listComma'))
  const place = year === null ? t('common:gallery') : t('gallery:ofYear', { year: String(year) })
  const title = names ? `${names} – ${place}` : place
  return page > 1 ? t('gallery:ofPage', { title, page }) : title
}
