import type { ContentLocale } from '#db/vocabulary.ts'

/** A way of Japan Post to begin with. Prices are yen; a way that costs differently by country has none. */
export type MethodPreset = {
  code: string
  name: Record<ContentLocale, string>
  isRegistered: boolean
  /** Greatest weight of a parcel. */
  maxParcelGrams: number
  /** Greatest size in centimetres, as people write it. */
  size: string
  minDays: number
  maxDays: number
  /** Whether it stays in Japan, where one price holds everywhere. */
  isDomestic: boolean
  bands: readonly { upToGrams: number; yen?: number }[]
}

const steps = (from: number, until: number, step: number) =>
  Array.from({ length: (until - from) / step + 1 }, (_, at) => ({ upToGrams: from + at * step }))

/**
 * Common ways of Japan Post, with their weights and sizes as of October 2024 (the last change of its domestic prices):
 * to be checked against post.japanpost.jp before they are kept. Yu-Pack is left out: it costs by prefecture.
 */
export const METHOD_PRESETS: readonly MethodPreset[] = [
  domestic('click-post', 'Click Post', 'クリックポスト', { size: '34 × 25 × 3', grams: 1000, days: [1, 4], yen: 185 }),
  domestic('smart-letter', 'Smart Letter', 'スマートレター', {
    size: '25 × 17 × 2',
    grams: 1000,
    days: [1, 4],
    yen: 210,
  }),
  domestic('letter-pack-light', 'Letter Pack Light', 'レターパックライト', {
    size: '34 × 24.8 × 3',
    grams: 4000,
    days: [1, 2],
    yen: 430,
  }),
  domestic('letter-pack-plus', 'Letter Pack Plus', 'レターパックプラス', {
    size: '34 × 24.8',
    grams: 4000,
    days: [1, 2],
    yen: 600,
  }),
  {
    ...domestic('standard-post', 'Letter, larger', '定形外郵便（規格内）', {
      size: '34 × 25 × 3',
      grams: 1000,
      days: [1, 4],
      yen: 0,
    }),
    bands: [
      { upToGrams: 50, yen: 140 },
      { upToGrams: 100, yen: 180 },
      { upToGrams: 150, yen: 270 },
      { upToGrams: 250, yen: 320 },
      { upToGrams: 500, yen: 510 },
      { upToGrams: 1000, yen: 750 },
    ],
  },
  abroad('small-packet-air', 'Small packet, airmail', '小形包装物（航空便）', { isRegistered: false, days: [6, 20] }),
  abroad('small-packet-registered', 'Small packet, airmail, registered', '小形包装物（航空便・書留）', {
    isRegistered: true,
    days: [6, 20],
  }),
  abroad('epacket-light', 'ePacket Light', '国際eパケットライト', { isRegistered: true, days: [7, 21] }),
  {
    ...abroad('ems', 'EMS', 'EMS（国際スピード郵便）', { isRegistered: true, days: [3, 8] }),
    maxParcelGrams: 30_000,
    size: '150; length + girth 300',
    bands: [
      ...steps(500, 1000, 100),
      ...steps(1250, 2000, 250),
      ...steps(2500, 6000, 500),
      ...steps(7000, 30_000, 1000),
    ],
  },
]

/** One price for all weights. */
function domestic(
  code: string,
  en: string,
  ja: string,
  { size, grams, days, yen }: { size: string; grams: number; days: readonly [number, number]; yen: number },
): MethodPreset {
  return {
    code,
    name: { en, ja },
    isRegistered: code !== 'standard-post' && code !== 'smart-letter',
    maxParcelGrams: grams,
    size,
    minDays: days[0],
    maxDays: days[1],
    isDomestic: true,
    bands: [{ upToGrams: grams, yen }],
  }
}

/** Up to 2 kg in steps of 100 g, at prices of each zone; three sides of 90 cm together, the longest of 60 cm. */
function abroad(
  code: string,
  en: string,
  ja: string,
  { isRegistered, days }: { isRegistered: boolean; days: readonly [number, number] },
): MethodPreset {
  return {
    code,
    name: { en, ja },
    isRegistered,
    maxParcelGrams: 2000,
    size: '60; 90 in all',
    minDays: days[0],
    maxDays: days[1],
    isDomestic: false,
    bands: steps(100, 2000, 100),
  }
}

export function findMethodPreset(code: string | null): MethodPreset | null {
  return METHOD_PRESETS.find((preset) => preset.code === code) ?? null
}
