import { addressLines as linesOf, type WrittenAddress } from '#app/account/addresses/address-lines.ts'
import { sharesOf } from '#app/money/shares.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

type Order = { lines: readonly { quantity: number; unitPriceMinor: number }[]; discountMinor: number }

/**
 * What was paid for each line of an order, in minor units of the base currency: a discount lowers the goods first, each
 * by its share, and what is left of it the shipping.
 */
export function paidForLines({ lines, discountMinor }: Order): number[] {
  const full = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const goods = full.reduce((sum, minor) => sum + minor, 0)
  return sharesOf(Math.max(0, goods - discountMinor), full)
}

/** Where an order goes, line by line as on its parcel; empty where nothing is sent. */
export function addressLines(address: WrittenAddress, locale: Locale): string[] {
  if (address.city === '' && address.addressLine1 === '') return []

  return linesOf(address, countryName(address.country, locale))
}
