import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import type { FormValues } from '#app/platform/conflict/conflict.ts'
import type { TillSet } from '#db/vocabulary.ts'

import type { TillProduct, TillSession } from '../sessions.server.ts'
import { SET_NAMES } from '../till.forms.ts'
import { timeZoneOf } from '../till.ts'
import type { Preparation } from './preparation.server.ts'

type Goods = readonly { id: number; stock: number; priceMinor: number }[]
type TillChoice = { session: TillSession; rows: readonly TillProduct[] } | null

/** What the form holds before anybody touched it. */
export function defaultsOf(
  goods: Goods,
  chosen: TillChoice,
  currency: Currency,
  country: string,
): Record<string, string> {
  const rows = new Map(chosen?.rows.map((row) => [row.productId, row]))
  const sets = chosen?.session.sets ?? []
  return {
    currency: currency.name,
    timeZone: chosen?.session.timeZone ?? timeZoneOf(country),
    float: chosen?.session.floatMinor ? moneyField(chosen.session.floatMinor, currency) : '',
    ...Object.fromEntries(
      sets.flatMap(({ name, quantity, priceMinor }) => [
        [`set-${name}-quantity`, String(quantity)],
        [`set-${name}-price`, moneyField(priceMinor, currency)],
      ]),
    ),
    ...Object.fromEntries(
      goods.flatMap(({ id, priceMinor }) => {
        const row = rows.get(id)
        return [
          [`bring-${id}`, row ? String(row.quantity) : ''],
          [`price-${id}`, moneyField(row?.priceMinor ?? priceMinor, currency)],
          [`set-${id}`, row?.setName ?? ''],
        ]
      }),
    ),
  }
}

/** What was typed, in another currency: prices that nobody had typed follow it, the others stay to be looked at. */
export function repriced(typed: FormValues, before: FormValues, after: FormValues): FormValues {
  const prices = Object.entries(after).filter(([name]) => name.startsWith('price-') && typed[name] === before[name])
  return { ...typed, ...Object.fromEntries(prices) }
}

type Value = Record<string, unknown>

/** The form as a table: what is not brought does not lie on it. A set has both an amount and a price, and goods. */
export function readPreparation(
  value: Value,
  goods: Goods,
  { name, symbol, decimals, conversion }: Currency,
  isOpening: boolean,
): Preparation | { fieldErrors: Record<string, string[]> } {
  const fieldErrors: Record<string, string[]> = {}
  // A float that nobody counted is none: zero is an answer, nothing is not.
  if (isOpening && value.float === undefined) fieldErrors.float = ['till:countFloat']
  const sets = SET_NAMES.flatMap((set) => readSet(value, set, fieldErrors))
  const products = goods.flatMap((row) => readRow(value, row, sets, fieldErrors))
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors }

  return {
    currency: name,
    symbol,
    decimals,
    conversion,
    timeZone: String(value.timeZone),
    floatMinor: Number(value.float ?? 0),
    sets,
    products,
  }
}

function readSet(value: Value, name: string, errors: Record<string, string[]>): TillSet[] {
  const [quantity, priceMinor] = [value[`set-${name}-quantity`], value[`set-${name}-price`]]
  if (quantity === undefined && priceMinor === undefined) return []
  if (quantity === undefined) errors[`set-${name}-quantity`] = ['form:required']
  if (priceMinor === undefined) errors[`set-${name}-price`] = ['form:required']
  return [{ name, quantity: Number(quantity), priceMinor: Number(priceMinor) }]
}

/** What of these goods comes along, and where a number, a price or a set is wrong. */
export function readRow(
  value: Value,
  { id, stock, priceMinor }: Goods[number],
  sets: readonly TillSet[],
  errors: Record<string, string[]>,
): Preparation['products'] {
  const quantity = value[`bring-${id}`]
  if (quantity === undefined) return []

  const setName = value[`set-${id}`] === undefined ? null : String(value[`set-${id}`])
  if (Number(quantity) > stock) errors[`bring-${id}`] = [`form:tooLarge?max=${stock}`]
  if (setName !== null && !sets.some(({ name }) => name === setName)) errors[`set-${id}`] = ['till:noSuchSet']
  return [
    { productId: id, quantity: Number(quantity), priceMinor: Number(value[`price-${id}`] ?? priceMinor), setName },
  ]
}
