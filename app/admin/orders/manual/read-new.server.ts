import type { RouterContextProvider } from 'react-router'

import { addressShape } from '#app/account/addresses/address-shape.ts'
import { listCountries } from '#app/account/addresses/countries.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { constraintsOf, newIdempotencyKey } from '#app/platform/forms.server.ts'
import { proposeProducts } from '#app/shop/orders/editing/edit-shipping.server.ts'
import { NO_PARCEL } from '#app/shop/orders/editing/edit-values.ts'
import { newOrderForm } from '#app/shop/orders/manual/new-order.forms.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies, listPaymentMethods } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'

import { listMethodChoices } from '../editing/read-edit.server.ts'
import type { NewOrderPage } from './new-order-page.ts'

/** Everything that the page of a new order begins with. */
export function readNewOrder(context: Readonly<RouterContextProvider>): NewOrderPage {
  const { db, locale } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const methods = listMethodChoices(context)
  const paymentMethods = listPaymentMethods(db).map(({ id, name }) => {
    return { value: String(id), name: localise(name, locale) }
  })
  return {
    base: base.name,
    idempotencyKey: newIdempotencyKey(),
    values: {
      origin: 'FRIEND',
      locale,
      method: methods[0]?.value ?? NO_PARCEL,
      payment: 'UNPAID',
      paymentMethodId: paymentMethods[0]?.value,
      isTold: 'on',
      added: [{ quantity: '1' }],
    },
    methods,
    paymentMethods,
    countries: listCountries(locale),
    shape: addressShape('', locale),
    products: proposeProducts(db, locale),
    constraint: constraintsOf(newOrderForm(base, null)),
  }
}
