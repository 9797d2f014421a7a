import { Link } from 'react-router'

import type { ProductCardData } from '#app/shop/products/listing/cards.ts'
import { ProductCards } from '#app/shop/products/listing/product-card.tsx'
import { useT } from '#app/translations/use-t.tsx'

import { GOODS_STEP } from './events.ts'

type Props = { year: number; cards: ProductCardData[]; skip: number; total: number }

/** What came out in a year, five at a time. */
export function GoodsOfYear({ year, cards, skip, total }: Props) {
  const t = useT()
  return (
    <section className="stack" id="goods" aria-labelledby="goods-head">
      <h2 id="goods-head">
        <span className="tape">{t('circle:goodsOf', { year })}</span>{' '}
        {total > 0 && <small>{t('circle:goodsCount', { count: total })}</small>}
      </h2>
      {total > 0 ? <ProductCards cards={cards} grows /> : <p className="panel">{t('circle:noGoods')}</p>}
      {total > GOODS_STEP && <Paging skip={skip} total={total} />}
    </section>
  )
}

function Paging({ skip, total }: Pick<Props, 'skip' | 'total'>) {
  const t = useT()
  const pathOf = (to: number) => (to > 0 ? `?skip=${to}#goods` : '?#goods')
  return (
    <nav className="row" aria-label={t('circle:goodsPages')}>
      {skip > 0 && (
        <Link className="btn quiet" to={pathOf(skip - GOODS_STEP)} rel="prev">
          {t('circle:newerGoods')}
        </Link>
      )}
      <span>{t('circle:goodsShown', { from: skip + 1, to: Math.min(skip + GOODS_STEP, total), total })}</span>
      {skip + GOODS_STEP < total && (
        <Link className="btn quiet" to={pathOf(skip + GOODS_STEP)} rel="next">
          {t('circle:olderGoods')}
        </Link>
      )}
    </nav>
  )
}
