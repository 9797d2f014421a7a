import { useT } from '#app/translations/use-t.tsx'
import { MoneyIn, Price, Shown } from '#app/ui/price.tsx'

import type { CartRefusal } from '../../cart/cart.ts'
import type { LowestShipping } from '../../checkout/checkout-view.ts'
import { ChoiceLinks } from '../choices/choice-field.tsx'
import { Like } from '../likes/like.tsx'
import { CardBadges } from '../pricing/badge-list.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { ProductView } from './present-product.ts'
import { ProductBonuses, ProductFacts, StockWords } from './product-facts.tsx'
import { ProductSafety } from './product-safety.tsx'

type Props = {
  product: ProductView
  /** What is said of it as a book. */
  book: string
  isLiked: boolean | null
  shipsWithinDays: number
  /** "" where no tax is charged. */
  taxNote: string
  /** What sending it costs at least. */
  shippingFrom: LowestShipping | null
  /** The event where it can be picked up instead. */
  pickUp: { name: string; path: string } | null
  /** Why it was not put into the cart. */
  refused: CartRefusal | null
}

/** What it is, what it costs, whether there is some, and how to get it. */
export function ProductOffer({
  product,
  book,
  isLiked,
  shipsWithinDays,
  taxNote,
  shippingFrom,
  pickUp,
  refused,
}: Props) {
  const t = useT()
  const { home = null, abroadMinor = null } = shippingFrom ?? {}
  return (
    <section className="panel offer">
      {product.badges.length > 0 && (
        <p className="row badges">
          <CardBadges badges={product.badges} />
        </p>
      )}
      <div>
        <h1>{product.name}</h1>
        {product.version && <p className="soft">{product.version}</p>}
      </div>
      <p>{product.shortDescription}</p>
      <Price priceMinor={product.priceMinor} regularPriceMinor={product.regularPriceMinor} />
      {taxNote && <p className="soft">{taxNote}</p>}
      {shippingFrom && (
        <p className="soft">
          {home && (
            <MoneyIn
              text={t('products:shippingTo', { country: home.country, amount: '\n' })}
              minor={home.minor}
              as={Shown}
            />
          )}
          {home && abroadMinor !== null && ' · '}
          {abroadMinor !== null && (
            <MoneyIn
              text={t(home ? 'products:shippingAbroad' : 'products:shippingAnywhere', { amount: '\n' })}
              minor={abroadMinor}
              as={Shown}
            />
          )}
        </p>
      )}
      {product.saleUntil && <p className="soft">{t('products:saleUntil', { day: product.saleUntil })}</p>}
      <StockWords product={product} shipsWithinDays={shipsWithinDays} />
      {product.choices.length > 0 && <ChoiceLinks choices={product.choices} shown={product.id} />}
      {(product.isForSale || product.canBeChosen) && (
        <AddToCart productId={product.id} priceMinor={product.priceMinor} choices={product.choices} refused={refused} />
      )}
      <div className="row">
        {!product.isArchived && <Like product={product} isLiked={isLiked} />}
        {pickUp && (
          <a className="link" href={pickUp.path}>
            {t('products:pickUp', { event: pickUp.name })}
          </a>
        )}
      </div>
      {product.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ProductBonuses product={product} />
      <ProductFacts product={product} book={book} />
      {product.safety && <ProductSafety safety={product.safety} />}
    </section>
  )
}
