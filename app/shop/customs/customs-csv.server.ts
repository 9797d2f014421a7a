import { moneyField } from '#app/money/money.ts'
import { csvInParts } from '#app/platform/csv.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Db } from '#db/database.server.ts'

import type { LabelCustoms } from '../orders/labels/label-order.ts'
import type { OrdersFilter } from '../orders/orders-filter.server.ts'
import type { DeclaredLine } from './declaration.ts'
import { abroadOrderIds, type DeclaredOrder, readDeclarations } from './declarations.server.ts'
import { isAbroad } from './destinations.ts'
import { DOLLAR } from './dollars.ts'

/** What customs ask of the orders of a list that go abroad, a row a line of an order. */
export function customsCsv(db: Db, query: OrdersFilter): Response {
  const read = (ids: number[]) => readDeclarations(db, ids).flatMap((declared) => linesOf(db, declared))
  return csvInParts('customs', abroadOrderIds(db, query), read, {
    number: ({ order }) => order.id,
    form: ({ declared }) => declared.form,
    category: ({ declared }) => (declared.isSale ? 'Sale of goods' : 'Other: replacement'),
    name: ({ order }) => order.fullName,
    country: ({ order }) => order.country,
    countryName: ({ order }) => countryName(order.country, 'en'),
    state: ({ order }) => order.state,
    city: ({ order }) => order.city,
    postalCode: ({ order }) => order.postalCode,
    addressLine1: ({ order }) => order.addressLine1,
    addressLine2: ({ order }) => order.addressLine2,
    phone: ({ order }) => order.phoneNumber,
    email: ({ order }) => order.email,
    tracking: ({ declared }) => declared.trackingNumbers.join(' '),
    description: ({ line }) => line.customsName,
    material: ({ line }) => line.material,
    hsCode: ({ line }) => line.hsCode,
    originCountry: ({ line }) => line.originCountry,
    quantity: ({ line }) => line.quantity,
    netGrams: ({ line }) => line.grams,
    value: ({ line, base }) => moneyField(line.valueMinor, base),
    currency: ({ base }) => base.name,
    ioss: ({ declared }) => declared.iossNumber,
    orderNetGrams: ({ declared }) => declared.netGrams,
    orderGrossGrams: ({ declared }) => declared.grossGrams,
    orderValue: ({ declared, base }) => moneyField(declared.valueMinor, base),
    missing: ({ line }) => line.missing.join(' '),
    valueUsd: ({ declared: { dollars }, at }) => dollars && moneyField(dollars.lineMinors[at] ?? 0, DOLLAR),
    usdRate: ({ declared }) => declared.dollars?.rate,
    orderValueUsd: ({ declared: { dollars } }) => dollars && moneyField(dollars.valueMinor, DOLLAR),
  })
}

function linesOf(db: Db, declared: DeclaredOrder) {
  const { order, lines } = declared
  const base = baseAt(db, order.placedAt)
  return lines.map((line, at) => ({ id: order.id, order, declared, line, at, base }))
}

/** What a file of labels says of those orders that go abroad, by their numbers. */
export function customsOfLabels(db: Db, ids: readonly number[]): Map<number, LabelCustoms> {
  const { homeCountry } = readSettings(db)
  const abroad = readDeclarations(db, ids).filter(
    ({ order, lines }) => isAbroad(order, homeCountry) && lines.length > 0,
  )
  return new Map(
    abroad.map(({ order: { id, placedAt }, form, lines, netGrams, valueMinor, iossNumber, dollars }) => {
      const base = baseAt(db, placedAt)
      const money = (minor: number) => moneyField(minor, base)
      return [
        id,
        {
          form,
          contents: lines.map((line) => contentsOf(line, money)).join('; '),
          netGrams,
          value: money(valueMinor),
          currency: base.name,
          valueUsd: dollars ? moneyField(dollars.valueMinor, DOLLAR) : '',
          iossNumber,
        },
      ]
    }),
  )
}

/** `2 × Printed book, 490199, JP, 240 g, 24.00` */
function contentsOf(line: DeclaredLine, money: (minor: number) => string): string {
  const { quantity, customsName, hsCode, originCountry, grams, valueMinor } = line
  return [`${quantity} × ${customsName}`, hsCode, originCountry, `${grams} g`, money(valueMinor)]
    .filter(Boolean)
    .join(', ')
}
