import type { Format } from './b2-cloud.ts'
import type { LabelCustoms } from './label-order.ts'

/** For everything else: a column a field, as the order has it. */
export const plainLabels: Format = {
  encoding: 'UTF-8',
  rowsAFile: 10_000,
  columns: [
    'number',
    'name',
    'postalCode',
    'country',
    'state',
    'city',
    'addressLine1',
    'addressLine2',
    'phone',
    'email',
    'method',
    'parcels',
    'weightGrams',
    'contents',
    'tracking',
    'customsForm',
    'customsContents',
    'customsNetGrams',
    'customsValue',
    'customsCurrency',
    'ioss',
    'customsValueUsd',
  ],
  row: (order) => [
    String(order.id),
    order.fullName,
    order.postalCode,
    order.country,
    order.state,
    order.city,
    order.addressLine1,
    order.addressLine2,
    order.phoneNumber,
    order.email,
    order.method,
    String(order.parcelCount),
    String(order.weightGrams),
    order.contents.join(', '),
    order.trackingNumbers.join(' '),
    ...customsCells(order.customs),
  ],
  refuse: () => null,
}

function customsCells(customs?: LabelCustoms): string[] {
  if (!customs) return ['', '', '', '', '', '', '']

  const { form, contents, netGrams, value, currency, valueUsd, iossNumber } = customs
  return [form, contents, String(netGrams), value, currency, iossNumber, valueUsd]
}
