import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { baseOf, type Currency } from '#app/money/currency.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { baseChanges } from '#db/schema.server.ts'

import { listCurrencies } from '../site.server.ts'

/** Every change of the base currency, the first one first. */
export const listBaseChanges = remembered((db): BaseChange[] => {
  const { at, fromName, toName, rate, id } = baseChanges
  return db.select({ at, from: fromName, to: toName, rate }).from(baseChanges).orderBy(asc(id)).all()
})

/**
 * The currency that amounts of a moment are in: orders, requests, pick-ups and what was paid for them keep it
 * when the base currency is changed. `at` is when they were made.
 */
export function baseAt(db: Db, at: Date): Currency {
  const currencies = listCurrencies(db)
  const today = baseOf(currencies)
  const name = baseNameAt(listBaseChanges(db), today.name, at)
  const then = currencies.find((currency) => currency.name === name)
  return then && then.name !== today.name ? asBase(then) : today
}

/** The currencies of the site by today's rates, as they are seen from the base of a moment. */
export function currenciesAt(db: Db, at: Date): readonly Currency[] {
  const [currencies, base] = [listCurrencies(db), baseAt(db, at)]
  if (currencies.some(({ name, isBase }) => isBase && name === base.name)) return currencies

  const rate = currencies.find(({ name }) => name === base.name)?.conversion ?? 1
  return currencies.map((one) =>
    one.name === base.name ? base : { ...one, isBase: false, conversion: one.conversion / rate },
  )
}

/** The base of a moment, where it is another one than today's: for lists, which show today's by themselves. */
export function formerBase(db: Db, at: Date): Currency | undefined {
  const then = baseAt(db, at)
  return then.name === baseOf(listCurrencies(db)).name ? undefined : then
}

/** A column of amounts in today's base currency, for sums; `at` is the column of when they were made. */
export function inTodaysBase(db: Db, amount: SQLWrapper, at: SQLWrapper): SQL<number> {
  const changes = listBaseChanges(db)
  if (changes.length === 0) return sql<number>`${amount}`

  const currencies = listCurrencies(db)
  const today = baseOf(currencies)
  const cases = changes.map((change) => {
    const factor = factorSince(changes, currencies, today, new Date(change.at.getTime() - 1))
    return sql`WHEN ${at} < ${change.at.getTime()} THEN CAST(round(${amount} * ${sql.raw(factor.toPrecision(15))}) AS INTEGER)`
  })
  return sql<number>`CASE ${sql.join(cases, sql` `)} ELSE ${amount} END`
}

/** A change of the base currency: amounts of before are in `from`. */
type BaseChange = {
  at: Date
  from: string
  to: string
  /** Units of `to` for one of `from`. */
  rate: number
}

/** The currency of amounts that were written at a moment: that of the first change after it, else today's. */
function baseNameAt(changes: readonly BaseChange[], today: string, at: Date): string {
  return changes.find((change) => change.at > at)?.from ?? today
}

/** A currency as the base that it was. */
function asBase(currency: Currency): Currency {
  return { ...currency, isBase: true, conversion: 1, roundingStep: null }
}

/**
 * By what an amount of a moment is multiplied to be one of today: minor units of today's base for one of then. It is 1
 * where the base is the same again, whatever lies between.
 */
function factorSince(
  changes: readonly BaseChange[],
  currencies: readonly Currency[],
  today: Currency,
  at: Date,
): number {
  const then = baseNameAt(changes, today.name, at)
  if (then === today.name) return 1

  const rate = changes.filter((change) => change.at > at).reduce((product, change) => product * change.rate, 1)
  const decimals = currencies.find(({ name }) => name === then)?.decimals ?? today.decimals
  return rate * 10 ** (today.decimals - decimals)
}
