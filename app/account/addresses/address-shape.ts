import { formatAddress } from 'localized-address-format'

import type { Locale } from '#db/vocabulary.ts'

import { examplePostalCode, needsPostalCode } from './postal-code.ts'
import { listRegions } from './territories.ts'

/** The fields of an address between the country and the telephone. */
export type PlaceField = 'state' | 'city' | 'postalCode' | 'addressLine1' | 'addressLine2'

/** What a form has to know about addresses of a country (specification, section 3). */
export type AddressShape = {
  country: string
  /** In the order in which the country writes them; what it does not write comes last. */
  order: PlaceField[]
  required: PlaceField[]
  /** What the country calls its states where the label has another word. */
  stateWord: StateWord | null
  /** Names to propose for the state. */
  states: string[]
  postalExample: string | null
}

type StateWord = 'prefecture' | 'county' | 'canton' | 'emirate' | 'department' | 'region'

/** What is neither a state nor a province, as the label has it; the format data has no words. */
const STATE_WORDS: Record<StateWord, string> = {
  prefecture: 'JP',
  county: 'IE TW',
  canton: 'CH',
  emirate: 'AE',
  department: 'CO HN NI SV UY',
  region: 'CL RU UA',
}

/** Where a letter does not arrive without the state. */
const NEED_STATE = new Set(['AE', 'AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'KR', 'MX', 'US'])

/** The fields, order and words for addresses of a country; an unknown one needs a line and a city. */
export function addressShape(country: string, locale: Locale): AddressShape {
  const written = writtenFields(country)
  const isWritten = (field: PlaceField) => written.includes(field)
  const needs: Record<PlaceField, boolean> = {
    state: NEED_STATE.has(country),
    city: isWritten('city'),
    postalCode: isWritten('postalCode') && needsPostalCode(country),
    addressLine1: true,
    addressLine2: false,
  }
  return {
    country,
    order: [...written, ...ALL.filter((field) => !isWritten(field))],
    required: ALL.filter((field) => needs[field]),
    stateWord: isWritten('state') ? wordOf(country) : null,
    states: isWritten('state') ? listRegions(country, locale) : [],
    postalExample: isWritten('postalCode') ? examplePostalCode(country) : null,
  }
}

const ALL: PlaceField[] = ['addressLine1', 'addressLine2', 'city', 'postalCode', 'state']

/** The package tells its formats only by using them: an address of field names comes back in the country's order. */
function writtenFields(country: string): PlaceField[] {
  const lines = formatAddress({
    postalCountry: country,
    administrativeArea: 'state',
    locality: 'city',
    postalCode: 'postalCode',
    addressLines: ['addressLine1', 'addressLine2'],
  })
  const text = lines.join('\n')
  const found = ALL.filter((field) => text.includes(field)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  // The data counts the city of a Japanese address among its lines; people there write it after the prefecture.
  return country === 'JP' ? found.flatMap((field) => (field === 'state' ? [field, 'city' as const] : [field])) : found
}

function wordOf(country: string): StateWord | null {
  const words = Object.keys(STATE_WORDS) as StateWord[]
  return words.find((word) => STATE_WORDS[word].split(' ').includes(country)) ?? null
}
