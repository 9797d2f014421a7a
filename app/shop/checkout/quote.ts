import { addedTax, taxesOf, type TaxPolicy, type TaxSum } from '#app/money/tax.ts'
import type { LocalisedText, PaymentProvider, TaxMode } from '#db/vocabulary.ts'

import {
  fitToStock,
  type FittedLine,
  missingBonuses,
  type OrderItem,
  type CartProducts,
  withBonuses,
} from '../cart/cart-products.ts'
import type { Cart } from '../cart/cart.ts'
import type { Load } from '../shipping/parcels.ts'
import { quoteShipping, type ShippingMethod, type ShippingQuote } from '../shipping/shipping.ts'
import { ratesTo } from '../taxes/destination-rates.ts'

type PaymentMethod = {
  id: number
  name: LocalisedText
  description: LocalisedText
  instructions: LocalisedText
  daysToPay: number
  /** Who takes it on pages of its own. */
  provider: PaymentProvider | null
}

/** With its rate, in thousandths of a percent. */
type TaxedItem = OrderItem & { taxRate: number }

/** Everything that an order of the cart would cost now. Amounts are minor units of the base currency. */
export type OrderQuote = {
  country: string
  /** The cart's lines as far as the stock can fill them. */
  lines: FittedLine[]
  /** What the order would hold, bonus items included. */
  items: TaxedItem[]
  /** Bonus items that belong to it and are gone. */
  missing: OrderItem[]
  itemsMinor: number
  needsShipping: boolean
  /** All methods that can carry it, the cheapest first; none although it needs one: "Shipping Unavailable". */
  methods: ShippingQuote[]
  shipping: ShippingQuote | null
  shippingMinor: number
  taxMode: TaxMode
  taxName: LocalisedText
  /** Of the shipping, in thousandths of a percent. */
  shippingTaxRate: number
  taxes: TaxSum[]
  /** What is added to the prices. */
  taxMinor: number
  /** Nothing is sent, and the buyer's country decides the tax. */
  isTaxedByCountry: boolean
  /** States of the buyer's country have rates of their own. */
  isTaxedByState: boolean
  totalMinor: number
  /** None where there is nothing to pay, or no way to. */
  payment: PaymentMethod | null
  /** Of the terms that the order is placed under. */
  termsVersion: number
}

/** Why an order is not placed; PRODUCTS_AMOUNT_NOT_MET as the specification's error catalogue has it. */
export type PlacementProblem =
  | 'EMPTY_CART'
  | 'ADDRESS_MISSING'
  | 'COUNTRY_MISSING'
  | 'PHONE_MISSING'
  | 'STATE_UNKNOWN'
  | 'AGE_UNCONFIRMED'
  | 'PRODUCTS_AMOUNT_NOT_MET'
  | 'SHIPPING_UNAVAILABLE'
  | 'PAYMENT_UNAVAILABLE'
  | 'CHANGED'

type QuoteInput = {
  cart: Cart
  cartProducts: CartProducts
  country: string
  /** As its address has it; what is not known has no rate of its own. */
  state?: string | undefined
  postalCode?: string | undefined
  methods: readonly ShippingMethod[]
  methodId: number | null
  paymentMethods: readonly PaymentMethod[]
  /** What a provider takes at least, in minor units of the base currency. */
  leastMinor?: Partial<Readonly<Record<PaymentProvider, number>>>
  paymentMethodId: number | null
  packagingGrams: number
  taxPolicy: TaxPolicy
  termsVersion: number
}

/** Prices a cart. A method or way to pay that is not offered here, or takes no such sum, gives way to the cheapest and the first. */
export function quoteOrder(input: QuoteInput): OrderQuote {
  const lines = fitToStock(input.cart, input.cartProducts)
  const items = withBonuses(lines, input.cartProducts)
  const itemsMinor = items.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0)
  const loads = loadsToShip(items)
  const methods = loads.length > 0 ? quoteShipping(input.methods, loads, input.packagingGrams) : []
  const shipping = methods.find(({ method }) => method.id === input.methodId) ?? methods[0] ?? null
  const shippingMinor = shipping?.priceMinor ?? 0
  const { taxMode, taxName } = input.taxPolicy
  const { rateOf, shippingRateOf } = ratesTo(input.taxPolicy, input)
  const taxed = items.map((line) => ({ ...line, taxRate: rateOf(line.item.taxKind) }))
  const sent = taxed.map(({ item, ...line }) => ({ ...line, isDigital: item.isDigital }))
  const shippingTaxRate = shippingRateOf(sent)
  const taxes = taxesOf({ taxMode, lines: taxed, shippingMinor, shippingTaxRate, discountMinor: 0 })
  const taxMinor = addedTax(taxMode, taxes)
  const totalMinor = itemsMinor + shippingMinor + taxMinor
  const least = (provider: PaymentProvider | null) => (provider && input.leastMinor?.[provider]) ?? 0
  const offeredMethods = input.paymentMethods.filter(({ provider }) => totalMinor >= least(provider))
  const payment = offeredMethods.find(({ id }) => id === input.paymentMethodId) ?? offeredMethods[0] ?? null
  return {
    country: input.country,
    lines,
    items: taxed,
    missing: missingBonuses(lines, input.cartProducts),
    itemsMinor,
    needsShipping: loads.length > 0,
    methods,
    shipping,
    shippingMinor,
    taxMode,
    taxName,
    shippingTaxRate,
    taxes,
    taxMinor,
    isTaxedByCountry: isTaxedByCountry(items, input.taxPolicy),
    isTaxedByState: isTaxedByState(input.country, input.taxPolicy),
    totalMinor,
    payment: totalMinor > 0 ? payment : null,
    termsVersion: input.termsVersion,
  }
}

/** Nothing of it is sent, and its tax follows the buyer's country. */
function isTaxedByCountry(items: readonly OrderItem[], { taxMode, taxRates }: TaxPolicy): boolean {
  const isPaid = items.some(({ unitPriceMinor }) => unitPriceMinor > 0)
  return taxMode !== 'NONE' && taxRates.length > 0 && isPaid && loadsToShip(items).length === 0
}

function isTaxedByState(country: string, { taxMode, taxRates }: TaxPolicy): boolean {
  return taxMode !== 'NONE' && country !== '' && taxRates.some(({ place }) => place.startsWith(`${country}-`))
}

/** Whether anything in it is for adults alone. */
export function isForAdults({ items }: { items: readonly OrderItem[] }): boolean {
  return items.some(({ item }) => item.ageMark === 'R18')
}

export function isUnshippable({ needsShipping, shipping }: OrderQuote): boolean {
  return needsShipping && !shipping
}

/** There is something to pay, and no way to pay it. */
export function isUnpayable({ totalMinor, payment }: OrderQuote): boolean {
  return totalMinor > 0 && !payment
}

/** Lines that the stock cannot fill as wanted. */
export function loweredLines({ lines }: OrderQuote): FittedLine[] {
  return lines.filter(({ quantity, wanted }) => quantity < wanted)
}

/** What goes into parcels, by the weight of a unit in grams. */
export function loadsToShip(items: readonly OrderItem[]): Load[] {
  return items
    .filter(({ item }) => !item.isDigital)
    .map(({ quantity, item }) => ({ grams: item.weightGrams, count: quantity }))
}
