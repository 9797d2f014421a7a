import { countryName } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

type Address = {
  fullName: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  city: string
  state: string
  country: string
}

/** Where an order goes, line by line; empty where nothing is sent. */
export function addressLines(address: Address, locale: Locale): string[] {
  const { fullName, addressLine1, addressLine2, postalCode, city, state, country } = address
  if (!addressLine1) return []

  const place = [postalCode, city, state].filter(Boolean).join(' ')
  return [fullName, addressLine1, addressLine2, place, countryName(country, locale)].filter(Boolean)
}
