import { Fragment } from 'react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import { TO_TOP } from './to-top.ts'

type Props = { page: number; pageCount: number; /** The address of a page. */ pathOf: (page: number) => string }

/** Real links to the pages of a list: the first, the last, and those around this one. */
export function Pagination({ page, pageCount, pathOf }: Props) {
  const t = useT()
  if (pageCount < 2) return null

  return (
    <nav className="tabs pages" aria-label={t('common:pages')}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" state={TO_TOP} prefetch="intent">
          {t('common:previous')}
        </Link>
      )}{' '}
      {pagesAround(page, pageCount).map((number, at, all) => (
        <Fragment key={number}>
          <Link
            to={pathOf(number)}
            state={TO_TOP}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('common:page', { page: number })}
          >
            {number - (all[at - 1] ?? 0) > 1 ? `… ${number}` : number}
          </Link>{' '}
        </Fragment>
      ))}
      {page < pageCount && (
        <Link to={pathOf(page + 1)} rel="next" state={TO_TOP} prefetch="intent">
          {t('common:next')}
        </Link>
      )}
    </nav>
  )
}

function pagesAround(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).toSorted((a, b) => a - b)
}
