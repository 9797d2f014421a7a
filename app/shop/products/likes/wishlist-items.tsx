import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'

import type { ProductCardData } from '../listing/cards.ts'
import { ProductCard } from '../listing/product-card.tsx'

/** What somebody likes, a card a product, each with its way into the cart; its heart takes it off the list. */
export function WishlistItems({ cards }: { cards: readonly ProductCardData[] }) {
  return (
    <ul className="goods">
      {cards.map((card) => (
        <ProductCard card={card} key={card.id}>
          {card.stockState !== 'SOLD_OUT' && <IntoCart card={card} />}
        </ProductCard>
      ))}
    </ul>
  )
}

function IntoCart({ card: { id, name } }: { card: ProductCardData }) {
  const t = useT()
  return (
    <Form method="post" action="/shop/cart">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <button className="btn">
        {t('products:addToCart')}
        <span className="hide"> {name}</span>
      </button>
    </Form>
  )
}
