import { useLocation } from 'react-router'

import { breadcrumbList } from '#app/shell/head/breadcrumb-list.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { Browse } from './browse.tsx'
import { Filters } from './filters.tsx'
import type { GalleryPage } from './gallery-query.ts'
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

type Props = { gallery: GalleryPage; title: string }

/** A page of the gallery for previews and search engines: its first picture that stands behind no warning. */
function GalleryJsonLd({ gallery: { year, pieces }, title }: Props) {
  const t = useT()
  const absolute = useAbsolute()
  const shown = pieces.find(({ picture }) => picture)
  const top = { name: t('common:gallery'), url: absolute('/') }
  const description = t('gallery:describedBy', {
    titles: pieces.map((piece) => piece.title).join(t('gallery:listComma')),
  })
  return (
    <>
      <Preview
        title={title}
        description={description}
        picture={shown?.picture ? { picture: shown.picture, alt: shown.alt } : null}
      />
      {year !== null && <JsonLd data={breadcrumbList([top, { name: String(year) }])} />}
    </>
  )
}
