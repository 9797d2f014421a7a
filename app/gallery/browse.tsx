import { Fragment } from 'react'
import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import { slugsOf } from './filters.tsx'
import { type NamedFilter, type FilterLinks, withFilter, useGalleryPath } from './gallery-query.ts'

type Props = {
  browse: FilterLinks[]
  filters: NamedFilter[]
  year: number | null
}

/** Ways through the gallery: of each kind the commonest filters, each beside those of other kinds that are chosen already. */
export function Browse({ browse, filters, year }: Props) {
  const t = useT()
  const galleryPath = useGalleryPath()
  const chosen = slugsOf(filters)
  if (browse.length === 0) return null

  return (
    <nav className="browse" aria-labelledby="browse">
      <h2 id="browse">{t('gallery:browse')}</h2>
      <dl className="facts">
        {browse.map(({ kind, items }) => (
          <div key={kind}>
            <dt>{t(`gallery:${kind}`)}</dt>
            <dd>
              {items.map(({ slug, name }) => (
                <Fragment key={slug}>
                  <Link
                    to={galleryPath({ year, filters: withFilter(chosen, kind, slug) })}
                    state={TO_TOP}
                    aria-current={chosen[kind] === slug ? 'true' : undefined}
                  >
                    {name}
                  </Link>{' '}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}
