import type { CommissionKind, OptionGroup } from '#db/vocabulary.ts'

import type { DemoText } from './types.ts'

/** A sum in USD cents, a percentage of the sums chosen, or to be talked about. */
type DemoPrice = { cents: number } | { percent: number } | 'CONSULT'
type DemoOption = { name: DemoText; price: DemoPrice }

export interface DemoPriceList {
  kind: CommissionKind
  name: DemoText
  description: DemoText
  isSketch?: boolean
  groups: Partial<Record<OptionGroup, DemoOption[]>>
}

const option = (en: string, ja: string, price: DemoPrice): DemoOption => ({ name: { en, ja }, price })
const sum = (dollars: number) => ({ cents: dollars * 100 })

export const priceLists: DemoPriceList[] = [
  {
    kind: 'DIGITAL',
    name: { en: 'Digital', ja: 'デジタルイラスト' },
    description: {
      en: 'A finished picture in five inks, delivered as a file at 300 dpi.',
      ja: '5色のインクで仕上げた1枚を、300dpiのデータでお渡しします。',
    },
    groups: {
      SIZE: [
        option('Bust', '胸から上', sum(60)),
        option('Half body', '上半身', sum(95)),
        option('Full body', '全身', sum(140)),
        option('Several figures', '複数人の構図', 'CONSULT'),
      ],
      CANVAS: [
        option('A5', 'A5', sum(0)),
        option('A4', 'A4', sum(20)),
        option('A3', 'A3', sum(45)),
        option('Larger', 'それ以上', 'CONSULT'),
      ],
      BACKGROUND: [
        option('Plain', '無地', sum(0)),
        option('Pattern', '柄', sum(15)),
        option('Simple scene', '簡単な背景', sum(45)),
        option('Detailed scene', '描き込んだ背景', { percent: 50 }),
      ],
    },
  },
  {
    kind: 'DIGITAL',
    name: { en: 'Digital sketch', ja: 'デジタルラフ' },
    description: {
      en: 'A quick drawing in one ink with one spot colour. Not refunded once started.',
      ja: '1色の線画に差し色をひとつ添えた、短時間のラフ画です。着手後の返金はありません。',
    },
    isSketch: true,
    groups: {
      SIZE: [
        option('Bust', '胸から上', sum(25)),
        option('Half body', '上半身', sum(40)),
        option('Full body', '全身', sum(60)),
      ],
      CANVAS: [option('A5', 'A5', sum(0)), option('A4', 'A4', sum(10))],
      BACKGROUND: [option('Plain', '無地', sum(0)), option('Halftone', '網点', sum(5))],
    },
  },
  {
    kind: 'TRADITIONAL',
    name: { en: 'Traditional', ja: 'アナログイラスト' },
    description: {
      en: 'Ink and watercolour on paper. The original is posted flat and registered.',
      ja: '紙にインクと水彩で描きます。原画は折らずに、書留でお送りします。',
    },
    groups: {
      SIZE: [
        option('Bust', '胸から上', sum(70)),
        option('Half body', '上半身', sum(105)),
        option('Full body', '全身', sum(160)),
      ],
      CANVAS: [
        option('Postcard', 'はがき', sum(0)),
        option('A5 cotton paper', 'A5コットン紙', sum(25)),
        option('Shikishi board', '色紙', sum(40)),
        option('Larger', 'それ以上', 'CONSULT'),
      ],
      BACKGROUND: [
        option('Plain', '無地', sum(0)),
        option('Colour wash', '水彩のぼかし', sum(20)),
        option('Painted scene', '描き込んだ背景', { percent: 60 }),
        option('Gold leaf', '金箔', 'CONSULT'),
      ],
    },
  },
  {
    kind: 'CHARACTER_DESIGN',
    name: { en: 'Character design', ja: 'キャラクターデザイン' },
    description: {
      en: 'Somebody new, drawn so that others can draw them too.',
      ja: '新しい誰かを、ほかの人も描けるように設計します。',
    },
    groups: {
      REFERENCE: [
        option('From your pictures', '資料画像あり', sum(0)),
        option('From a description', '文章から', sum(30)),
        option('From a feeling', 'イメージだけ', 'CONSULT'),
      ],
      SUBJECT: [
        option('Person', '人物', sum(120)),
        option('Animal or mascot', '動物・マスコット', sum(100)),
        option('Creature', '架空のいきもの', sum(150)),
        option('Machine', 'メカ', 'CONSULT'),
      ],
      FINISH: [
        option('Line art', '線画', sum(0)),
        option('Flat colours', '平塗り', sum(40)),
        option('Fully painted', '厚塗り', { percent: 50 }),
      ],
      OPTIONS: [
        option('Front view', '正面図', sum(40)),
        option('Back view', '背面図', sum(40)),
        option('Three expressions', '表情3種', sum(30)),
        option('Second outfit', '衣装ちがい', sum(60)),
        option('Colour palette', '配色表', sum(15)),
        option('Full turnaround', '全方位図', 'CONSULT'),
      ],
    },
  },
]

export const accessories: { name: DemoText; cents: number; isOpenEnded?: boolean }[] = [
  { name: { en: 'Small: ribbon, glasses', ja: '小：リボン、眼鏡' }, cents: 1000 },
  { name: { en: 'Medium: bag, umbrella', ja: '中：かばん、傘' }, cents: 3000 },
  { name: { en: 'Large: wings, instrument', ja: '大：羽、楽器' }, cents: 6000 },
  { name: { en: 'Very large: armour, vehicle', ja: '特大：鎧、乗りもの' }, cents: 10_000, isOpenEnded: true },
]

/** Percentages are the specification's (section 9). */
export const alternativeVersions: { name: DemoText; percent: number }[] = [
  { name: { en: 'Extra face', ja: '表情差分' }, percent: 25 },
  { name: { en: 'Extra hairdo', ja: '髪型差分' }, percent: 30 },
  { name: { en: 'Outfit alteration', ja: '衣装アレンジ' }, percent: 40 },
  { name: { en: 'New outfit', ja: '新しい衣装' }, percent: 50 },
]

export interface DemoSlot {
  kind: CommissionKind | null
  /** Days from planting to the first day, and how long it lasts. */
  inDays: number
  days: number
  note?: DemoText
  /** Who holds it; a slot that nobody holds is free. */
  request?: DemoRequest
}

export interface DemoRequest {
  status: 'SUBMITTED' | 'ACCEPTED' | 'IN_PROGRESS' | 'DELIVERED'
  slotStatus: 'REQUESTED' | 'BALANCE_PENDING' | 'RESERVED' | 'ACTIVE' | 'FINISHED'
  email: string
  locale: 'en' | 'ja'
  details: string
  /** When it was sent, in days before planting. */
  daysAgo: number
}

export const slots: DemoSlot[] = [
  {
    kind: 'DIGITAL',
    inDays: -95,
    days: 45,
    request: {
      status: 'DELIVERED',
      slotStatus: 'FINISHED',
      email: 'kiku@example.com',
      locale: 'ja',
      details: '祖母の喫茶店の看板ねこを、コーヒーカップの中で昼寝させてください。',
      daysAgo: 120,
    },
  },
  {
    kind: 'DIGITAL',
    inDays: -18,
    days: 45,
    request: {
      status: 'IN_PROGRESS',
      slotStatus: 'ACTIVE',
      email: 'robin@example.com',
      locale: 'en',
      details: 'My two dungeon friends waiting for the last tram home, one of them asleep on the other.',
      daysAgo: 60,
    },
  },
  {
    kind: 'CHARACTER_DESIGN',
    inDays: 10,
    days: 60,
    note: { en: 'For character sheets only', ja: 'キャラクターシート専用の枠です' },
    request: {
      status: 'ACCEPTED',
      slotStatus: 'RESERVED',
      email: 'sana@example.com',
      locale: 'ja',
      details: '配信で使うマスコットのデザインをお願いします。海辺の町の郵便屋さんで、かもめの子です。',
      daysAgo: 30,
    },
  },
  {
    kind: null,
    inDays: 15,
    days: 30,
    note: { en: 'A short one, for small pictures', ja: '小さな絵のための短い枠です' },
  },
  {
    kind: 'TRADITIONAL',
    inDays: 24,
    days: 60,
    request: {
      status: 'ACCEPTED',
      slotStatus: 'BALANCE_PENDING',
      email: 'mori@example.com',
      locale: 'en',
      details: 'A greenhouse in the rain for my parents’ anniversary, on a shikishi board.',
      daysAgo: 12,
    },
  },
  {
    kind: 'DIGITAL',
    inDays: 40,
    days: 45,
    request: {
      status: 'SUBMITTED',
      slotStatus: 'REQUESTED',
      email: 'lou@example.com',
      locale: 'en',
      details: 'A cover for my zine about lighthouses: three keepers, one cat, a lot of sea.',
      daysAgo: 1,
    },
  },
  { kind: 'DIGITAL', inDays: 72, days: 45 },
  { kind: null, inDays: 88, days: 60, note: { en: 'Room for something large', ja: '大きな絵もお受けできます' } },
]
