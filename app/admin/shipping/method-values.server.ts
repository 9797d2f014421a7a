import { data } from 'react-router'

import { baseOf } from '#app/money/currency.ts'
import { convertToBase, moneyField } from '#app/money/money.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { methodValues, priceField, type Rate, writeBands } from '#app/shop/shipping/bands.ts'
import { type MethodPreset, priceInto } from '#app/shop/shipping/carrier-method.ts'
import type { Gap } from '#app/shop/shipping/gaps.ts'
import { findMethod } from '#app/shop/shipping/methods.server.ts'
import { listZones } from '#app/shop/shipping/zones.server.ts'
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

/** What the form of a new method begins with; prices are converted where the site has the carrier's currency. */
export function startOf(context: Context, preset: MethodPreset) {
  const { db } = requestOf(context)
  const currencies = listCurrencies(db)
  const currency = currencies.find(({ name }) => name === preset.currency)
  const base = baseOf(currencies)
  const zones = listZones(db, EVERYTHING)
  const rows = preset.bands.map((band) => {
    const prices = zones.flatMap(({ id, countries }) => {
      const price = priceInto(preset, band, countries)
      return price === null || !currency
        ? []
        : [[priceField(id), moneyField(convertToBase(price, currency, base), base)]]
    })
    return { upToGrams: String(band.upToGrams), ...(Object.fromEntries(prices) as Record<string, string>) }
  })
  const { code, name, isRegistered, days } = preset
  return {
    code,
    hasCurrency: currency !== undefined,
    values: {
      code,
      name,
      isRegistered: isRegistered ? 'on' : undefined,
      maxParcelGrams: String(preset.maxParcelGrams),
      minDays: String(days[0]),
      maxDays: String(days[1]),
      bands: [...rows, {}],
    },
  }
}

/** What is probably wrong in a table of rates, a sentence each. */
export function formatGaps(context: Context, gaps: readonly Gap[]): string[] {
  const { db, t } = requestOf(context)
  const codes = new Map(listZones(db, EVERYTHING).map(({ id, code }) => [id, code]))
  return gaps.map(({ kind, zoneId, fromGrams, upToGrams }) =>
    t(`shipping:gap${kind}`, { zone: codes.get(zoneId) ?? '', from: fromGrams, upTo: upToGrams }),
  )
}
