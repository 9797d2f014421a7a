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
