import { NO_CUSTOMS } from '#app/shop/customs/customs-facts.ts'
import type { CatalogueRow } from '#app/shop/products/import/catalogue-csv.ts'

type Pair = readonly [en: string, ja: string]

/** What the names are made of: the small things of an illustrator's table, as one would really name them. */
const MOODS: Pair[] = [
  ['Quiet', '静かな'],
  ['First', 'はじめての'],
  ['Lost', '迷子の'],
  ['Little', 'ちいさな'],
  ['Blue', '青い'],
  ['Rainy', '雨の日の'],
  ['Midnight', '真夜中の'],
  ['Sunday', '日曜日の'],
  ['Paper', '紙の'],
  ['Sleepy', 'ねむたい'],
  ['Borrowed', '借りてきた'],
  ['Secret', 'ひみつの'],
  ['Winter', '冬の'],
  ['Summer', '夏の'],
  ['Distant', 'とおい'],
  ['Last', '最後の'],
  ['Glass', 'ガラスの'],
  ['Golden', '金色の'],
  ['Windy', '風の強い'],
  ['Homemade', '手づくりの'],
]
const SUBJECTS: Pair[] = [
  ['Tide Pool', '潮だまり'],
  ['Lighthouse', '灯台'],
  ['Night Tram', '夜の路面電車'],
  ['Greenhouse', '温室'],
  ['Roof Cat', '屋根のねこ'],
  ['Goldfish', '金魚'],
  ['Umbrella', '雨傘'],
  ['Ferry', 'フェリー'],
  ['Telephone Box', '電話ボックス'],
  ['Moon Rabbit', '月うさぎ'],
  ['Bakery', 'パン屋さん'],
  ['Library', '図書館'],
  ['Ink Bottle', 'インク瓶'],
  ['Harbour', '港'],
  ['Paper Crane', '折り鶴'],
  ['Whale', 'くじら'],
  ['Observatory', '天文台'],
  ['Fox', 'きつね'],
  ['Bus Stop', 'バス停'],
  ['Hot Spring', '温泉'],
  ['Yuzu Season', '柚子の季節'],
  ['Festival', '夏祭り'],
  ['Cloud', '入道雲'],
  ['Penguin', 'ペンギン'],
  ['Laundry Day', 'せんたく日和'],
  ['Coffee Shop', '喫茶店'],
  ['Planetarium', 'プラネタリウム'],
  ['Seaside School', '海辺の学校'],
]
const PLACES: Pair[] = [
  ['at Low Tide', '干潮にて'],
  ['after School', '放課後'],
  ['on the Roof', '屋上で'],
  ['in Spring', '春の巻'],
  ['in the Rain', '雨やどり'],
  ['before Dawn', '夜明け前'],
  ['by the Window', '窓辺'],
  ['Revisited', 'ふたたび'],
  ['for Beginners', '入門'],
  ['and Friends', 'となかまたち'],
  ['Diary', '日記'],
  ['Notes', '帖'],
]

type Kind = { type: string; name: Pair; short: Pair; grams: number; prices: readonly number[] }

const KINDS: Kind[] = [
  {
    type: 'zines',
    name: ['Zine', '同人誌'],
    short: ['Zine, A5, 32 p.', '同人誌・A5・32ページ'],
    grams: 110,
    prices: [900, 1200],
  },
  {
    type: 'art-books',
    name: ['Art Book', 'イラスト集'],
    short: ['Art book, B5, 64 p.', 'イラスト集・B5・64ページ'],
    grams: 420,
    prices: [2400, 3200],
  },
  {
    type: 'acrylic-stands',
    name: ['Acrylic Stand', 'アクリルスタンド'],
    short: ['Acrylic stand, 10 cm', 'アクリルスタンド・高さ10cm'],
    grams: 60,
    prices: [1400, 1850],
  },
  {
    type: 'keychains',
    name: ['Keychain', 'アクリルキーホルダー'],
    short: ['Acrylic keychain, 6 cm', 'キーホルダー・6cm'],
    grams: 25,
    prices: [800, 1000],
  },
  {
    type: 'badges',
    name: ['Badge', '缶バッジ'],
    short: ['Tin badge, 57 mm', '缶バッジ・57mm'],
    grams: 15,
    prices: [350, 500],
  },
  {
    type: 'pins',
    name: ['Enamel Pin', 'ピンズ'],
    short: ['Enamel pin, 30 mm', 'ピンズ・30mm'],
    grams: 15,
    prices: [900, 1100],
  },
  {
    type: 'bags',
    name: ['Tote Bag', 'トートバッグ'],
    short: ['Cotton bag, 38 × 42 cm', '綿トート・38×42cm'],
    grams: 160,
    prices: [2000, 2600],
  },
  {
    type: 'cloth',
    name: ['Tapestry', 'タペストリー'],
    short: ['Tapestry, B2', 'タペストリー・B2'],
    grams: 200,
    prices: [3000, 3600],
  },
  {
    type: 'stickers',
    name: ['Sticker Sheet', 'ステッカーシート'],
    short: ['Sticker sheet, A6', 'ステッカーシート・A6'],
    grams: 12,
    prices: [400, 650],
  },
  {
    type: 'postcards',
    name: ['Postcard', 'ポストカード'],
    short: ['Postcard, 148 × 100 mm', 'ポストカード・はがきサイズ'],
    grams: 6,
    prices: [200, 300],
  },
  {
    type: 'washi-tape',
    name: ['Washi Tape', 'マスキングテープ'],
    short: ['Washi tape, 15 mm × 7 m', 'マスキングテープ・15mm×7m'],
    grams: 30,
    prices: [450, 550],
  },
  {
    type: 'prints',
    name: ['Print', 'ミニプリント'],
    short: ['Giclée print, A4', 'ジークレープリント・A4'],
    grams: 80,
    prices: [1500, 2500],
  },
  {
    type: 'digital',
    name: ['Wallpapers', '壁紙セット'],
    short: ['Wallpaper pack, PNG', '壁紙セット・PNG'],
    grams: 0,
    prices: [0, 400],
  },
]
const WORLDS: { slug: string; people: string[] }[] = [
  { slug: 'original', people: [] },
  { slug: 'tide-table', people: ['mio', 'nagi'] },
  { slug: 'night-lines', people: ['hotaru', 'ren', 'sora'] },
  { slug: 'greenhouse-tuesdays', people: ['wakaba', 'yuzu'] },
  { slug: 'roof-committee', people: ['chair-sumi', 'mochi'] },
]

/** A day in milliseconds, and the last day that something is released. */
const A_DAY = 24 * 60 * 60 * 1000
const NEWEST = Date.parse('2026-11-30')

/**
 * Invents a catalogue of the demo's types, worlds and characters, as large as one likes: the same seed gives the same
 * products, and the first ones do not depend on how many follow.
 */
export function inventCatalogue(count: number, seed = 1): CatalogueRow[] {
  return Array.from({ length: count }, (_, at) => invent(at + 1, dice(seed * 1_000_003 + at)))
}

function invent(number: number, roll: (sides: number) => number): CatalogueRow {
  const pick = <V>(values: readonly V[]): V => values[roll(values.length)] as V
  const [kind, mood, subject, place] = [pick(KINDS), pick(MOODS), pick(SUBJECTS), pick(PLACES)]
  const worlds = roll(5) === 0 ? [pick(WORLDS), pick(WORLDS)] : [pick(WORLDS)]
  const price = pick(kind.prices)
  const isDigital = kind.type === 'digital'
  const isOnSale = price > 0 && roll(12) === 0
  return {
    slug: `made-${String(number).padStart(6, '0')}`,
    status: 'PUBLISHED',
    type: kind.type,
    franchises: unique(worlds.map(({ slug }) => slug)),
    characters: unique(worlds.flatMap(({ people }) => (people.length > 0 ? [pick(people)] : []))),
    event: '',
    priceMinor: price,
    salePriceMinor: isOnSale ? Math.round(price * 0.8) : null,
    saleFrom: null,
    saleUntil: isOnSale && roll(2) === 0 ? new Date('2027-01-31T23:59:59Z') : null,
    ...NO_CUSTOMS,
    manufacturerName: '',
    manufacturerAddress: '',
    manufacturerContact: '',
    safetyWarnings: {},
    ageMark: null,
    bookFormat: '',
    pageCount: 0,
    printing: {},
    weightGrams: kind.grams,
    releaseDate: new Date(NEWEST - roll(2000) * A_DAY).toISOString().slice(0, 10),
    isLimitedEdition: roll(15) === 0,
    isEventExclusive: roll(25) === 0,
    isDigital,
    isSmallLot: roll(20) === 0,
    isBonusItem: false,
    stock: isDigital ? null : roll(8) === 0 ? 0 : 1 + roll(40),
    counted: null,
    sku: '',
    choiceOf: '',
    name: {
      en: `${kind.name[0]} “${mood[0]} ${subject[0]} ${place[0]}”`,
      ja: `${kind.name[1]}「${mood[1]}${subject[1]}${place[1]}」`,
    },
    version: roll(4) === 0 ? { en: `No. ${1 + roll(9)}`, ja: `第${1 + roll(9)}弾` } : {},
    shortDescription: { en: kind.short[0], ja: kind.short[1] },
    longDescription: {
      en: `Drawn on a ${mood[0].toLowerCase()} afternoon, with a ${pick(SUBJECTS)[0].toLowerCase()} in the corner for those who look twice.`,
      ja: `${mood[1]}午後に描きました。すみには${pick(SUBJECTS)[1]}もいます。よく見ると、${pick(SUBJECTS)[1]}も。`,
    },
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}

/** Small and repeatable (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
