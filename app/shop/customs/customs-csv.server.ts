import { moneyField } from '#app/money/money.ts'
import { csvInParts } from '#app/platform/csv.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Db } from '#db/database.server.ts'

import { abroadOrderIds, type Declared, readDeclarations } from './declarations.server.ts'
import { DOLLAR } from './dollars.ts'

const COLUMNS = [
  'number',
  'form',
  'category',
  'name',
  'country',
  'countryName',
  'state',
  'city',
  'postalCode',
  'addressLine1',
  'addressLine2',
  'phone',
  'email',
  'tracking',
  'description',
  'material',
  'hsCode',
  'originCountry',
  'quantity',
  'netGrams',
  'value',
  'currency',
  'ioss',
  'orderNetGrams',
  'orderGrossGrams',
  'orderValue',
  'missing',
  'valueUsd',
  'usdRate',
  'orderValueUsd',
]

/** What customs ask of the orders of a list that go abroad, a row a line of an order. */
export function customsCsv(db: Db, values: URLSearchParams): Response {
  return csvInParts('customs', COLUMNS, abroadOrderIds(db, values), {
    read: (ids) => readDeclarations(db, ids),
    write: ({ order, lines, dollars, ...declared }: Declared) => {
      const base = baseAt(db, order.placedAt)
      const money = (minor: number) => moneyField(minor, base)
      return lines.map((line, at) => ({
        number: order.id,
        form: declared.form,
        category: 'Sale of goods',
        name: order.fullName,
        country: order.country,
        countryName: countryName(order.country, 'en'),
        state: order.state,
        city: order.city,
        postalCode: order.postalCode,
        addressLine1: order.addressLine1,
        addressLine2: order.addressLine2,
        phone: order.phoneNumber,
        email: order.email,
        tracking: declared.trackingNumbers.join(' '),
        description: line.customsName,
        material: line.material,
        hsCode: line.hsCode,
        originCountry: line.originCountry,
        quantity: line.quantity,
        netGrams: line.grams,
        value: money(line.valueMinor),
        currency: base.name,
        valueUsd: dollars ? moneyField(dollars.lineMinors[at] ?? 0, DOLLAR) : '',
        usdRate: dollars?.rate ?? '',
        ioss: declared.iossNumber,
        orderNetGrams: declared.netGrams,
        orderGrossGrams: declared.grossGrams,
        orderValue: money(declared.valueMinor),
        orderValueUsd: dollars ? moneyField(dollars.valueMinor, DOLLAR) : '',
        missing: line.missing.join(' '),
      }))
    },
  })
}
