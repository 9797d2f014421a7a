import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'

import { listingPath, type ListingQuery } from './listing.ts'

/** An empty listing, and the ways on: what is sold out, or everything. */
export function NothingFound({ query }: { query: ListingQuery }) {
  const t = useT()
  return (
    <div className="panel none stack">
      <Cat />
      <h3>{t('products:nothingFound')}</h3>
      <p>{t('products:nothingFoundHint')}</p>
      <ul className="row ways" aria-label={t('common:waysOn')}>
        {!query.withSoldOut && (
          <li>
            <Link className="btn quiet" to={listingPath({ ...query, withSoldOut: true })}>
              {t('products:lookInSoldOut')}
            </Link>
          </li>
        )}
        <li>
          <Link className="btn quiet" to="/shop">
            {t('products:seeEverything')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
