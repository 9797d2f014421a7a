import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import type { LocalisedText, OptionPricing } from '#db/vocabulary.ts'

type PricedRow = { name: LocalisedText; priceMinor: number; percent: number }
type Option = PricedRow & { group: string; pricing: OptionPricing }
type Addon = PricedRow & { isOpenEnded: boolean }
type Base = Pick<Currency, 'decimals'>

/**
 * Options as two people's changes of them are compared: all in one text, one a line, so that a row that somebody added or
 * took away meanwhile is noticed too.
 */
export function writeOptions(options: readonly Option[], base: Base): string {
  return options
    .map(({ group, pricing, ...option }) => {
      const price = { FIXED: moneyField(option.priceMinor, base), PERCENT: `${option.percent} %`, CONSULT: '?' }[
        pricing
      ]
      return `${group} ${write(option)}: ${price}`
    })
    .join('\n')
}

/** Accessories or alternative versions in the same way; what is open-ended costs so much or more. */
export function writeAddons(addons: readonly Addon[], base: Base): string {
  return addons
    .map((addon) => {
      const price = addon.percent > 0 ? `${addon.percent} %` : moneyField(addon.priceMinor, base)
      return `${write(addon)}: ${price}${addon.isOpenEnded ? '+' : ''}`
    })
    .join('\n')
}

function write({ name: { en, ja } }: PricedRow): string {
  return [en, ja].filter(Boolean).join(' / ')
}
