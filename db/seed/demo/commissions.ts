import type { CommissionKind, OptionGroup, ShowingAnswer, Stage } from '#db/vocabulary.ts'

import type { DemoText } from './types.ts'

/** A sum in USD cents, a percentage of the sums chosen, or to be talked about. */
type DemoPrice = { cents: number } | { percent: number } | 'CONSULT'
type DemoOption = { name: DemoText; price: DemoPrice; /** The slug of an artwork that shows it. */ example?: string }

export interface DemoPriceList {
  kind: CommissionKind
  name: DemoText
  description: DemoText
  isSketch?: boolean
  groups: Partial<Record<OptionGroup, DemoOption[]>>
  /** Artworks beside it, by their slugs. */
  samples?: string[]
}

const option = (en: string, ja: string, price: DemoPrice, example?: string): DemoOption => ({
  name: { en, ja },
  price,
  example,
})
const sum = (dollars: number) => ({ cents: dollars * 100 })

export const priceLists: DemoPriceList[] = [
  {
    kind: 'DIGITAL',
    name: { en: 'Digital', ja: 'デジタルイラスト' },
    description: {
      en: 'A finished picture in five inks, delivered as a file at 300 dpi.',
      ja: '5色のインクで仕上げた1枚を、300dpiのデータでお渡しします。',
    },
    samples: ['tide-table', 'jelly-song', 'goldfish-lessons', 'witch-of-the-tram-stop', 'petal-count'],
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
        option('Plain', '無地', sum(0), 'flower-shop-errand'),
        option('Pattern', '柄', sum(15), 'yuzu-season'),
        option('Simple scene', '簡単な背景', sum(45), 'letter-in-snow'),
        option('Detailed scene', '描き込んだ背景', { percent: 50 }, 'fox-gate'),
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
    samples: ['red-thread', 'first-snow', 'bees-and-a-hat', 'small-orbit'],
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
    samples: ['circle-portrait-2024', 'side-b', 'waiting-for-the-14', 'flower-orbit'],
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

/** What happened to a request, in days before planting; what is missing has not happened. */
interface DemoStory {
  sent: number
  quoted?: number
  accepted?: number
  deposit?: number
  paid?: number
  started?: number
  lineart?: number
  colour?: number
  delivered?: number
}

interface DemoMessage {
  by: 'CUSTOMER' | 'ADMIN'
  text: string
  daysAgo: number
}

export interface DemoShowing {
  stage: Stage
  /** A file in `originals/`; the stages before the colours are drawn from it. */
  picture: string
  note: string
  daysAgo: number
  answer?: { what: ShowingAnswer; text: string }
}

export interface DemoRequest {
  email: string
  locale: 'en' | 'ja'
  details: string
  story: DemoStory
  quoteNote?: string
  messages?: DemoMessage[]
  showings?: DemoShowing[]
  /** The finished picture, a file in `originals/`. */
  finished?: string
}

export const slots: DemoSlot[] = [
  {
    kind: 'DIGITAL',
    inDays: -260,
    days: 60,
    request: {
      email: 'hana@example.com',
      locale: 'ja',
      details: '引っ越した友人への寄せ書きの表紙に、屋上から見た花火をお願いします。',
      story: {
        sent: 280,
        quoted: 278,
        accepted: 277,
        paid: 275,
        started: 258,
        lineart: 250,
        colour: 243,
        delivered: 231,
      },
      finished: 'fireworks.jpg',
    },
  },
  {
    kind: 'DIGITAL',
    inDays: -180,
    days: 60,
    request: {
      email: 'theo@example.com',
      locale: 'en',
      details: 'My grandmother on her bicycle, the way she still rides it in the village stories.',
      story: {
        sent: 200,
        quoted: 199,
        accepted: 197,
        paid: 190,
        started: 178,
        lineart: 170,
        colour: 165,
        delivered: 157,
      },
      finished: 'bicycle.jpg',
    },
  },
  {
    kind: 'DIGITAL',
    inDays: -95,
    days: 45,
    request: {
      email: 'kiku@example.com',
      locale: 'ja',
      details: '祖母の喫茶店の看板ねこを、コーヒーカップの中で昼寝させてください。',
      story: {
        sent: 120,
        quoted: 118,
        accepted: 117,
        deposit: 115,
        paid: 100,
        started: 94,
        lineart: 85,
        colour: 78,
        delivered: 70,
      },
      messages: [
        { by: 'ADMIN', text: '看板ねこさんの、首輪の鈴の色を教えていただけますか？', daysAgo: 92 },
        { by: 'CUSTOMER', text: '赤い紐に、金色の鈴です。楽しみにしています！', daysAgo: 91 },
        { by: 'CUSTOMER', text: '祖母が泣いて喜びました。額に入れてお店に飾ります。', daysAgo: 68 },
      ],
      showings: [
        {
          stage: 'COLOUR',
          picture: 'tea.jpg',
          note: '湯気の色を少し温かくしました。',
          daysAgo: 74,
          answer: { what: 'APPROVED', text: '' },
        },
      ],
      finished: 'tea.jpg',
    },
  },
  {
    kind: 'DIGITAL',
    inDays: -18,
    days: 45,
    request: {
      email: 'robin@example.com',
      locale: 'en',
      details: 'My two dungeon friends waiting for the last tram home, one of them asleep on the other.',
      story: { sent: 60, quoted: 58, accepted: 56, deposit: 55, paid: 30, started: 17, lineart: 9, colour: 3 },
      quoteNote: 'The tram is drawn from the real one, so the windows are many. They are included.',
      messages: [
        { by: 'CUSTOMER', text: 'Is it possible that the sleeping one holds a lantern?', daysAgo: 16 },
        { by: 'ADMIN', text: 'Yes! It lights the seat from below, which the night needs anyway.', daysAgo: 15 },
      ],
      showings: [
        {
          stage: 'SKETCH',
          picture: 'tram.jpg',
          note: 'Two ways to sit; I like this one.',
          daysAgo: 14,
          answer: { what: 'CHANGE_REQUESTED', text: 'A little closer together, please: they are old friends.' },
        },
        {
          stage: 'LINEART',
          picture: 'tram.jpg',
          note: 'Closer now, and the lantern is in.',
          daysAgo: 6,
          answer: { what: 'APPROVED', text: '' },
        },
        {
          stage: 'COLOUR',
          picture: 'tram.jpg',
          note: 'Night colours. The lantern is the only warm light.',
          daysAgo: 1,
        },
      ],
    },
  },
  {
    kind: 'CHARACTER_DESIGN',
    inDays: 10,
    days: 60,
    note: { en: 'For character sheets only', ja: 'キャラクターシート専用の枠です' },
    request: {
      email: 'sana@example.com',
      locale: 'ja',
      details: '配信で使うマスコットのデザインをお願いします。海辺の町の郵便屋さんで、かもめの子です。',
      story: { sent: 30, quoted: 28, accepted: 27, paid: 24 },
      messages: [{ by: 'CUSTOMER', text: '帽子のつばは、できれば大きめがうれしいです。', daysAgo: 20 }],
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
      email: 'mori@example.com',
      locale: 'en',
      details: 'A greenhouse in the rain for my parents’ anniversary, on a shikishi board.',
      story: { sent: 12, quoted: 11, accepted: 10, deposit: 8 },
      quoteNote: 'Posted flat, registered, between two boards.',
    },
  },
  {
    kind: 'DIGITAL',
    inDays: 40,
    days: 45,
    request: {
      email: 'lou@example.com',
      locale: 'en',
      details: 'A cover for my zine about lighthouses: three keepers, one cat, a lot of sea.',
      story: { sent: 1 },
      messages: [{ by: 'CUSTOMER', text: 'The zine is A5, with a spine of 4 mm.', daysAgo: 1 }],
    },
  },
  {
    kind: 'DIGITAL',
    inDays: 72,
    days: 45,
    request: {
      email: 'aoi@example.com',
      locale: 'ja',
      details: '雨の日の電話ボックスで雨宿りする、うちの子ふたりをお願いします。',
      story: { sent: 3, quoted: 1 },
      quoteNote: '背景の電話ボックスを含みます。修正は2回までです。',
    },
  },
  { kind: null, inDays: 88, days: 60, note: { en: 'Room for something large', ja: '大きな絵もお受けできます' } },
]
