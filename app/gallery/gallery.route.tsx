import { data, Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { PageHandle } from '#app/shell/shell-data.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/gallery.route.ts'
import { listArtworks, listYears } from './gallery.server.ts'
import { groupByYear, hang, yearOf } from './gallery.ts'
import { Wall } from './wall.tsx'
import { YearIndex } from './year-index.tsx'

export const handle: PageHandle = { section: 'gallery' }

/** All years, or the one that the address names; a year without pictures is no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const years = listYears(db)
  const year = params.year === undefined ? null : yearOf(params.year)
  if (params.year !== undefined && !years.some((each) => each === year)) throw data(null, { status: 404 })

  const pieces = listArtworks(db, year ?? undefined).map((row) => hang(row, locale))
  return { year, years, groups: groupByYear(pieces) }
}

export default function Gallery({ loaderData: { year, years, groups } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('common:gallery')} sub={t('gallery:sub')}>
        {years.length > 0 && <YearIndex years={years} year={year} />}
      </PageHead>
      {groups.map((group, at) => (
        <section className="year" key={group.year} id={`y${group.year}`} aria-labelledby={`h${group.year}`}>
          <h2 id={`h${group.year}`}>
            {year === null ? (
              <Link className="tape" to={`/art/${group.year}`}>
                {group.year}
              </Link>
            ) : (
              <span className="tape">{group.year}</span>
            )}{' '}
            <small>{t('gallery:pictures', { count: group.pieces.length })}</small>
          </h2>
          <Wall pieces={group.pieces} isFirst={at === 0} />
        </section>
      ))}
      {groups.length === 0 && (
        <section className="panel none stack">
          <Cat />
          <p>{t('gallery:nothingYet')}</p>
        </section>
      )}
    </>
  )
}
