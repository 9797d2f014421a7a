import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'

import type { ProductCardData } from './cards.ts'
import type { Suggestion } from './listing.ts'
import { ProductCards } from './product-card.tsx'

type Props = {
  suggestions: readonly Suggestion[]
  nearest: readonly ProductCardData[]
  popular: readonly ProductCardData[]
}

/** An empty listing, and the ways on: what there is without one of the filters, everything, and what others like. */
export function NothingFound({ suggestions, nearest, popular }: Props) {
  const t = useT()
  return (
    <>
      <div className="panel none stack">
        <Cat />
        <h3>{t('products:nothingFound')}</h3>
        <p>{t('products:nothingFoundHint')}</p>
        <ul className="row suggestions" aria-label={t('common:suggestions')}>
          {suggestions.map((suggestion) => (
            <li key={suggestion.path}>
              <Link className="btn quiet" to={suggestion.path}>
                {suggestion.kind === 'SOLD_OUT'
                  ? t('products:lookInSoldOut', { count: suggestion.total })
                  : t('products:lookWithout', { name: suggestion.name, count: suggestion.total })}
              </Link>
            </li>
          ))}
          <li>
            <Link className="btn quiet" to="/shop">
              {t('products:seeEverything')}
            </Link>
          </li>
        </ul>
      </div>
      {nearest.length > 0 && (
        <>
          <h3 className="related">{t('products:nearest')}</h3>
          <ProductCards cards={nearest} />
        </>
      )}
      {nearest.length === 0 && popular.length > 0 && (
        <>
          <h3 className="related">{t('products:popularOnes')}</h3>
          <ProductCards cards={popular} />
        </>
      )}
    </>
  )
}
