import type { CustomsFacts } from './customs-facts.ts'

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
