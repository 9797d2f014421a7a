import { account } from './account.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { circle } from './circle.ts'
import { commissions } from './commissions.ts'
import { common } from './common.ts'
import { events } from './events.ts'
import { form } from './form.ts'
import { gallery } from './gallery.ts'
import { info } from './info.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { studio } from './studio.ts'

/** What a visitor's pages say. */
export const site = {
  account,
  cart,
  checkout,
  circle,
  commissions,
  common,
  events,
  form,
  gallery,
  info,
  newsletter,
  orders,
  products,
  shop,
  signIn,
  studio,
}
