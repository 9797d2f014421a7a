import { formatAddress } from 'localized-address-format'

import type { AddressInput } from './address.forms.ts'
import { writtenRegion } from './territories.ts'

/** What of an address stands on a parcel. */
export type WrittenAddress = Omit<AddressInput, 'isMain' | 'phoneNumber'>

/** Han, kana, hangul and Thai: an address in these is written in the order of its own country. */
const OWN_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * An address as it stands on a parcel, line by line, in the order of its country; the country itself comes last, under
 * the name that the reader knows it by.
 */
export function addressLines(address: WrittenAddress, countryName: string): string[] {
  const { country, fullName, city, addressLine1 } = address
  if (!addressLine1) return []

  const isOwnScript = OWN_SCRIPT.test(city + addressLine1)
  const lines = formatAddress(
    { postalCountry: country, name: fullName, ...places(address, isOwnScript) },
    script(isOwnScript),
  )
  // The package begins a line with the comma that belongs to the line before.
  const written = lines.join('\n').replaceAll('\n, ', ', ').split('\n').filter(Boolean)
  return [...written, countryName]
}

function script(isOwn: boolean) {
  return isOwn ? 'local' : 'latin'
}

/** A city for which the country's format has no place is never lost: it goes with the lines, in Japan with the prefecture. */
function places({ country, state, city, postalCode, addressLine1, addressLine2 }: WrittenAddress, isOwn: boolean) {
  const lines = [addressLine1, addressLine2].filter(Boolean)
  if (country === 'JP' && isOwn) return { administrativeArea: state + city, postalCode, addressLines: lines }

  const hasPlace = formatAddress({ postalCountry: country, locality: 'city' }, script(isOwn)).includes('city')
  return {
    administrativeArea: writtenRegion(country, state),
    locality: city,
    postalCode,
    addressLines: hasPlace || !city || isNamed(city, country) ? lines : [...lines, city],
  }
}

/** Singapore is a city and a country, and the format names it already. */
function isNamed(city: string, country: string): boolean {
  const fixed = formatAddress({ postalCountry: country, postalCode: '0' }).join(' ')
  return fixed.toUpperCase().includes(city.toUpperCase())
}
