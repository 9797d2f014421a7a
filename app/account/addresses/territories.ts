import { allCountries } from 'country-region-data'

import type { Locale } from '#db/vocabulary.ts'

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

/** Prefectures by their ISO 3166-2 number, as letters in Japan write them. */
const PREFECTURES = (
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 ' +
  '石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 ' +
  '岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'
).split(' ')

/** The states or prefectures of a country by name, for a form to propose; none where it has none. */
export function listRegions(country: string, locale: Locale): string[] {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  if (country === 'JP' && locale === 'ja') return PREFECTURES

  const names = regions.map(([name]) => name)
  return names.length > 1 ? names : []
}

/** Countries whose post writes a state by its code. */
const BY_CODE = new Set(['AU', 'BR', 'CA', 'US'])

/** Whether a country has this state or province, by its name or its code; the armed forces have theirs in the US. */
export function isRegionOf(country: string, state: string): boolean {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  const written = writtenRegion(country, state).trim().toUpperCase()
  const isListed = regions.some(([name, code]) => [name, code].some((one) => one.toUpperCase() === written))
  return isListed || (country === 'US' && (OUTLYING_STATES.has(written) || /^A[AEP]$/.test(written)))
}

/** A state as an envelope has it: by its code where the country's post writes codes and knows the name. */
export function writtenRegion(country: string, state: string): string {
  if (!BY_CODE.has(country)) return state

  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  const wanted = state.trim().toLowerCase()
  return regions.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? state
}
