import { data } from 'react-router'

import { addressShape } from '#app/account/addresses/address-shape.ts'
import { listCountries } from '#app/account/addresses/countries.server.ts'
import { versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, newIdempotencyKey } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { nameOf } from '#app/shop/checkout/summarise.ts'
import { proposeProducts } from '#app/shop/orders/editing/edit-shipping.server.ts'
import { editValues, methodValue } from '#app/shop/orders/editing/edit-values.ts'
import { editForm } from '#app/shop/orders/editing/edit.forms.ts'
import { isEditable } from '#app/shop/orders/order-data.ts'
import { findOrder, type OrderDetails } from '#app/shop/orders/orders.server.ts'
import { listMethods } from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { EditPage } from './edit-page.ts'

/** Everything that the page of an edit begins with. @throws to the order where it can no longer be changed */
export function readEdit(context: Context, { order, base }: ReturnType<typeof theOrder>): EditPage {
  const { db, locale } = requestOf(context)
  if (!isEditable(order.status)) throw toEndedOrder(context, order.id)

  const values = editValues(order, base, locale)
  const { lines: _, ...fields } = values
  return {
    id: order.id,
    base: base.name,
    editKey: newIdempotencyKey(),
    version: versionOf(values),
    values: { ...fields, lines: rowsOf(order), added: [{}] },
    names: Object.fromEntries(order.lines.map((line) => [`${line.productId}-${line.kind}`, nameOf(line, locale)])),
    methods: methodsFor(context, order),
    countries: listCountries(locale),
    shape: addressShape(order.country, locale),
    products: proposeProducts(db, locale),
    constraint: constraintsOf(editForm(base, null)),
  }
}

/** The order of an address, and the currency of its amounts. @throws 404 where there is none */
export function theOrder(context: Context, orderId: number) {
  const { db } = requestOf(context)
  const order = findOrder(db, orderId)
  if (!order) throw data(null, { status: 404 })

  return { order, base: baseAt(db, order.placedAt) }
}

/** The lines as the rows of its form. */
export function rowsOf({ lines }: OrderDetails) {
  return lines.map(({ productId, kind, quantity }) => ({
    productId: String(productId),
    kind,
    quantity: String(quantity),
  }))
}

export function toEndedOrder(context: Context, orderId: number): Response {
  return seeOther(context, `/admin/orders/${orderId}`, { key: 'orderEdit:ended', type: 'ALERT' })
}

/** Every method, and the one that the order has where it is no longer among them. */
function methodsFor(context: Context, order: OrderDetails) {
  const { locale } = requestOf(context)
  const all = listMethodChoices(context)
  const value = methodValue(order)
  const isListed = order.shippingMethodName === null || all.some((method) => method.value === value)
  return isListed ? all : [{ value, name: localise(order.shippingMethodName, locale) }, ...all]
}

/** The shop's methods, for a list to choose from. */
export function listMethodChoices(context: Context) {
  const { db, locale } = requestOf(context)
  return listMethods(db, { search: '', country: null }).map(({ id, name }) => {
    return { value: String(id), name: localise(name, locale) }
  })
}
