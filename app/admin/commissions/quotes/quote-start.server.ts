import { keptLocale } from '#app/translations/added.ts'
import { lineName } from '#app/commissions/estimate/estimate-words.ts'
import type { RequestInFull } from '#app/commissions/requests/requests.server.ts'
import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { fixedT } from '#app/translations/i18n.server.ts'

/** The estimate's lines in the client's language, as a quote's. */
export function quoteStart({ estimate, locale, deadline, slot }: RequestInFull, base: Currency) {
  const language = keptLocale(locale)
  const t = fixedT(language)
  const lines = estimate.lines.map((line) => ({
    label: lineName(line, t, language),
    amount: moneyField(line.minor, base),
  }))
  const first = { label: '', amount: moneyField(estimate.totalMinor, base) }
  return { lines: lines.length > 0 ? lines : [first], note: '', deadline, slot: slot?.id ?? null }
}
