import { moneyField } from '#app/money/money.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import type { LabelCustoms } from '../orders/labels/label-order.ts'
import type { DeclaredLine } from './declaration.ts'
import { readDeclarations } from './declarations.server.ts'
import { isAbroad } from './destinations.ts'
import { DOLLAR } from './dollars.ts'

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
