import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** What a postal code looks like, from the most usual shape on; the first that a country accepts is its example. */
const SHAPES = `
  114 55, 94103, 150-0041, 1234-567, 1010, 100001, 12345-678, 00-950, 8320000, 22150, 1012 AB, K1A 0B1, SW1A 1AA, D02 AF30
  C1425ABC, AD500, JE2 3AB, GY1 1AA, IM1 1AA, HM 12, BB 1234, VLT 1010, 9490, 101, 3900, 98000, 47890, 00120
  110111, 81000, 12345-67890, GX11 1AA, FIQQ 1ZZ, BBND 1ZZ, SIQQ 1ZZ, PCRN 1ZZ, STHL 1ZZ, TKCA 1ZZ, VC0100, VG1110, KY1-1100, H100
  CP 1101, 00901, 00801, 96910, 96799, 96950, 96960, 96940, 96941, 96898, 97200, 97300, 97400, 97500
  97600, 98600, 98700, 98800, 6798, 6799, 2899, 2640
`
  .split(/[,\n]/)
  .map((shape) => shape.trim())
  .filter(Boolean)

/** Whether an address there cannot do without a code: where an empty one passes, codes are not in general use. */
export function needsPostalCode(country: string): boolean {
  return hasPattern(country) && !postcodeValidator('', country)
}

/** Whether this can be a postal code of the country; of a country whose codes are not known anything can. */
export function isPostalCode(code: string, country: string): boolean {
  return !hasPattern(country) || postcodeValidator(code, country)
}

/** A code that the country accepts, for a form to show. */
export function examplePostalCode(country: string): string | null {
  return hasPattern(country) ? (SHAPES.find((shape) => postcodeValidator(shape, country)) ?? null) : null
}

/**
 * The code as the country writes it: capitals, half-width digits, no postal mark, and a space or hyphen where one is
 * missing. What is no code stays as it was typed.
 */
export function tidyPostalCode(text: string, country: string): string {
  const typed = text
    .normalize('NFKC')
    .replace(/〒/g, '')
    .replace(/[‐-―−ー]/g, '-')
    .trim()
    .toUpperCase()
  if (!hasPattern(country) || postcodeValidator(typed, country)) return typed

  const bare = typed.replace(/[\s-]/g, '')
  const places = Array.from(bare, (_, at) => at)
  const spellings = [
    bare,
    ...places.flatMap((at) => ['-', ' '].map((mark) => bare.slice(0, at) + mark + bare.slice(at))),
  ]
  return spellings.find((spelling) => postcodeValidator(spelling, country)) ?? typed
}

/** The package has a pattern for "somewhere" too, which is nobody's country. */
function hasPattern(country: string): boolean {
  return country.length === 2 && postcodeValidatorExistsForCountry(country)
}
