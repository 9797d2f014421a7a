import type { Page } from '../visitor/page.ts'
import type { Visitor } from '../visitor/visitor.ts'

export const address = {
  'Contact email': 'buyer@example.com',
  'Full name': 'Anna Beispiel',
  City: 'Berlin',
  'Postal code': '10115',
  'Address line 1': 'Hafenweg 3',
  'I accept the terms': true,
}

/** Puts a product in the cart, has it sent to Germany and goes on to the checkout. */
export async function goToCheckout(buyer: Visitor, productId: number, quantity = 1): Promise<Page> {
  const cart = await buyer.post('/shop/cart', {
    intent: 'add',
    productId: String(productId),
    quantity: String(quantity),
  })
  const withMethods = cart.field('Destination country') === 'DE' ? cart : await chooseGermany(cart)
  return withMethods.submit('Continue to checkout')
}

export function placeOrder(checkout: Page, changes: Partial<typeof address> = {}): Promise<Page> {
  return checkout.submit('Place order', { ...address, ...changes })
}

/** The lines have buttons of their own with the same name; the destination's form has the country. */
function chooseGermany(cart: Page): Promise<Page> {
  return cart.submit('Update', { 'Destination country': 'DE' })
}
