import { z } from 'zod'

import { addressFields } from '#app/account/addresses/address.forms.ts'
import { minorUnits, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { MAX_LINES, MAX_QUANTITY } from '#app/shop/cart/cart.ts'
import { editOrder } from '#app/shop/orders/editing/edit-order.server.ts'
import { methodValue } from '#app/shop/orders/editing/edit-values.ts'
import type { EditInput } from '#app/shop/orders/editing/edit.forms.ts'
import { findOrder, type OrderDetails } from '#app/shop/orders/orders.server.ts'
import { findOrderHold } from '#app/shop/orders/payments/order-standing.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { ORDER_LINE_KINDS } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import { countryIn } from '../../shop/order-call.forms.ts'
import { orderJson } from '../../shop/order-json.server.ts'
import { adminOrder } from './order.forms.ts'

const line = z.object({
  productId: id,
  kind: z.enum(ORDER_LINE_KINDS, 'form:choose').default('ITEM'),
  quantity: wholeNumber(0, MAX_QUANTITY).describe('0 takes the line out'),
})
const added = z.object({ productId: id, quantity: wholeNumber(1, MAX_QUANTITY) })

/** @param country of the address, which says what an address has to be */
const editFor = (country: string) =>
  z.object({
    lines: z
      .array(line)
      .max(MAX_LINES * 3)
      .default([])
      .describe('Those that change; they keep their prices'),
    added: z.array(added).max(MAX_LINES).default([]).describe('At the prices of today'),
    address: z.object(addressFields(country), 'form:format').nullish(),
    shippingMethodId: id.nullish(),
    shippingMinor: minorUnits(0).nullish().describe('By the tariff where nothing is said'),
    discountMinor: minorUnits(0).nullish(),
    reason: optionalText(300).describe('For the buyer, who is told of the change'),
  })

export const orderEditCalls = {
  'POST admin/orders/{id}/edit': adminCall(
    {
      summary: 'Changes an order that is not sent yet: its lines, address, shipping and discount',
      about: 'What is not named stays as it is. Stock and what is due or owed back follow in one step.',
      params: byId,
      body: editFor(''),
      bodyFor: (_: unknown, given: unknown) => editFor(countryIn(given)),
      answer: adminOrder,
      isOnce: 'required',
      errors: { 409: 'The order is sent or ended, or nothing would change' },
    },
    (args) => {
      const { params, body, viewer, now, locale, t } = args
      const done = doOnce(args, `edits of order ${params.id}`, (tx, operation) => {
        const order = findOrder(tx, params.id)
        if (!order) return refuse(t, 404)

        const input = inputOf(order, body, operation)
        const reader = { base: baseAt(tx, order.placedAt), locale }
        const edited = editOrder(tx, { orderId: order.id, input, reader, isSure: true }, { by: viewer, now })
        if (edited.ok) return order.id

        return edited.problem === 'FIELDS' ? refuseKeys(t, edited.fieldErrors) : refuse(t, 409)
      })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
}

/** As the admin's form would say it. */
function inputOf(order: OrderDetails, body: z.output<ReturnType<typeof editFor>>, editKey: string): EditInput {
  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = order
  const address = { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
  return {
    editKey,
    seen: '',
    lines: body.lines,
    added: body.added.map(({ productId, quantity }) => ({ product: `#${productId}`, quantity })),
    method: body.shippingMethodId ? String(body.shippingMethodId) : methodValue(order),
    ...(typeof body.shippingMinor === 'number' && { shipping: body.shippingMinor }),
    discount: body.discountMinor ?? order.discountMinor,
    reason: body.reason,
    ...(body.address ?? address),
  }
}

/** The order as the administration sees it. */
export function present({ db, locale, t }: Pick<Base, 'db' | 'locale' | 't'>, id: number) {
  const found = findOrder(db, id)
  if (!found) return refuse(t, 404)

  const { userId, origin, replacesId, staffNote, payments } = found
  const standing = { hold: findOrderHold(db, id), areFilesAllowed: found.filesAllowedAt !== null }
  return { ...orderJson(db, found, locale), userId, origin, replacesId, staffNote, payments, ...standing }
}
