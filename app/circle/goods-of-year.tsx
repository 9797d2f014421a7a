import { Link } from 'react-router'

import type { ProductCardData } from '#app/shop/products/cards.ts'
import { ProductCards } from '#app/shop/products/product-card.tsx'
import { useT } from '#app/translations/use-t.tsx'

import { GOODS_STEP } from './goods.ts'

type Props = { year: number; cards: ProductCardData[]; total: number }

/** What came out in a year, five at a time: the link for more comes back to the last one that was seen. */
export function GoodsOfYear({ year, cards, total }: Props) {
  const t = useT()
  const left = total - cards.length
  const last = cards.at(-1)
  return (
    <section className="stack" aria-labelledby="goods">
      <h2 id="goods">
        <span className="tape">{t('circle:goodsOf', { year })}</span>
      </h2>
      {last ? <ProductCards cards={cards} /> : <p className="panel">{t('circle:noGoods')}</p>}
      {last && left > 0 && (
        <p>
          <Link className="btn quiet" to={`?show=${cards.length + GOODS_STEP}#product-${last.id}`}>
            {t('circle:showMore', { more: Math.min(left, GOODS_STEP), total })}
          </Link>
        </p>
      )}
    </section>
  )
}
