import { formatRate, type TaxedOrder, taxesOf, type TaxSum } from '#app/money/tax.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText, TaxMode } from '#db/vocabulary.ts'

import type { TaxLine } from './tax-line.ts'

type Named = { taxMode: TaxMode; taxName: LocalisedText | null; taxes: readonly TaxSum[] }

/** What is said of taxes beside a total, the highest rate first; what is taxed at nothing is not said. */
export function taxLines({ taxMode, taxName, taxes }: Named, locale: Locale): TaxLine[] {
  const t = fixedT(locale)
  const isAdded = taxMode === 'ON_TOP'
  return taxes
    .filter(({ rate }) => rate > 0)
    .map(({ rate, taxMinor }) => {
      const named = { name: localise(taxName, locale), rate: formatRate(rate) }
      return { key: rate, label: t(isAdded ? 'taxes:added' : 'taxes:included', named), amountMinor: taxMinor, isAdded }
    })
}

/** The same of an order, by what was kept when it was placed. */
export function taxLinesOf(order: TaxedOrder & { taxName: LocalisedText | null }, locale: Locale): TaxLine[] {
  return taxLines({ ...order, taxes: taxesOf(order) }, locale)
}

/** Whether a price holds its tax; "" where none is charged. */
export function taxNote({ taxMode, taxName }: Pick<Named, 'taxMode' | 'taxName'>, locale: Locale): string {
  if (taxMode === 'NONE') return ''

  const key = taxMode === 'INCLUDED' ? 'taxes:pricesInclude' : 'taxes:pricesAdd'
  return fixedT(locale)(key, { name: localise(taxName, locale) })
}

/** What is taxed at each rate, a line each, as notes of a document: with the tax that it holds. */
export function taxNotes(
  taxes: readonly TaxSum[],
  taxName: LocalisedText | null,
  { locale, money }: { locale: Locale; money: (minor: number) => string },
): string[] {
  const t = fixedT(locale)
  const name = localise(taxName, locale)
  return taxes.map(({ rate, netMinor, taxMinor }) =>
    t('taxes:gross', { name, rate: formatRate(rate), gross: money(netMinor + taxMinor), tax: money(taxMinor) }),
  )
}
