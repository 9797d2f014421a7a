import { addressLines as linesOf, type WrittenAddress } from '#app/account/addresses/address-lines.ts'
import { sharesOf } from '#app/money/shares.ts'
import { addedTax, type TaxedOrder, taxSums } from '#app/money/tax.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

type Price = { quantity: number; unitPriceMinor: number }

/**
 * What was paid for each line of an order, in minor units of the base currency: a discount lowers the goods first, each
 * by its share, and what is left of it the shipping. Taxes that are added to the prices are not in it.
 */
export function paidForLines({ lines, discountMinor }: { lines: readonly Price[]; discountMinor: number }): number[] {
  const full = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const goods = full.reduce((sum, minor) => sum + minor, 0)
  return sharesOf(Math.max(0, goods - discountMinor), full)
}

/** The same with the taxes that were added. */
export function paidWithTaxes(order: Pick<TaxedOrder, 'taxMode' | 'lines' | 'discountMinor'>): number[] {
  const { taxMode, lines } = order
  const paid = paidForLines(order)
  const amounts = lines.map(({ taxRate: rate }, at) => ({ rate, amountMinor: paid[at] ?? 0 }))
  const added = taxSums(taxMode, amounts, 0).map((tax) => {
    const weights = amounts.map(({ rate, amountMinor }) => (rate === tax.rate ? amountMinor : 0))
    return sharesOf(addedTax(taxMode, [tax]), weights)
  })
  return paid.map((minor, at) => added.reduce((sum, shares) => sum + (shares[at] ?? 0), minor))
}

/** Where an order goes, line by line as on its parcel; empty where nothing is sent. */
export function addressLines(address: WrittenAddress, locale: Locale): string[] {
  if (address.city === '' && address.addressLine1 === '') return []

  return linesOf(address, countryName(address.country, locale))
}
