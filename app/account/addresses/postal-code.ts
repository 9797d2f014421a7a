import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** A code of each country that has some, from the address data of Google's libaddressinput (CC BY 4.0) or the country's post. */
const EXAMPLES: ReadonlyMap<string, string> = new Map(
  `
  AD AD100, AF 1001, AI 2640, AL 1001, AM 375010, AR C1425ABC, AS 96799, AT 1010, AU 2060, AX 22150, AZ 1000, BA 71000,
  BB BB23026, BD 1340, BE 4000, BG 1000, BH 317, BL 97133, BM FL 07, BN BT2328, BR 40301-110, BT 11001, BY 223016,
  CA K1A 0B1, CC 6799, CH 2544, CL 8340457, CN 266033, CO 111221, CR 1000, CU 10400, CV 7600, CX 6798, CY 2008,
  CZ 100 00, DE 10115, DK 8660, DO 11903, DZ 40304, EC EC090112, EE 69501, EG 4272001, EH 70000, ES 28039, ET 1000,
  FI 00550, FK FIQQ 1ZZ, FM 96941, FO 100, FR 33380, GB SW1A 1AA, GE 0101, GF 97300, GG GY1 1AA, GI GX11 1AA, GL 3900,
  GN 001, GP 97100, GR 151 24, GS SIQQ 1ZZ, GT 09001, GU 96910, GW 1000, HR 10000, HT 6120, HU 1037, ID 40115,
  IE D02 AF30, IL 9614303, IM IM2 1AA, IN 110034, IO BBND 1ZZ, IQ 10001, IR 11936-12345, IS 320, IT 00144, JE JE1 1AA,
  JO 11937, JP 150-0041, KE 20100, KG 720001, KH 120101, KR 06236, KW 54541, KY KY1-1100, KZ 050012, LA 01160,
  LB 2038 3054, LI 9496, LK 20000, LR 1000, LS 100, LT 04340, LU 4750, LV LV-1073, MA 53000, MC 98000, MD MD-2012,
  ME 81257, MF 97150, MG 501, MH 96960, MK 1314, MM 11181, MN 65030, MP 96950, MQ 97220, MT NXR 01, MU 742CU001,
  MV 20026, MX 02860, MY 43000, MZ 1102, NA 10001, NC 98814, NE 8001, NF 2899, NG 930283, NI 52000, NL 1012 AB,
  NO 0025, NP 44601, NZ 6001, OM 133, PA 0801, PE 15001, PF 98714, PG 111, PH 1008, PK 44000, PL 00-950, PM 97500,
  PN PCRN 1ZZ, PR 00930, PT 2725-079, PW 96940, PY 1536, RE 97400, RO 060274, RS 106314, RU 125075, SA 11564, SD 11111,
  SE 11455, SG 546080, SH STHL 1ZZ, SI 4000, SJ 9170, SK 010 01, SM 47890, SN 12500, SO 09010, SV CP 1101, SZ H100,
  TC TKCA 1ZZ, TH 10150, TJ 735450, TM 744000, TN 1002, TR 01960, TW 106, TZ 6090, UA 15432, UM 96898, US 94103,
  UY 11600, UZ 702100, VA 00120, VC VC0100, VE 1010, VG VG1110, VI 00802-1222, VN 119415, WF 98600, XK 10000, YT 97600,
  ZA 0083, ZM 50100
`
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => [line.slice(0, 2), line.slice(3)]),
)

/** Where a letter does not arrive without one, by the same data. */
const REQUIRED = new Set(
  `AS AT AU AX BE BL BR CA CH CN DE DK ES FI FK FM FR GB GF GG GL GP GR GS GU IM IN IO IT JE JP KR LI LU MF MH MP MQ MX MY
  NC NL NO NZ PF PL PM PN PR PT PW RE RU SE SG SH SJ SM TC TR TW US VI WF YT ZA`.split(/\s+/),
)

/** Codes that are in use beside those whose shape the package knows. */
const OTHER_SHAPES: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  AS: /^96799-\d{4}$/,
  AZ: /^AZ ?\d{4}$/,
  EG: /^\d{7}$/,
  GB: /^(?:BFPO ?\d{1,4}|GIR ?0AA)$/,
  KH: /^\d{6}$/,
  KZ: /^[A-Z]\d{2}[A-Z]\d[A-Z]\d$/,
  MD: /^MD-?\d{4}$/,
  MU: /^\d{3}[A-Z]{2}\d{3}$/,
  NI: /^\d{5}$/,
  PE: /^(?:LIMA|CALLAO) \d{1,2}$/,
  PY: /^\d{6}$/,
  SO: /^[A-Z]{2} ?\d{5}$/,
}

/** The letters of a country that Europeans write before a code. */
const COUNTRY_PREFIX = /^[A-Z]{1,3}[- ](?=\d)/

/** Whether an address there cannot do without a code. */
export function needsPostalCode(country: string): boolean {
  return REQUIRED.has(country)
}

/** Why a code is asked about once: its shape is a hint, as codes change and lists of them are old. */
export function postalCodeDoubt(code: string, country: string): 'MISSING' | 'UNUSUAL' | null {
  if (code === '') return EXAMPLES.has(country) ? 'MISSING' : null

  return isPostalCode(code, country) ? null : 'UNUSUAL'
}

type AddressParts = { postalCode: string; country: string; addressLine1: string }

/** A code of the country, where that of an address is unusual or missing, so that who sends something looks at it. */
export function postalCodeToCheck({ postalCode, country, addressLine1 }: AddressParts): string | null {
  return addressLine1 !== '' && postalCodeDoubt(postalCode, country) ? examplePostalCode(country) : null
}

/** Whether this looks like a postal code of the country; of a country whose codes are not known anything does. */
function isPostalCode(code: string, country: string): boolean {
  if (!hasPattern(country)) return true

  const isOf = (one: string) => postcodeValidator(one, country) || (OTHER_SHAPES[country]?.test(one) ?? false)
  return isOf(code) || isOf(code.replace(COUNTRY_PREFIX, ''))
}

/** A code of the country, for a form to show. */
export function examplePostalCode(country: string): string | null {
  return EXAMPLES.get(country) ?? null
}

/**
 * The code as the country writes it: capitals, half-width digits, no postal mark, and a space or hyphen where one is
 * missing. What is no code stays as it was typed.
 */
export function tidyPostalCode(text: string, country: string): string {
  const typed = halfWidth(text).replace(/〒/g, '').trim().toUpperCase()
  if (isPostalCode(typed, country)) return typed

  const bare = typed.replace(/[\s-]/g, '')
  const places = Array.from(bare, (_, at) => at)
  const spellings = [
    bare,
    ...places.flatMap((at) => ['-', ' '].map((mark) => bare.slice(0, at) + mark + bare.slice(at))),
  ]
  return spellings.find((spelling) => postcodeValidator(spelling, country)) ?? typed
}

/** The package has patterns for places without codes too. */
function hasPattern(country: string): boolean {
  return EXAMPLES.has(country) && postcodeValidatorExistsForCountry(country)
}

/** Digits and marks as ASCII has them; any dash, and the long vowel beside it on a keyboard, is a hyphen. */
export function halfWidth(text: string): string {
  return text.normalize('NFKC').replace(/[‐-―−ー]/g, '-')
}
