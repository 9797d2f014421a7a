import { addressLines as linesOf, type WrittenAddress } from '#app/account/addresses/address-lines.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Locale } from '#db/vocabulary.ts'

/** Where an order goes, line by line as on its parcel; empty where nothing is sent. */
export function addressLines(address: WrittenAddress, locale: Locale): string[] {
  if (address.city === '' && address.addressLine1 === '') return []

  return linesOf(address, countryName(address.country, locale))
}
