import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Puts some of a product into the cart. More than there are is allowed to be asked for: the cart lowers it and says so. */
export function AddToCart({ productId }: { productId: number }) {
  const t = useT()
  return (
    <Form method="post" action="/shop/cart" className="row add">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={productId} />
      <label htmlFor="quantity">{t('products:amount')}</label>{' '}
      <input id="quantity" name="quantity" type="number" min={1} defaultValue={1} inputMode="numeric" required />{' '}
      <button className="btn">
        <Icon name="cart" />
        {t('products:addToCart')}
      </button>
    </Form>
  )
}
