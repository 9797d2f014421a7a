import type { DemoProduct } from './types.ts'

/** Downloads, and the small things that travel along with an order. */
export const extras: DemoProduct[] = [
  {
    slug: 'night-lines-wallpapers',
    name: { en: 'Wallpaper pack “Night Lines”', ja: '壁紙セット「夜行線」' },
    shortDescription: { en: 'Digital, 6 wallpapers', ja: 'デジタル・壁紙6種' },
    longDescription: {
      en: 'Six pictures cut for phones, tablets and desks, without lettering. Free, as a thank-you for the first three years.',
      ja: 'スマートフォン、タブレット、パソコン用の壁紙6種です。文字は入っていません。三周年のお礼に、無料でどうぞ。',
    },
    type: 'digital',
    franchises: ['night-lines'],
    characters: ['sora', 'ren'],
    pictures: [
      {
        file: 'goods-wallpapers-night.jpg',
        alt: {
          en: 'A tablet and a phone showing night pictures',
          ja: '夜の絵を表示したタブレットとスマートフォン',
        },
      },
    ],
    priceMinor: 0,
    weightGrams: 0,
    releaseDate: '2026-04-01',
    status: 'PUBLISHED',
    stock: null,
    flags: { digital: true },
    related: ['night-lines-1', 'tide-table-pdf'],
  },
  {
    slug: 'tide-table-pdf',
    name: { en: 'Tide Table, digital edition', ja: '潮のじかんわり 電子版' },
    version: { en: 'vol. 1–3', ja: '第1〜3巻' },
    shortDescription: { en: 'Digital, PDF and EPUB, 92 p.', ja: 'デジタル・PDFとEPUB・92ページ' },
    longDescription: {
      en: 'The first three books in one file, in Japanese with English lettering as a second layer. Scanned from the prints, so the two inks still miss each other in the right places.',
      ja: '1巻から3巻までをひとつにまとめた電子版です。英語の文字は切り替えて読めます。印刷した本からスキャンしたので、版ずれもそのまま残っています。',
    },
    type: 'digital',
    franchises: ['tide-table'],
    characters: ['mio', 'nagi'],
    pictures: [
      {
        file: 'goods-pdf-tide.jpg',
        alt: {
          en: 'A tablet showing a comic page in two inks, with a pen',
          ja: '2色刷りの漫画のページを映したタブレットとペン',
        },
      },
    ],
    priceMinor: 900,
    weightGrams: 0,
    releaseDate: '2025-12-01',
    status: 'PUBLISHED',
    stock: null,
    flags: { digital: true },
    related: ['tide-table-4', 'tide-table-1'],
  },
  {
    slug: 'postcard-tide',
    name: { en: 'Postcard “Tide Table”', ja: 'ポストカード「潮のじかんわり」' },
    shortDescription: { en: 'Bonus postcard', ja: '特典ポストカード' },
    longDescription: {
      en: 'The cover of the fourth book without its lettering. Comes with every copy of Tide Table vol. 4, while we have both.',
      ja: '4巻の表紙の、文字なしバージョンです。「潮のじかんわり」4巻1冊につき1枚おつけします。なくなりしだい終了です。',
    },
    type: 'postcards',
    franchises: ['tide-table'],
    characters: ['mio'],
    pictures: [
      {
        file: 'goods-postcard-tide.jpg',
        alt: {
          en: 'A postcard of a girl before the moon, half out of its sleeve',
          ja: '袋から半分出した、月と少女のポストカード',
        },
      },
    ],
    priceMinor: 300,
    weightGrams: 6,
    releaseDate: '2026-11-07',
    status: 'PUBLISHED',
    stock: 120,
    flags: { bonusItem: true },
    related: ['tide-table-4'],
  },
  {
    slug: 'hello-sticker',
    name: { en: 'Sticker “Hello from the stall”', ja: 'シール「おみせばん」' },
    shortDescription: { en: 'Bonus sticker, 7 cm', ja: '特典シール・7cm' },
    longDescription: {
      en: 'The sticker that is not on the menu. One per order, with the art book set, or for the right password at the table.',
      ja: 'お品書きにないシールです。画集セットをご注文の方に、おひとり1枚おつけします。イベントでは合言葉をどうぞ。',
    },
    type: 'stickers',
    franchises: ['original'],
    characters: [],
    pictures: [
      {
        file: 'goods-sticker-hello.jpg',
        alt: { en: 'A die-cut sticker of a cat under a small striped awning', ja: '縞のひさしの下のねこのシール' },
      },
    ],
    priceMinor: 300,
    weightGrams: 3,
    releaseDate: '2026-10-31',
    status: 'PUBLISHED',
    stock: 90,
    flags: { bonusItem: true },
    related: ['five-inks-set', 'regulars-stickers'],
  },
]
