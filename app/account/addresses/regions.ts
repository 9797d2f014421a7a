import { allCountries } from 'country-region-data'

import type { Locale } from '#db/vocabulary.ts'

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

/** A state as an envelope has it: by its code where the country's post writes codes and knows the name. */
export function writtenRegion(country: string, state: string): string {
  if (!BY_CODE.has(country)) return state

  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  const wanted = state.trim().toLowerCase()
  return regions.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? state
}
