import { Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { BonusView, ProductView } from './present-product.ts'

/** What comes with it. */
export function ProductBonuses({ product: { bonusItems, singleBonusItems } }: { product: ProductView }) {
  const t = useT()
  if (bonusItems.length === 0 && singleBonusItems.length === 0) return null

  return (
    <dl className="facts">
      <Bonuses term={t('products:bonusItems')} bonuses={bonusItems} when={t('products:withEvery')} />
      <Bonuses term={t('products:singleBonusItems')} bonuses={singleBonusItems} />
    </dl>
  )
}

/** What else there is to know of a product, for those who ask. */
export function ProductFacts({ product, book }: { product: ProductView; /** "" where it is none. */ book: string }) {
  const t = useT()
  const type = product.types.slice(-1).map(({ id }) => ({ id, name: product.type }))
  return (
    <details className="more">
      <summary>{t('products:details')}</summary>
      <dl className="facts">
        <Links term={t('products:type')} things={type} pathOf={({ id }) => `/shop?type=${id}`} />
        <Links
          term={t('products:franchise')}
          things={product.franchises}
          pathOf={({ id }) => `/shop?franchise=${id}`}
        />
        <Links
          term={t('products:characters')}
          things={product.characters}
          pathOf={({ name }) => `/shop?search=${encodeURIComponent(name)}`}
        />
        {product.event && (
          <>
            <dt>{t('products:event')}</dt>
            <dd>
              <Link to={`/nenas/${product.event.year}`}>{product.event.name}</Link>
            </dd>
          </>
        )}
        {book && (
          <>
            <dt>{t('products:book')}</dt>
            <dd>{book}</dd>
          </>
        )}
        {product.ageMark && (
          <>
            <dt>{t('products:ageMark')}</dt>
            <dd>{t(`products:${product.ageMark}`)}</dd>
          </>
        )}
        <dt>{t(product.stockState === 'PRE_ORDER' ? 'products:release' : 'products:released')}</dt>
        <dd>{product.released}</dd>
        {product.weightGrams > 0 && (
          <>
            <dt>{t('products:weight')}</dt>
            <dd>{product.weightGrams} g</dd>
          </>
        )}
      </dl>
    </details>
  )
}

type Resource = { id: number; name: string }
type LinksProps = { term: string; things: readonly Resource[]; pathOf: (thing: Resource) => string }

function Links({ term, things, pathOf }: LinksProps) {
  if (things.length === 0) return null

  return (
    <>
      <dt>{term}</dt>
      <dd>
        <ul className="row">
          {things.map((thing) => (
            <li key={thing.id}>
              <Link to={pathOf(thing)}>{thing.name}</Link>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

type BonusesProps = { term: string; bonuses: readonly BonusView[]; /** How they come. */ when?: string }

function Bonuses({ term, bonuses, when }: BonusesProps) {
  const t = useT()
  if (bonuses.length === 0) return null

  return (
    <>
      <dt>{term}</dt>
      {bonuses.map(({ id, name, version, hasPage, isGone }) => (
        <dd key={id}>
          {hasPage ? <Link to={`/shop/product/${id}`}>{name}</Link> : name}
          {version && ` ${version}`} {when && !isGone && <small>{when}</small>}
          {isGone && <small>{t('products:bonusGone')}</small>}
        </dd>
      ))}
    </>
  )
}

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
      {isDigital && !isPreOrder && <span>{t('products:digitalDelivery')}</span>}
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
