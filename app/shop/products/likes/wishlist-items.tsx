import { Form, Link } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

import type { ProductCardData } from '#app/shop/products/listing/cards.ts'

/** What somebody likes, a line a product, each with its way into the cart and off the list. */
export function WishlistItems({ cards }: { cards: readonly ProductCardData[] }) {
  return (
    <ul className="panel">
      {cards.map((card) => (
        <WishlistItem card={card} key={card.id} />
      ))}
    </ul>
  )
}

function WishlistItem({ card }: { card: ProductCardData }) {
  const t = useT()
  const { id, name, version, shortDescription, picture, stockState } = card
  const isOut = stockState === 'SOLD_OUT'
  return (
    <li className={isOut ? 'line out' : 'line'} id={`product-${id}`}>
      {picture ? <Picture picture={picture.picture} alt="" sizes="5.5rem" /> : <span />}
      <div>
        <h2>
          <Link to={`/shop/product/${id}`}>
            {name} {version}
          </Link>
        </h2>
        <p className="soft">
          {shortDescription} · {t(`products:stock${stockState}`)}
        </p>
      </div>
      <Price priceMinor={card.priceMinor} regularPriceMinor={card.regularPriceMinor} />
      <div className="row">
        {!isOut && (
          <Form method="post" action="/shop/cart">
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="productId" value={id} />
            <input type="hidden" name="quantity" value="1" />
            <button className="btn">{t('products:addToCart')}</button>
          </Form>
        )}{' '}
        <Form method="post" action={`/shop/product/${id}/like`}>
          <input type="hidden" name="redirectTo" value="/shop/account/wishlist" />
          <input type="hidden" name="value" value="0" />
          <button className="btn quiet">{t('products:unlike')}</button>
        </Form>
      </div>
    </li>
  )
}
