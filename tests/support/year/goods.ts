import { inShiftJis } from '../faults/shift-jis.ts'

/** What the circle sells in its year: prices as they are typed, in euros. */
export const GOODS = {
  print: {
    slug: 'tide-print',
    en: 'Tide print',
    ja: '潮のプリント',
    type: 'print',
    price: '12.00',
    grams: 120,
    count: 60,
  },
  sticker: {
    slug: 'fox-sticker',
    en: 'Fox sticker',
    ja: 'きつねのシール',
    type: 'small',
    price: '3.50',
    grams: 10,
    count: 200,
  },
  book: { slug: 'moon-book', en: 'Moon book', ja: '月の本「表」', type: 'book', price: '24.00', grams: 900, count: 45 },
  charm: {
    slug: 'cat-charm',
    en: 'Cat charm',
    ja: 'ねこのキーホルダー',
    type: 'small',
    price: '8.25',
    grams: 30,
    count: 80,
  },
  zine: {
    slug: 'spring-zine',
    en: 'Spring zine',
    ja: '春の合同誌',
    type: 'book',
    price: '15.00',
    grams: 200,
    count: 40,
  },
  card: {
    slug: 'thank-you-card',
    en: 'Thank-you card',
    ja: 'お礼のカード',
    type: 'small',
    price: '1.00',
    grams: 5,
    count: 100,
  },
  wallpaper: { slug: 'wallpaper', en: 'Wallpaper', ja: '壁紙', type: 'small', price: '4.00', grams: 0, count: 0 },
} as const

export type Good = keyof typeof GOODS

/** The numbers that the goods get as they come in, one after the other. */
export const ID = Object.fromEntries(Object.keys(GOODS).map((good, at) => [good, at + 1])) as Record<Good, number>

/** Of `4.25`, 425. */
export function cents(typed: string): number {
  return Math.round(Number(typed) * 100)
}

/** What customs call each kind of thing. */
export const HS = { print: '491191', small: '392640', book: '490199' } as const

/** The file of a spreadsheet on a Japanese Windows: what comes out in May is a pre-order, a card is a present. */
export function catalogueFile(year: number): Buffer {
  const rows = (Object.keys(GOODS) as Good[]).map((name) => {
    const { slug, en, ja, type, price, grams, count } = GOODS[name]
    const day = name === 'zine' ? `${year}-05-02` : `${year - 1}-12-01`
    const isDigital = name === 'wallpaper'
    const flags = [isDigital ? 'yes' : '', name === 'card' ? 'yes' : '']
    const customs = isDigital ? ['', '', ''] : [HS[type], 'JP', en.replace('-', ' ')]
    return [slug, 'PUBLISHED', type, price, grams, ...customs, day, ...flags, isDigital ? '' : count, en, ja]
  })
  const columns =
    'slug,status,type,price,weightGrams,hsCode,originCountry,customsName,releaseDate,isDigital,isBonusItem,stock'
  const lines = [[columns, 'name.en', 'name.ja'], ...rows].map((row) => row.join(','))
  return inShiftJis(`${lines.join('\r\n')}\r\n`)
}
