import { z } from 'zod'

import type { Services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import { addressCalls } from './account/address-calls.server.ts'
import { userCalls } from './account/user-calls.server.ts'
import { adminSections } from './admin/calls.server.ts'
import { eventCalls } from './circle/event-calls.server.ts'
import { commissionCalls } from './commissions/commission-calls.server.ts'
import { type ApiDocument, writeDocument } from './docs/openapi.server.ts'
import { artCalls } from './gallery/art-calls.server.ts'
import { type Call, call } from './kit/call.server.ts'
import { tableOf } from './kit/match.ts'
import { cartCalls } from './shop/cart-calls.server.ts'
import { orderCalls } from './shop/order-calls.server.ts'
import { commissionPaymentCalls, orderPaymentCalls } from './shop/payment-calls.server.ts'
import { productCalls } from './shop/product-calls.server.ts'
import { shippingCalls } from './shop/shipping-calls.server.ts'
import { withdrawalCalls } from './shop/withdrawal-calls.server.ts'
import { authCalls } from './sign-in/auth-calls.server.ts'
import { analyticsCalls } from './site/analytics-calls.server.ts'
import { siteCalls } from './site/site-calls.server.ts'

/** The API at a glance: its sections in the order of the reference, each call by its address below `/api/`. */
const rooms = {
  products: productCalls,
  cart: cartCalls,
  orders: { ...orderCalls, ...orderPaymentCalls, ...withdrawalCalls },
  shipping: shippingCalls,
  commissions: { ...commissionCalls, ...commissionPaymentCalls },
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
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never

/** Every call by its address, for whoever makes them by their types (`platform/api-client`). */
export type Calls = Intersection<Sections[keyof Sections]>

/** What stands at an address, or null where nothing does. */
export const findPlace = tableOf<Call>(Object.assign({}, ...Object.values(sections)))

/** The document describes the others and itself. @param others the sections that it describes beside its own */
function documentCalls(others: Record<string, Record<string, Call>>) {
  let written: { key: string; document: ApiDocument } | undefined
  const calls: { 'GET openapi.json': Call } = {
    'GET openapi.json': call(
      { summary: 'This description of all calls, in OpenAPI 3.1', answer: z.looseObject({ openapi: z.string() }) },
      ({ services }) => documentOf(services),
    ),
  }
  return { calls, documentOf }

  /** Written once for each name of the circle. */
  function documentOf({ db, version }: Pick<Services, 'db' | 'version'>): ApiDocument {
    const title = `${localise(readSettings(db).circleName, 'en')} API`
    const key = `${title} ${version}`
    if (written?.key !== key)
      written = { key, document: writeDocument({ ...others, document: calls }, { title, version }) }
    return written.document
  }
}
