import { writtenRegion } from './regions.ts'

/** An address as far as customs and taxes ask for it. */
export type Destination = { country: string; state?: string | undefined; postalCode?: string | undefined }

/**
 * Parts of countries that customs or taxes treat as places of their own, by how their postal codes begin. Codes are
 * those of ISO 3166 where it has one (IC and EA are reserved there, XI is what the European Union writes for Northern
 * Ireland), else the country with the postal code. Sources: Directive 2006/112/EC, article 6; Regulation (EU) 952/2013,
 * article 4; for the islands around Britain their own postal areas.
 */
const BY_POSTAL_CODE: readonly (readonly [country: string, begins: RegExp, territory: string])[] = [
  ['DE', /^27498/, 'DE-27498'],
  ['DE', /^78266/, 'DE-78266'],
  ['ES', /^3[58]/, 'IC'],
  ['ES', /^5[12]/, 'EA'],
  ['FI', /^22/, 'AX'],
  ['FR', /^971/, 'GP'],
  ['FR', /^972/, 'MQ'],
  ['FR', /^973/, 'GF'],
  ['FR', /^974/, 'RE'],
  ['FR', /^975/, 'PM'],
  ['FR', /^976/, 'YT'],
  ['FR', /^977/, 'BL'],
  ['FR', /^978/, 'MF'],
  ['FR', /^986/, 'WF'],
  ['FR', /^987/, 'PF'],
  ['FR', /^988/, 'NC'],
  ['FR', /^980/, 'MC'],
  ['GB', /^BT/, 'XI'],
  ['GB', /^GY/, 'GG'],
  ['GB', /^IM/, 'IM'],
  ['GB', /^JE/, 'JE'],
  ['GR', /^6308[67]/, 'GR-63086'],
  ['IT', /^22061/, 'IT-22061'],
  ['IT', /^23041/, 'IT-23041'],
]

/** Outlying areas of the United States, which addresses name as a state or as a country. */
const OUTLYING_STATES = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])

/** The code of the place that customs and taxes know an address by: that of its country, but for a place of its own. */
export function territoryOf({ country, state = '', postalCode = '' }: Destination): string {
  if (country === 'US') {
    const code = writtenRegion('US', state).trim().toUpperCase()
    return OUTLYING_STATES.has(code) ? code : country
  }
  const code = postalCode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  // On the continent codes are numbers, which some write with their country before them: D-27498.
  const bare = country === 'GB' ? code : code.replace(/^[A-Z]+/, '')
  return BY_POSTAL_CODE.find(([of, begins]) => of === country && begins.test(bare))?.[2] ?? country
}
