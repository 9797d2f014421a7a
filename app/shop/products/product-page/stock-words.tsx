import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { ProductView } from './present-product.ts'

type Props = { product: ProductView; shipsWithinDays: number }

/** How much is left and when it comes; where nothing can be bought, why, and where else to look. */
export function StockWords({ product, shipsWithinDays }: Props) {
  const t = useT()
  if (!product.isForSale) {
    const [why, hint] = whyNot(product)
    return (
      <div className="note">
        <p>
          <strong>{t(why)}</strong>
          <br />
          {t(hint)}
        </p>
        <Link to="/shop">{t('products:seeShop')}</Link>
      </div>
    )
  }

  const { stock, stockState, released, isDigital } = product
  const isPreOrder = stockState === 'PRE_ORDER'
  return (
    <p className="row soft">
      <strong className={stockState === 'FEW_LEFT' ? 'few' : 'plenty'}>{t(`products:stock${stockState}`)}</strong>{' '}
      {stock !== null && <span>{t('products:left', { count: stock })}</span>}{' '}
      {isDigital && <span>{t('products:digitalDelivery')}</span>}
      {isPreOrder && <span>{t(isDigital ? 'cart:comesOut' : 'products:releasedOn', { day: released })}</span>}
      {!isDigital && !isPreOrder && <span>{t('products:shipsWithin', { count: shipsWithinDays })}</span>}
    </p>
  )
}

function whyNot({ isArchived, isBonusOnly }: ProductView) {
  if (isArchived) return ['products:archived', 'products:archivedHint'] as const

  return isBonusOnly
    ? (['products:bonusOnly', 'products:bonusOnlyHint'] as const)
    : (['products:stockSOLD_OUT', 'products:soldOutHint'] as const)
}
