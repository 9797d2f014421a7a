import { data } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { convertToBase, moneyField } from '#app/money/money.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { methodValues, priceField, type Rate, writeBands } from '#app/shop/shipping/bands.ts'
import type { MethodPreset } from '#app/shop/shipping/method-presets.ts'
import { findMethod } from '#app/shop/shipping/methods.server.ts'
import { listZoneCountries, listZones } from '#app/shop/shipping/zones.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'

import type { Route } from './+types/method.route.ts'

export const EVERYTHING = { search: '', country: null }

export type Context = Route.LoaderArgs['context']

export type KnownMethod = NonNullable<ReturnType<typeof findMethod>>

/** What a table of rates is written in. */
export function tariff(context: Context) {
  const { db } = requestOf(context)
  const base = baseOf(listCurrencies(db))
  const zones = listZones(db, EVERYTHING).map(({ id, code }) => ({ id, code }))
  return { base, zones, write: (minor: number) => moneyField(minor, base) }
}

/** What two people's changes are compared by. */
export function storedIn(context: Context, method: KnownMethod) {
  return methodValues(method, bandsOf(context, method.rates))
}

export function bandsOf(context: Context, rates: readonly Rate[]): string {
  const { zones, write } = tariff(context)
  return writeBands(rates, zones, write)
}

/** Null is a method that is yet to be made. */
export function find(item: string, context: Context) {
  const method = item === 'new' ? null : findMethod(requestOf(context).db, idOf(item))
  if (!method && item !== 'new') throw data(null, { status: 404 })

  return method
}

/** What the form of a new method begins with; prices are converted from yen where the site knows the rate. */
export function startOf(context: Context, { bands, ...preset }: MethodPreset) {
  const { db } = requestOf(context)
  const currencies = listCurrencies(db)
  const base = baseOf(currencies)
  const yen = currencies.find(({ name }) => name === 'JPY')
  const home = listZoneCountries(db).find(({ country }) => country === 'JP')
  const priceOf = (amount: number) => (yen ? moneyField(convertToBase(amount, yen, base), base) : '')
  const rows = bands.map(({ upToGrams, yen: amount }) => ({
    upToGrams: String(upToGrams),
    ...(preset.isDomestic && home && amount !== undefined && { [priceField(home.zoneId)]: priceOf(amount) }),
  }))
  const { code, name, isRegistered } = preset
  return {
    code,
    values: {
      code,
      name,
      isRegistered: isRegistered ? 'on' : undefined,
      maxParcelGrams: String(preset.maxParcelGrams),
      minDays: String(preset.minDays),
      maxDays: String(preset.maxDays),
      bands: [...rows, {}],
    },
  }
}
