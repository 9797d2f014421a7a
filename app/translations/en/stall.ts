import { cart } from './cart.ts'
import { circle } from './circle.ts'
import { events } from './events.ts'
import { form } from './form.ts'
import { products } from './products.ts'
import { shop } from './shop.ts'

/** What the shop and the circle say beside that. */
export const stall = { cart, circle, events, form, products, shop }
