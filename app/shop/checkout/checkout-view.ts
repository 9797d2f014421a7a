import type { AddressShape } from '#app/account/addresses/address-shape.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { Country } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, PaymentProvider } from '#db/vocabulary.ts'

import type { OrderQuote, PlacementProblem } from './quote.ts'
import type { ShippingTrouble } from './shipping-trouble.tsx'
import type { Summary } from './summarise.ts'

/** Names another address than a saved one. */
export const OTHER_ADDRESS = 'other'

/** Why nothing was ordered, and what is not as it was seen, line by line. */
export type Changes = { problem: PlacementProblem; texts: string[] }

/** What the checkout's page shows. */
export type CheckoutData = {
  summary: Summary
  /** The first picture of each product, by its id. */
  pictures: Partial<Record<number, PictureData>>
  /** See `seen.ts`. */
  seen: string
  needsShipping: boolean
  /** Nothing is sent, and its tax follows the country where the buyer lives. */
  asksForCountry: boolean
  /** The way that was chosen needs a telephone number. */
  needsPhone: boolean
  /** Something in it is for adults alone. */
  isForAdults: boolean
  isUnshippable: boolean
  /** Where else it can be sent, or without what; null where it can be sent. */
  trouble: ShippingTrouble | null
  isUnpayable: boolean
  hasLowered: boolean
  methodId: number | null
  paymentMethod: {
    id: number
    name: string
    provider: PaymentProvider | null
    /** Until when it is paid. */ until: string
  } | null
  country: Country
  countries: readonly Country[]
  /** What is to be known by who orders from there. */
  notices: string[]
  /** The fields of an address there. */
  shape: AddressShape
  addresses: { id: string; name: string; text: string }[]
  addressId: string
  dispatch: { shipsWithinDays: number; departuresAWeek: number }
  /** Whether how the name is read, and who pays, is asked for: where money comes by transfer. */
  asksForReading: boolean
  asksForPayer: boolean
}

/** What sending one of a thing costs at least, in minor units of the base currency: to where the circle is, and anywhere else. */
export type LowestShipping = { home: { country: string; minor: number } | null; abroadMinor: number | null }

/** The ways to send and to pay, each as one choice of a list. */
export type ShippingChoices = {
  methods: {
    id: number
    name: string
    priceMinor: number
    parcelCount: number
    weightGrams: number
    minDays: number
    maxDays: number
    isRegistered: boolean
  }[]
  methodId: number | null
}

export function presentMethods(quote: OrderQuote, locale: Locale): ShippingChoices {
  const methods = quote.methods.map(({ method, priceMinor, parcelCount, weightGrams }) => {
    const { id, name, minDays, maxDays, isRegistered } = method
    return { id, name: localise(name, locale), priceMinor, parcelCount, weightGrams, minDays, maxDays, isRegistered }
  })
  return { methods, methodId: quote.shipping?.method.id ?? null }
}

/** Where to, how and paid by what: chosen in the cart, kept until the order. */
export type Choices = {
  country: string
  /** Of the address, once it is known, for taxes. */
  state?: string
  postalCode?: string
  methodId: number | null
  paymentMethodId: number | null
}

/** As a cookie holds them: `DE.3.1`, nothing for what was not chosen. */
export function formatChoices({ country, methodId, paymentMethodId }: Choices): string {
  return [country, methodId ?? '', paymentMethodId ?? ''].join('.')
}

/** Reads what `formatChoices` wrote; null for anything else. */
export function parseChoices(text: string): Choices | null {
  const parts = /^([A-Z]{2})\.(\d{0,9})\.(\d{0,9})$/.exec(text)
  if (!parts) return null

  const [, country = '', method, payment] = parts
  return { country, methodId: Number(method) || null, paymentMethodId: Number(payment) || null }
}
