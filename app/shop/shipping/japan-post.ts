import type { MethodPreset } from './carrier-method.ts'

/** The five zones of international mail from Japan, by their countries. */
export const JAPAN_POST_ZONES: readonly string[] = [
  'CN KR TW',
  'BD BN BT HK ID IN KH LA LK MM MN MO MV MY NP PH PK SG TH VN',
  'AD AE AT AU AZ BE BG BH BY CA CH CK CY CZ DE DK EE ES FI FJ FR GB GE GG GR HR HU IE IL IQ IR IS IT JO KW LB LI LT LU LV MK MT MX NC NL NO NZ OM PG PL PM PT QA RO RU SA SB SE SI SK SM SY TR UA',
  'AS GU MP US VI',
  'AR BB BL BR BW CI CL CO CR CU DJ DZ EC EG ET GA GH HN JM KE MA MF MG MU NG PA PE PR PY RE RW SD SL SN SV TG TN TT TZ UG UY VE ZA ZW',
]

/** Prices of a band in yen, one a zone. */
type Row = readonly [upToGrams: number, ...yen: number[]]

const EMS: readonly Row[] = [
  [500, 1450, 1900, 3150, 3900, 3600],
  [600, 1600, 2150, 3400, 4180, 3900],
  [700, 1750, 2400, 3650, 4460, 4200],
  [800, 1900, 2650, 3900, 4740, 4500],
  [900, 2050, 2900, 4150, 5020, 4800],
  [1000, 2200, 3150, 4400, 5300, 5100],
  [1250, 2500, 3500, 5000, 5990, 5850],
  [1500, 2800, 3850, 5550, 6600, 6600],
  [1750, 3100, 4200, 6150, 7290, 7350],
  [2000, 3400, 4550, 6700, 7900, 8100],
  [2500, 3900, 5150, 7750, 9100, 9600],
  [3000, 4400, 5750, 8800, 10300, 11100],
  [4000, 5400, 6950, 10900, 12700, 14100],
  [5000, 6400, 8150, 13000, 15100, 17100],
  [6000, 7400, 9350, 15100, 17500, 20100],
  [8000, 9000, 11350, 19300, 22300, 24900],
  [10000, 10600, 13350, 23500, 27100, 29700],
  [15000, 14600, 18350, 34000, 39100, 41700],
  [20000, 18600, 23350, 44500, 51100, 53700],
  [30000, 26600, 33350, 65500, 75100, 77700],
]

const SURFACE: readonly Row[] = [
  [100, 480],
  [250, 600],
  [500, 800],
  [1000, 1300],
  [2000, 2200],
]

/** The first 100 g and each 100 g more, in yen, by zone. */
const SMALL_PACKET = [
  [350, 100],
  [380, 120],
  [510, 180],
  [830, 210],
  [550, 260],
] as const

const HUNDREDS = Array.from({ length: 20 }, (_, at) => at)
const IN_JAPAN = { zones: ['JP'], asOf: '2024-10' }
/** Tariffs of 2022 to 2024. */
const ABROAD = { zones: JAPAN_POST_ZONES, asOf: '2024' }
const POST = { carrier: 'Japan Post', home: 'JP', currency: 'JPY', site: 'post.japanpost.jp' } as const
const SMALL = { ...POST, ...ABROAD, maxParcelGrams: 2000, size: '60 (L + W + H ≤ 90)' }

/** Common ways of Japan Post. Yu-Pack is left out: it costs by prefecture. */
export const JAPAN_POST: readonly MethodPreset[] = [
  domestic('click-post', 'Click Post', 'クリックポスト', { size: '34 × 25 × 3', days: [1, 4], rows: [[1000, 185]] }),
  domestic('smart-letter', 'Smart Letter', 'スマートレター', {
    size: '25 × 17 × 2',
    days: [1, 4],
    rows: [[1000, 210]],
  }),
  domestic('letter-pack-light', 'Letter Pack Light', 'レターパックライト', {
    size: '34 × 24.8 × 3',
    days: [1, 2],
    rows: [[4000, 430]],
  }),
  domestic('letter-pack-plus', 'Letter Pack Plus', 'レターパックプラス', {
    size: '34 × 24.8',
    days: [1, 2],
    rows: [[4000, 600]],
  }),
  domestic('standard-post', 'Letter, larger', '定形外郵便（規格内）', {
    size: '34 × 25 × 3',
    days: [1, 4],
    rows: [
      [50, 140],
      [100, 180],
      [150, 270],
      [250, 320],
      [500, 510],
      [1000, 750],
    ],
  }),
  {
    ...SMALL,
    code: 'small-packet-air',
    name: { en: 'Small packet, airmail', ja: '小形包装物（航空便）' },
    isRegistered: false,
    days: [6, 20],
    bands: HUNDREDS.map((at) => ({
      upToGrams: (at + 1) * 100,
      prices: SMALL_PACKET.map(([first, more]) => first + at * more),
    })),
  },
  {
    ...SMALL,
    code: 'small-packet-surface',
    name: { en: 'Small packet, surface mail', ja: '小形包装物（船便）' },
    isRegistered: false,
    days: [30, 90],
    bands: SURFACE.map(([upToGrams, yen = 0]) => ({ upToGrams, prices: JAPAN_POST_ZONES.map(() => yen) })),
  },
  withoutPrices('small-packet-registered', 'Small packet, airmail, registered', '小形包装物（航空便・書留）'),
  withoutPrices('epacket-light', 'ePacket Light', '国際eパケットライト'),
  {
    ...POST,
    ...ABROAD,
    code: 'ems',
    name: { en: 'EMS', ja: 'EMS（国際スピード郵便）' },
    isRegistered: true,
    maxParcelGrams: 30_000,
    size: '150 (L + girth ≤ 300)',
    days: [3, 8],
    bands: bandsOf(EMS),
  },
]

/** One price everywhere in Japan. */
function domestic(
  code: string,
  en: string,
  ja: string,
  { rows, ...its }: Pick<MethodPreset, 'size' | 'days'> & { rows: readonly Row[] },
): MethodPreset {
  const isRegistered = code !== 'standard-post' && code !== 'smart-letter'
  const maxParcelGrams = rows.at(-1)?.[0] ?? 0
  return { ...POST, ...IN_JAPAN, ...its, code, name: { en, ja }, isRegistered, maxParcelGrams, bands: bandsOf(rows) }
}

/** Up to 2 kg in steps of 100 g, at prices that are not known here. */
function withoutPrices(code: string, en: string, ja: string): MethodPreset {
  const bands = HUNDREDS.map((at) => ({ upToGrams: (at + 1) * 100, prices: [] }))
  return { ...SMALL, code, name: { en, ja }, isRegistered: true, days: [6, 21], bands }
}

function bandsOf(rows: readonly Row[]): MethodPreset['bands'] {
  return rows.map(([upToGrams, ...prices]) => ({ upToGrams, prices }))
}
