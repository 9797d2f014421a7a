import { addressCalls } from './address-calls.server.ts'
import { adminSections } from './admin/calls.server.ts'
import { analyticsCalls } from './analytics-calls.server.ts'
import { artCalls } from './art-calls.server.ts'
import { authCalls } from './auth-calls.server.ts'
import type { Call } from './call.server.ts'
import { cartCalls } from './cart-calls.server.ts'
import { commissionCalls } from './commission-calls.server.ts'
import { documentCalls } from './document-calls.server.ts'
import { eventCalls } from './event-calls.server.ts'
import { tableOf } from './match.ts'
import { orderCalls } from './order-calls.server.ts'
import { productCalls } from './product-calls.server.ts'
import { shippingCalls } from './shipping-calls.server.ts'
import { siteCalls } from './site-calls.server.ts'
import { userCalls } from './user-calls.server.ts'

/** The API at a glance: its sections in the order of the reference, each call by its address below `/api/`. */
const rooms = {
  products: productCalls,
  cart: cartCalls,
  orders: orderCalls,
  shipping: shippingCalls,
  commissions: commissionCalls,
  art: artCalls,
  events: eventCalls,
  siteConfig: siteCalls,
  auth: authCalls,
  user: userCalls,
  addresses: addressCalls,
  analytics: analyticsCalls,
  ...adminSections,
} satisfies Record<string, Record<`${string} ${string}`, Call>>

const own = documentCalls(rooms)
export const sections = { ...rooms, document: own.calls }
export const { documentOf } = own

type Sections = typeof sections
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never

/** Every call by its address, for whoever makes them by their types (`platform/api-client`). */
export type Calls = Joined<Sections[keyof Sections]>

/** What stands at an address, or null where nothing does. */
export const findPlace = tableOf<Call>(Object.assign({}, ...Object.values(sections)))
