import { Link } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { useShopOpen } from '#app/shell/shell-data.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Money, PricesProvider } from '#app/ui/price.tsx'

import { TaxRows } from '../../taxes/tax-rows.tsx'
import type { OrderData } from '../order-data.ts'

/** The first picture of each product, by its id. */
type Pictures = Partial<Record<number, PictureData>>

/** What was bought, what came with it, and every amount as it was charged. */
type LinesProps = {
  order: OrderData
  pictures?: Pictures
  /** For the buyer, unless another is given. */
  title?: string
}

export function OrderLines({ order, pictures, title }: LinesProps) {
  const t = useT()
  return (
    <section className="panel">
      <h2>{title ?? t('orders:things')}</h2>
      <PricesProvider value={order.prices}>
        <ul className="order-lines">
          {order.lines.map((line) => (
            <Line key={line.key} line={line} picture={pictures?.[line.productId]} />
          ))}
        </ul>
        {order.missing.map(({ name, quantity }) => (
          <p className="soft" key={name}>
            {t('orders:bonusGone', { name: quantity > 1 ? `${name} × ${quantity}` : name })}
          </p>
        ))}
        <Amounts order={order} />
      </PricesProvider>
      {order.termsVersion > 0 && (
        <p className="soft">
          <a className="link" href={`/terms?version=${order.termsVersion}`}>
            {t('orders:underTerms', { version: order.termsVersion })}
          </a>
        </p>
      )}
      {order.rate && <p className="soft">{t('orders:rate', order.rate)}</p>}
    </section>
  )
}

function Line({ line, picture }: { line: OrderData['lines'][number]; picture?: PictureData }) {
  const t = useT()
  const isShopOpen = useShopOpen()
  const { productId, isBonus, name, quantity, unitPriceMinor, releasedOn } = line
  return (
    <li>
      {picture && <Picture picture={picture} alt="" sizes="4rem" plainWidth={320} />}
      <span>
        {isBonus || !isShopOpen ? <strong>{name}</strong> : <Link to={`/shop/product/${productId}`}>{name}</Link>}
        {isBonus && (
          <>
            {' '}
            <span className="sticker leaf">{t('orders:bonus')}</span>
          </>
        )}
        {releasedOn && (
          <>
            {' '}
            <small>{t('cart:comesOut', { day: releasedOn })}</small>
          </>
        )}
      </span>{' '}
      <span className="soft">{`×\u00a0${quantity}`}</span>{' '}
      {unitPriceMinor === 0 ? (
        <span className="num">{t('orders:free')}</span>
      ) : (
        <Money minor={quantity * unitPriceMinor} />
      )}
    </li>
  )
}

function Amounts({ order }: { order: OrderData }) {
  const t = useT()
  const {
    itemsMinor,
    shippingMinor,
    discountMinor,
    taxes,
    totalMinor,
    receivedMinor,
    refundedMinor,
    payments,
    needsShipping,
    shippingMethod,
    parcelCount,
  } = order
  const isChargedBack = payments.some(({ kind }) => kind === 'CHARGED_BACK')
  return (
    <div className="slip flat">
      <dl>
        <div>
          <dt>{t('orders:goods')}</dt>
          <dd>
            <Money minor={itemsMinor} />
          </dd>
        </div>
        {(needsShipping || shippingMinor > 0) && (
          <div>
            <dt>
              <span>
                {t('orders:shipping')}{' '}
                {needsShipping && (
                  <small>
                    {shippingMethod} · {t('orders:parcels', { count: parcelCount })}
                  </small>
                )}
              </span>
            </dt>
            <dd>
              <Money minor={shippingMinor} />
            </dd>
          </div>
        )}
        {discountMinor > 0 && (
          <div>
            <dt>{t('orders:discount')}</dt>
            <dd>
              −<Money minor={discountMinor} />
            </dd>
          </div>
        )}
        <TaxRows taxes={taxes} isAdded />
        <div className="sum">
          <dt>{t('common:total')}</dt>
          <dd>
            <Money minor={totalMinor} />
          </dd>
        </div>
        <TaxRows taxes={taxes} isAdded={false} />
        {receivedMinor > 0 && (
          <div>
            <dt>{t('orders:paid')}</dt>
            <dd>
              <Money minor={receivedMinor} />
            </dd>
          </div>
        )}
        {refundedMinor > 0 && (
          <div>
            <dt>{t(isChargedBack ? 'orders:wentBack' : 'orders:refunded')}</dt>
            <dd>
              <Money minor={refundedMinor} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
