/** What customs forms say of a product. All of it may be empty. */
export type CustomsFacts = {
  /** 6 to 10 digits of the Harmonized System. */
  hsCode: string
  /** ISO 3166-1: where it was made. */
  originCountry: string
  /** What it is, in plain English letters. */
  customsName: string
  /** What it is made of, likewise. */
  material: string
}

export const LONGEST_NAME = 60
export const LONGEST_MATERIAL = 60

/** Forms of the post are read by machines that know no other letters. */
export function isPlainEnglish(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

export const NO_CUSTOMS: CustomsFacts = { hsCode: '', originCountry: '', customsName: '', material: '' }

/**
 * What is known of a product: its own word comes first, then that of its type, then of the types above it.
 * @param types from the eldest type down to the product's own
 * @param site what holds for everything
 */
export function customsFactsOf(
  product: CustomsFacts,
  types: readonly CustomsFacts[],
  site: Partial<CustomsFacts> = {},
): CustomsFacts {
  const sources: Partial<CustomsFacts>[] = [product, ...types.toReversed(), site]
  const first = (name: keyof CustomsFacts) => sources.map((facts) => facts[name]).find(Boolean) ?? ''
  return {
    hsCode: first('hsCode'),
    originCountry: first('originCountry'),
    customsName: first('customsName'),
    material: first('material'),
  }
}

export const PRESET_KINDS = [
  'BOOK',
  'PRINT',
  'POSTCARD',
  'CALENDAR',
  'DECAL',
  'KEYCHAIN',
  'PIN',
  'TSHIRT',
  'TOTE',
  'ORIGINAL',
] as const
export type PresetKind = (typeof PRESET_KINDS)[number]

/**
 * What customs forms usually say of a kind of goods, to begin with. The first six digits are the same in every country
 * (Harmonized System 2022); who sends it answers for them.
 */
export const PRESETS: Record<PresetKind, Pick<CustomsFacts, 'hsCode' | 'customsName' | 'material'>> = {
  BOOK: { hsCode: '490199', customsName: 'Printed book', material: 'Paper' },
  PRINT: { hsCode: '491191', customsName: 'Art print', material: 'Paper' },
  POSTCARD: { hsCode: '490900', customsName: 'Printed postcard', material: 'Paper' },
  CALENDAR: { hsCode: '491000', customsName: 'Printed calendar', material: 'Paper' },
  DECAL: { hsCode: '490890', customsName: 'Decal stickers', material: 'Paper' },
  KEYCHAIN: { hsCode: '392640', customsName: 'Acrylic keychain', material: 'Acrylic' },
  PIN: { hsCode: '711719', customsName: 'Enamel pin', material: 'Base metal' },
  TSHIRT: { hsCode: '610910', customsName: 'T-shirt', material: 'Cotton' },
  TOTE: { hsCode: '420292', customsName: 'Tote bag', material: 'Cotton' },
  ORIGINAL: { hsCode: '970191', customsName: 'Original drawing', material: 'Paper' },
}

/** Chapters of the Harmonized System go from 01 to 97; 77 is kept for later. */
const LAST_CHAPTER = 97
const KEPT_CHAPTER = 77

/**
 * Reads a code of the Harmonized System as people write it: `4901.99`, `4901 99 0000`.
 * @returns 6 to 10 digits, "" where nothing is written; null for what is no such code
 */
export function readHsCode(written: string): string | null {
  const digits = written.normalize('NFKC').replace(/[\s.-]/g, '')
  if (digits === '') return ''
  if (!/^\d{6,10}$/.test(digits)) return null

  const chapter = Number(digits.slice(0, 2))
  return chapter >= 1 && chapter <= LAST_CHAPTER && chapter !== KEPT_CHAPTER ? digits : null
}

/** `4901.99` of `490199`: the heading, a point, the rest. */
export function formatHsCode(code: string): string {
  return code === '' ? '' : `${code.slice(0, 4)}.${code.slice(4)}`
}
