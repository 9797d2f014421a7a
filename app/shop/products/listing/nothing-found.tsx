import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Cat } from '#app/ui/cat.tsx'

import type { ProductCardData } from './cards.ts'
import type { Way } from './ways-on.ts'
import { ProductCards } from './product-card.tsx'

type Props = { ways: readonly Way[]; nearest: readonly ProductCardData[]; popular: readonly ProductCardData[] }

/** An empty listing, and the ways on: what there is without one of the filters, everything, and what others like. */
export function NothingFound({ ways, nearest, popular }: Props) {
  const t = useT()
  return (
    <>
      <div className="panel none stack">
        <Cat />
        <h3>{t('products:nothingFound')}</h3>
        <p>{t('products:nothingFoundHint')}</p>
        <ul className="row ways" aria-label={t('common:waysOn')}>
          {ways.map((way) => (
            <li key={way.path}>
              <Link className="btn quiet" to={way.path}>
                {way.kind === 'SOLD_OUT'
                  ? t('products:lookInSoldOut', { count: way.total })
                  : t('products:lookWithout', { name: way.name, count: way.total })}
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
