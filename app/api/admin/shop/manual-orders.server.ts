import { z } from 'zod'

import { addressFields } from '#app/account/addresses/address.forms.ts'
import { choice, day, email, flag, minorUnits, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { MAX_LINES, MAX_QUANTITY } from '#app/shop/cart/cart.ts'
import { BY_ARRANGEMENT, NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import { createOrder } from '#app/shop/orders/manual/create-order.server.ts'
import type { NewOrderInput } from '#app/shop/orders/manual/new-order.forms.ts'
import { MANUAL_ORIGINS, LOCALES } from '#db/vocabulary.ts'

import { adminCall, made } from '../../kit/call.server.ts'
import { id } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import { countryIn } from '../../shop/order-call.forms.ts'
import { present } from './order-edit.server.ts'
import { adminOrder } from './order.forms.ts'

const item = z.object({
  productId: id,
  quantity: wholeNumber(1, MAX_QUANTITY).default(1),
  unitPriceMinor: minorUnits(0).optional().describe('Today’s where nothing is said; of 0 `reason` says why'),
})
const payment = z.object({
  isPaid: flag,
  paymentMethodId: id.nullish().describe('The first where nothing is said'),
  payUntil: day.nullish().describe('By the days of the method where nothing is said; a consignment waits without end'),
  paidOn: day.nullish().describe('Today where nothing is said'),
  reference: optionalText(300),
})

/** @param country of its address */
const orderFor = (country: string) =>
  z.object({
    origin: choice(MANUAL_ORIGINS),
    fullName: text(120),
    contactEmail: email.nullish().describe('Without one nobody is written to'),
    locale: choice(LOCALES).default('en'),
    items: z.array(item).min(1, 'manualOrders:noLines').max(MAX_LINES, `form:tooLarge?max=${MAX_LINES}`),
    address: z.object(addressFields(country), 'form:format').nullish().describe('Null where it is handed over'),
    shippingMethodId: id.nullish().describe('Of an address: without one it goes by arrangement, for `shippingMinor`'),
    shippingMinor: minorUnits(0).nullish().describe('By the tariff where nothing is said'),
    discountMinor: minorUnits(0).default(0),
    isHandedOver: flag.describe('It is complete with that'),
    payment: payment.default({ isPaid: false, reference: '' }),
    reason: optionalText(300).describe('Stands in its history, which the buyer can read'),
    staffNote: optionalText(4000),
    isTold: flag.describe('Tells the buyer by mail'),
  })

export const newOrderCalls = {
  'POST admin/orders': adminCall(
    {
      summary: 'Makes an order for somebody who did not order in the shop',
      about: 'Its stock is reserved in the same step; limits that hold for strangers do not hold for it.',
      body: orderFor(''),
      bodyFor: (_: unknown, given: unknown) => orderFor(countryIn(given)),
      answer: adminOrder,
      statuses: [201],
      isOnce: 'required',
    },
    (args) => {
      const { body, viewer, now, t } = args
      const done = doOnce(args, 'manual orders', (tx, idempotencyKey) => {
        const input = { ...inputOf(body), idempotencyKey }
        const created = createOrder(tx, { input, isSure: true }, { by: viewer, now })
        if (created.ok) return created.orderId

        return created.problem === 'FIELDS' ? refuseKeys(t, inCall(created.fieldErrors)) : refuse(t, 409)
      })
      return made(done, '/api/admin/orders', (orderId) => present(args, orderId))
    },
  ),
}

const NAMES: Record<string, string> = {
  method: 'shippingMethodId',
  shipping: 'shippingMinor',
  discount: 'discountMinor',
  payUntil: 'payment.payUntil',
  paidOn: 'payment.paidOn',
  paymentMethodId: 'payment.paymentMethodId',
}

/** The fields of the admin's form by their names in the call. */
function inCall(fieldErrors: Record<string, string[]>) {
  const nameOf = (name: string) =>
    NAMES[name] ??
    name
      .replace(/^added/, 'items')
      .replace(/product$/, 'productId')
      .replace(/price$/, 'unitPriceMinor')
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, keys]) => [nameOf(name), keys]))
}

/** As the admin's form would say it. */
function inputOf(body: z.output<ReturnType<typeof orderFor>>): Omit<NewOrderInput, 'idempotencyKey'> {
  const { items, contactEmail, address, payment: paying, shippingMethodId, shippingMinor, ...presented } = body
  const { isPaid, paymentMethodId, payUntil, paidOn, reference } = paying
  return {
    ...presented,
    seen: '',
    ...(contactEmail && { email: contactEmail }),
    added: items.map(({ productId, quantity, unitPriceMinor: price }) => ({
      product: `#${productId}`,
      quantity,
      price,
    })),
    method: address ? String(shippingMethodId ?? BY_ARRANGEMENT) : NO_PARCEL,
    ...(typeof shippingMinor === 'number' && { shipping: shippingMinor }),
    discount: body.discountMinor,
    payment: isPaid ? 'PAID' : 'UNPAID',
    ...(paymentMethodId && { paymentMethodId }),
    ...(payUntil && { payUntil }),
    ...(paidOn && { paidOn }),
    reference,
    ...address,
  }
}
