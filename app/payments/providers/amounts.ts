import type { Currency } from '#app/money/currency.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

/** Digits after the point as a provider counts them, where it is not two. */
const DECIMALS: Record<PaymentProvider, Readonly<Record<string, number>>> = {
  // docs.stripe.com/currencies: "Zero-decimal currencies", "Three-decimal currencies", "Special cases".
  STRIPE: {
    ...decimalsOf(0, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
    ...decimalsOf(3, 'BHD JOD KWD OMR TND'),
  },
  // developer.paypal.com/reference/currency-codes
  PAYPAL: decimalsOf(0, 'HUF JPY TWD'),
  PRETEND: decimalsOf(0, 'JPY'),
}

/** What PayPal takes at all; Stripe takes nearly all, and says what it does not. */
const PAYPAL_TAKES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
)
/** Of three decimals Stripe takes the first two; and of these only whole ones. */
const STEPS: Readonly<Record<string, number>> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10, ISK: 100, UGX: 100 }

/** The least that Stripe takes, in its units; of any other currency it says so (docs.stripe.com/currencies). */
const STRIPE_LEAST = unitsByName(
  'USD 50 AED 200 ARS 50 AUD 50 BRL 50 CAD 50 CHF 50 COP 50 CZK 1500 DKK 250 EUR 50 GBP 30 HKD 400 HUF 17500 ILS 50 INR 50 ' +
    'JPY 50 KRW 50 MXN 1000 MYR 200 NOK 300 NZD 50 PHP 50 PLN 200 RON 200 RUB 50 SEK 300 SGD 50 THB 1000 ZAR 50',
)

/** The least that a provider takes at once, as it counts it. */
export function leastUnits(currency: string, provider: PaymentProvider): number {
  return provider === 'STRIPE' ? (STRIPE_LEAST.get(currency) ?? 1) : 1
}

/**
 * An amount as a provider counts it: JPY 500 is 500, and so is ARS 5 at Stripe, which counts hundredths of a peso.
 * @param minor minor units of the currency as this site counts them
 * @returns null where the provider does not take the currency, or nothing so fine
 */
export function toProviderUnits(
  minor: number,
  currency: Pick<Currency, 'name' | 'decimals'>,
  provider: PaymentProvider,
) {
  const { name } = currency
  if (provider === 'PAYPAL' && !PAYPAL_TAKES.has(name)) return null

  const shift = decimalsAt(name, provider) - currency.decimals
  const units = shift >= 0 ? minor * 10 ** shift : minor / 10 ** -shift
  const step = provider === 'STRIPE' ? (STEPS[name] ?? 1) : 1
  return Number.isSafeInteger(units) && units % step === 0 ? units : null
}

/** The same back; null for what is finer than this site counts the currency. */
export function fromProviderUnits(
  units: number,
  currency: Pick<Currency, 'name' | 'decimals'>,
  provider: PaymentProvider,
) {
  const shift = currency.decimals - decimalsAt(currency.name, provider)
  const minor = shift >= 0 ? units * 10 ** shift : units / 10 ** -shift
  return Number.isSafeInteger(minor) ? minor : null
}

/** An amount in words of the provider's list, as PayPal writes it: `5.00`, `500`. */
export function unitsText(units: number, currency: string, provider: PaymentProvider): string {
  const decimals = decimalsAt(currency, provider)
  return (units / 10 ** decimals).toFixed(decimals)
}

/** Reads such a text; null for no amount of this currency. */
export function unitsOfText(text: string, currency: string, provider: PaymentProvider): number | null {
  const decimals = decimalsAt(currency, provider)
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined || fraction.slice(decimals).replace(/0/g, '') !== '') return null

  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/**
 * What a part of a payment is of the other side of it, in whole units; all of it is exactly all of the other.
 * @param part of `whole`
 */
export function shareOf(part: number, whole: number, other: number): number {
  if (part >= whole || whole === 0) return other

  return Number((BigInt(part) * BigInt(other) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

function decimalsAt(currency: string, provider: PaymentProvider): number {
  return DECIMALS[provider][currency] ?? 2
}

function decimalsOf(decimals: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, decimals]))
}

/** Of `USD 50 AED 200`. */
function unitsByName(text: string): ReadonlyMap<string, number> {
  return new Map(Array.from(text.matchAll(/([A-Z]{3}) (\d+)/g), ([, name = '', units]) => [name, Number(units)]))
}
