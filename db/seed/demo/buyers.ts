import type { Locale } from '#db/vocabulary.ts'

/** People of the demo: their addresses are places that no post serves. */
export type DemoBuyer = {
  fullName: string
  locale: Locale
  country: string
  state: string
  city: string
  postalCode: string
  addressLine1: string
}

const japan = { locale: 'ja', country: 'JP' } as const

export const buyers: readonly DemoBuyer[] = [
  {
    ...japan,
    fullName: '例 みなと',
    state: '東京都',
    city: '台東区',
    postalCode: '110-0000',
    addressLine1: '例町1-2-3',
  },
  { ...japan, fullName: '例 そら', state: '大阪府', city: '大阪市', postalCode: '530-0000', addressLine1: '例町4-5' },
  { ...japan, fullName: '見本 なぎ', state: '北海道', city: '札幌市', postalCode: '060-0000', addressLine1: '見本条6' },
  {
    ...japan,
    fullName: '見本 しおり',
    state: '愛知県',
    city: '名古屋市',
    postalCode: '460-0000',
    addressLine1: '見本7-8',
  },
  { ...japan, fullName: '例 ことり', state: '福岡県', city: '福岡市', postalCode: '810-0000', addressLine1: '例通り9' },
  {
    ...japan,
    fullName: '見本 あかり',
    state: '京都府',
    city: '京都市',
    postalCode: '600-0000',
    addressLine1: '見本小路10',
  },
  abroad('Ada Example', 'DE', '', 'Kiel', '24103', 'Musterweg 3'),
  abroad('Jonas Beispiel', 'DE', '', 'Leipzig', '04109', 'Musterplatz 11'),
  abroad('Camille Exemple', 'FR', '', 'Lyon', '69001', '4 rue de l’Exemple'),
  abroad('Robin Sample', 'GB', '', 'Leeds', 'LS1 1AA', '5 Sample Street'),
  abroad('Casey Sample', 'US', 'OR', 'Portland', '97201', '12 Sample Ave'),
  abroad('Morgan Example', 'US', 'NY', 'New York', '10001', '34 Example St'),
  abroad('Wei Example', 'TW', '', 'Taipei', '100', 'Example Road 6'),
  abroad('Alex Sample', 'CA', 'BC', 'Vancouver', 'V5K 0A1', '78 Sample Crescent'),
]

function abroad(
  fullName: string,
  country: string,
  state: string,
  city: string,
  postalCode: string,
  addressLine1: string,
): DemoBuyer {
  return { fullName, locale: 'en', country, state, city, postalCode, addressLine1 }
}
