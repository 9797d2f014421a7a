import { Fragment } from 'react'
import { Link } from 'react-router'

import { BannersBetween } from '#app/shell/header.tsx'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

import { slugsOf } from './filters.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { type GalleryPage, useGalleryPath } from './gallery-query.ts'
import { groupByYear } from './gallery.ts'
import { useContinuation } from './use-continuation.ts'
import { YearHead } from './year-head.tsx'

type Props = { gallery: GalleryPage }

/** The gallery, year after year: one page of it, which where script runs goes on by itself near its end. */
export function Years({ gallery }: Props) {
  const t = useT()
  const galleryPath = useGalleryPath()
  const { year, filters, pageCount } = gallery
  const pathOf = (page: number) => galleryPath({ year, filters: slugsOf(filters), page })
  const { pieces, page, end, added } = useContinuation(gallery, pathOf)
  const countOf = (each: number) => gallery.years.find(({ year }) => year === each)?.count ?? 0
  const groups = groupByYear(pieces)
  const nextOf = (each: number) => {
    const next = year === null ? gallery.years.find(({ year: other }) => other < each)?.year : undefined
    const isHere = groups.some((group) => group.year === next)
    return next
      ? { year: next, path: isHere ? `#y${next}` : galleryPath({ year: next, filters: slugsOf(filters) }) }
      : null
  }
  return (
    <>
      {gallery.page > 1 && (
        <p className="newer">
          <Link to={pathOf(gallery.page - 1)}>{t('gallery:newer')}</Link>
        </p>
      )}
      {groups.map((group, at) => (
        <Fragment key={group.year}>
          <section className="year" id={`y${group.year}`} aria-labelledby={`h${group.year}`}>
            <YearHead year={group.year} count={countOf(group.year)} isAlone={year !== null} next={nextOf(group.year)} />
            <GalleryGrid pieces={group.pieces} isFirst={at === 0} grows />
          </section>
          {at === 0 && <BannersBetween />}
        </Fragment>
      ))}
      {pieces.length === 0 && <NothingHere isFiltered={filters.length > 0} />}
      <output className="hide">{added > 0 && t('gallery:added', { count: added })}</output>
      <div ref={end}>
        <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />
      </div>
    </>
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
