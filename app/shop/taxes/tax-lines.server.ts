import { formatRate, isTaxed, type TaxedOrder, taxesOf, type TaxSum } from '#app/money/tax.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText, TaxMode } from '#db/vocabulary.ts'

import type { TaxLine } from './tax-line.ts'

type TaxFacts = { taxMode: TaxMode; taxName: LocalisedText | null; taxes: readonly TaxSum[] }

/** What is said of taxes beside a total, the highest rate first; no line says a tax of nothing. */
function taxLines({ taxMode, taxName, taxes }: TaxFacts, locale: Locale): TaxLine[] {
  const t = fixedT(locale)
  const isAdded = taxMode === 'ON_TOP'
  return taxes
    .filter(({ taxMinor }) => taxMinor > 0)
    .map(({ rate, taxMinor }) => {
      const named = { name: localise(taxName, locale), rate: formatRate(rate) }
      return { key: rate, label: t(isAdded ? 'taxes:added' : 'taxes:included', named), amountMinor: taxMinor, isAdded }
    })
}

/** The same of an order, by what was kept when it was placed. */
export function taxLinesOf(order: TaxedOrder & { taxName: LocalisedText | null }, locale: Locale): TaxLine[] {
  return taxLines({ ...order, taxes: taxesOf(order) }, locale)
}

/** What a summary says of taxes. */
export function taxesBeside(quote: QuotedTaxes, locale: Locale) {
  return { taxes: taxLines(quote, locale), untaxed: untaxedNote(quote, locale) }
}

type QuotedTaxes = TaxFacts & { country: string; isTaxedByState: boolean }

/**
 * Where prices hold their tax and none is charged, since the destination has none: that they are the same. Where some of
 * its states have one that is added, and none is: that it may come. Or null.
 */
function untaxedNote({ taxMode, taxName, taxes, country, isTaxedByState }: QuotedTaxes, locale: Locale) {
  if (taxMode === 'ON_TOP' && isTaxedByState && !isTaxed(taxes))
    return fixedT(locale)('taxes:byState', { name: localise(taxName, locale) })
  if (taxMode !== 'INCLUDED' || country === '' || taxes.length === 0 || isTaxed(taxes)) return null

  return fixedT(locale)('taxes:sameWithout', { name: localise(taxName, locale) })
}

/** Whether a price holds its tax; "" where none is charged. */
export function taxNote({ taxMode, taxName }: Pick<TaxFacts, 'taxMode' | 'taxName'>, locale: Locale): string {
  if (taxMode === 'NONE') return ''

  const key = taxMode === 'INCLUDED' ? 'taxes:pricesInclude' : 'taxes:pricesAdd'
  return fixedT(locale)(key, { name: localise(taxName, locale) })
}

/** What is taxed at each rate, a line each, as notes of a document: with the tax that it holds, or that there is none. */
export function taxNotes(
  taxes: readonly TaxSum[],
  order: TaxedOrder & { taxName: LocalisedText | null },
  { locale, money }: { locale: Locale; money: (minor: number) => string },
): string[] {
  const t = fixedT(locale)
  const name = localise(order.taxName, locale)
  if (order.taxMode === 'NONE') return []
  if (!isTaxed(taxesOf(order))) return [t('taxes:none', { name })]

  return taxes
    .filter(({ netMinor, taxMinor }) => netMinor + taxMinor > 0)
    .map(({ rate, netMinor, taxMinor }) => {
      const gross = money(netMinor + taxMinor)
      if (rate === 0) return t('taxes:grossWithout', { name, gross })

      return t('taxes:gross', { name, rate: formatRate(rate), gross, tax: money(taxMinor) })
    })
}
