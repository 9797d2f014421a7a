import { breadcrumbList } from '#app/shell/head/breadcrumb-list.ts'
import { JsonLd } from '#app/shell/head/json-ld.tsx'
import { Preview } from '#app/shell/head/preview.tsx'
import { useAbsolute } from '#app/shell/head/use-absolute.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { GalleryPage } from './gallery-page.ts'

type Props = { gallery: GalleryPage; title: string }

/** A page of the gallery for previews and search engines: its first picture that stands behind no warning. */
export function GalleryJsonLd({ gallery: { year, pieces }, title }: Props) {
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
