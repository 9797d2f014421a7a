import type { OwnSite } from './own-site.ts'

/** A Japanese circle of comics: night trains and books, in Japanese alone. */
export const doujin: OwnSite = {
  name: 'doujin',
  locale: 'ja',
  circle: '夜汽車文庫',
  tagline: '夜の電車と、乗り合わせた人たちのまんが',
  currency: 'JPY',
  look: { typePair: 'marker', ornament: 'awning', corners: 'slight', galleryDensity: 'usual', backgroundDrifts: true },
  colours: { preset: 'indigo' },
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="4" y="14" width="56" height="34" rx="8" fill="#24406f"/>
    <g fill="#ffd98a"><rect x="10" y="21" width="12" height="12" rx="2"/><rect x="26" y="21" width="12" height="12" rx="2"/>
    <rect x="42" y="21" width="12" height="12" rx="2"/></g><path fill="#f8a78f" d="M4 38h56v4H4z"/>
    <circle cx="18" cy="52" r="5" fill="#24406f"/><circle cx="46" cy="52" r="5" fill="#24406f"/></svg>`,
  logoIsInk: false,
  logoHasName: false,
  about: `夜の電車と、そこに乗り合わせた人たちを描いているサークルです。

新刊は即売会でお渡しし、残った分を通販に出しています。感想は一行でもうれしいです。`,
  isGrey: false,
  artworks: [
    {
      file: 'tram.jpg',
      title: '終電のひとつ前',
      alt: '夜の町を走る電車。窓の中に四人の乗客',
      date: '2026-10-10',
    },
    { file: 'lantern.jpg', title: '提灯の下', alt: '提灯の並ぶ夜、女の子が笑っている', date: '2026-08-15' },
    { file: 'vending.jpg', title: '自販機の明かり', alt: '夜道に光る自動販売機と黒猫', date: '2026-06-20' },
    {
      file: 'window-seat.jpg',
      title: '窓側の席',
      alt: '夜の窓の外に町の灯り、机に湯気の立つカップ',
      date: '2026-05-05',
    },
    { file: 'side-b.jpg', title: 'B面', alt: 'レコードを背に目を閉じて音楽を聴く人', date: '2026-03-20' },
    { file: 'fox-mask.jpg', title: '千本鳥居', alt: '鳥居の並ぶ参道で狐の面を持つ人', date: '2026-02-14' },
    { file: 'sento.jpg', title: '富士の湯', alt: '富士山の絵の前で湯につかる人', date: '2026-01-02' },
    { file: 'fireworks.jpg', title: '橋の花火', alt: '橋の上に上がる花火', date: '2025-08-03' },
  ],
  types: ['同人誌', 'グッズ'],
  products: [
    {
      file: 'goods-book-night-1.jpg',
      name: '夜行路線 1',
      short: 'A5・36ページ・本文モノクロ。終電に乗り合わせた四人の話。',
      type: '同人誌',
      price: '700',
      grams: 130,
      count: 60,
    },
    {
      file: 'goods-book-side-b.jpg',
      name: 'B面',
      short: 'B5・28ページ・フルカラー。レコード店の短編集。',
      type: '同人誌',
      price: '1000',
      grams: 160,
      count: 35,
    },
    {
      file: 'goods-keychain-tram.jpg',
      name: '電車のアクリルキーホルダー',
      short: '両面印刷、約6cm。窓の中の人が一人ずつ違います。',
      type: 'グッズ',
      price: '600',
      grams: 30,
      count: 50,
    },
    {
      file: 'goods-tenugui-waves.jpg',
      name: '波と猫の手ぬぐい',
      short: '綿100％、33×90cm。',
      type: 'グッズ',
      price: '1500',
      grams: 60,
      count: 25,
    },
  ],
  zone: { code: 'japan', countries: ['日本'] },
  shipping: { name: 'スマートレター', price: '210', days: [2, 5] },
  payment: { name: '銀行振込', instructions: '確認メールに記載の口座へお振り込みください。' },
  hides: ['commissions'],
  home: null,
}
