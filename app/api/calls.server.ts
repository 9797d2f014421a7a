import { z } from 'zod'

import { addressCalls } from '#app/api/account/address-calls.server.ts'
import { userCalls } from '#app/api/account/user-calls.server.ts'
import { eventCalls } from '#app/api/circle/event-calls.server.ts'
import { commissionCalls } from '#app/api/commissions/commission-calls.server.ts'
import { artCalls } from '#app/api/gallery/art-calls.server.ts'
import { type Call, call } from '#app/api/kit/call.server.ts'
import { tableOf } from '#app/api/kit/match.ts'
import { cartCalls } from '#app/api/shop/cart-calls.server.ts'
import { orderCalls } from '#app/api/shop/order-calls.server.ts'
import { commissionPaymentCalls, orderPaymentCalls } from '#app/api/shop/payment-calls.server.ts'
import { productCalls } from '#app/api/shop/product-calls.server.ts'
import { shippingCalls } from '#app/api/shop/shipping-calls.server.ts'
import { withdrawalCalls } from '#app/api/shop/withdrawal-calls.server.ts'
import { authCalls } from '#app/api/sign-in/auth-calls.server.ts'
import { analyticsCalls } from '#app/api/site/analytics-calls.server.ts'
import { siteCalls } from '#app/api/site/site-calls.server.ts'
import type { Services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import { adminSections } from './admin/calls.server.ts'
import { type ApiDocument, writeDocument } from './docs/openapi.server.ts'

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
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never

/** Every call by its address, for whoever makes them by their types (`platform/api-client`). */
export type Calls = Joined<Sections[keyof Sections]>

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
