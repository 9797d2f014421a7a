import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import { slugsOf } from './filters.tsx'
import { groupByYear } from './gallery.ts'
import { useContinuation } from './use-continuation.ts'
import type { GalleryPage } from './gallery-page.ts'
import { galleryPath } from './gallery-query.ts'
import { GalleryGrid } from './gallery-grid.tsx'

type Props = { gallery: GalleryPage }

/** The gallery, year after year: one page of it, which where script runs goes on by itself near its end. */
export function Years({ gallery }: Props) {
  const t = useT()
  const { year, filters, pageCount } = gallery
  const pathOf = (page: number) => galleryPath({ year, filters: slugsOf(filters), page })
  const { pieces, page, end, added } = useContinuation(gallery, pathOf)
  const countOf = (each: number) => gallery.years.find(({ year }) => year === each)?.count ?? 0
  return (
    <>
      {gallery.page > 1 && (
        <p className="newer">
          <Link to={pathOf(gallery.page - 1)}>{t('gallery:newer')}</Link>
        </p>
      )}
      {groupByYear(pieces).map((group, at) => (
        <section className="year" key={group.year} id={`y${group.year}`} aria-labelledby={`h${group.year}`}>
          <h2 id={`h${group.year}`}>
            <YearTape year={group.year} isLink={year === null} />{' '}
            <small>{t('gallery:pictures', { count: countOf(group.year) })}</small>
          </h2>
          <GalleryGrid pieces={group.pieces} isFirst={at === 0} grows />
        </section>
      ))}
      {pieces.length === 0 && <NothingHere isFiltered={filters.length > 0} />}
      <output className="hide">{added > 0 && t('gallery:added', { count: added })}</output>
      <div ref={end}>
        <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
      </div>
    </>
  )
}

function YearTape({ year, isLink }: { year: number; isLink: boolean }) {
  if (!isLink) return <span className="tape">{year}</span>

  return (
    <Link className="tape" to={`/art/${year}`}>
      {year}
    </Link>
  )
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <section className="panel none stack">
      <Cat />
      <p>{isFiltered ? t('gallery:nothingFound') : t('gallery:nothingYet')}</p>
      {isFiltered && (
        <Link className="btn" to="/">
          {t('gallery:wholeGallery')}
        </Link>
      )}
    </section>
  )
}
