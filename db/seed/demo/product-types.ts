import type { DemoProductType } from './types.ts'

/** Two levels at most: a customer should reach a kind of thing with two ticks in the shop's filter. */
export const productTypes: DemoProductType[] = [
  {
    slug: 'books',
    name: { en: 'Book', ja: '本' },
    pluralName: { en: 'Books', ja: '本' },
    description: {
      en: 'Everything with a spine or staples, drawn, folded and bound by the circle.',
      ja: '描いて、折って、綴じた、サークルの本いろいろです。',
    },
  },
  {
    slug: 'zines',
    parent: 'books',
    name: { en: 'Zine', ja: '同人誌' },
    pluralName: { en: 'Zines', ja: '同人誌' },
    description: {
      en: 'Thin books of comics and sketches, A5 or B5, stapled.',
      ja: '漫画やスケッチの薄い本です。A5かB5、中綴じです。',
    },
  },
  {
    slug: 'art-books',
    parent: 'books',
    name: { en: 'Art book', ja: '画集' },
    pluralName: { en: 'Art books', ja: '画集' },
    description: {
      en: 'Thick collections in colour, a few years of pictures at a time.',
      ja: '数年分のイラストをまとめた、フルカラーの厚い本です。',
    },
  },
  {
    slug: 'goods',
    name: { en: 'Goods', ja: 'グッズ' },
    pluralName: { en: 'Goods', ja: 'グッズ' },
    description: {
      en: 'Things to carry, pin on and put beside the keyboard.',
      ja: '持ち歩いたり、つけたり、机に飾ったりするものです。',
    },
  },
  {
    slug: 'acrylic-stands',
    parent: 'goods',
    name: { en: 'Acrylic stand', ja: 'アクリルスタンド' },
    pluralName: { en: 'Acrylic stands', ja: 'アクリルスタンド' },
    description: {
      en: 'Clear 3 mm acrylic on a printed base, about as tall as a hand.',
      ja: '厚さ3mmのアクリルに台座つき。てのひらくらいの高さです。',
    },
  },
  {
    slug: 'keychains',
    parent: 'goods',
    name: { en: 'Keychain', ja: 'キーホルダー' },
    pluralName: { en: 'Keychains', ja: 'キーホルダー' },
    description: {
      en: 'Printed on both sides, with a ball chain or a ring.',
      ja: '両面印刷です。ボールチェーンかリングがつきます。',
    },
  },
  {
    slug: 'badges',
    parent: 'goods',
    name: { en: 'Badge', ja: '缶バッジ' },
    pluralName: { en: 'Badges', ja: '缶バッジ' },
    description: {
      en: 'Tin badges of 57 mm, pressed one by one at the kitchen table.',
      ja: '57mmの缶バッジ。台所のテーブルでひとつずつ作っています。',
    },
  },
  {
    slug: 'pins',
    parent: 'goods',
    name: { en: 'Enamel pin', ja: 'ピンズ' },
    pluralName: { en: 'Enamel pins', ja: 'ピンズ' },
    description: {
      en: 'Hard enamel with a gilded line and two clutches on the back.',
      ja: '金色の線の七宝風ピンズです。留め具はふたつあります。',
    },
  },
  {
    slug: 'bags',
    parent: 'goods',
    name: { en: 'Bag', ja: 'バッグ' },
    pluralName: { en: 'Bags', ja: 'バッグ' },
    description: {
      en: 'Screen-printed cotton, big enough for the books of an afternoon.',
      ja: 'シルクスクリーン印刷の綿のバッグ。一日分の戦利品が入ります。',
    },
  },
  {
    slug: 'cloth',
    parent: 'goods',
    name: { en: 'Cloth', ja: '布もの' },
    pluralName: { en: 'Cloth', ja: '布もの' },
    description: {
      en: 'Tapestries, towels and other pictures that can be washed.',
      ja: 'タペストリーや手ぬぐいなど、洗える絵です。',
    },
  },
  {
    slug: 'stationery',
    name: { en: 'Stationery', ja: '文房具' },
    pluralName: { en: 'Stationery', ja: '文房具' },
    description: {
      en: 'Paper for the desk: to stick, to write on, to send.',
      ja: '貼る、書く、送る。机のまわりの紙ものです。',
    },
  },
  {
    slug: 'stickers',
    parent: 'stationery',
    name: { en: 'Stickers', ja: 'シール' },
    pluralName: { en: 'Stickers', ja: 'シール' },
    description: {
      en: 'Waterproof vinyl or washi paper, cut close to the line.',
      ja: '耐水の塩ビ、または和紙のシール。線のきわでカットしています。',
    },
  },
  {
    slug: 'postcards',
    parent: 'stationery',
    name: { en: 'Postcard', ja: 'ポストカード' },
    pluralName: { en: 'Postcards', ja: 'ポストカード' },
    description: {
      en: 'Thick, uncoated card that takes a fountain pen.',
      ja: '万年筆でも書ける、厚手の上質紙のカードです。',
    },
  },
  {
    slug: 'washi-tape',
    parent: 'stationery',
    name: { en: 'Washi tape', ja: 'マスキングテープ' },
    pluralName: { en: 'Washi tapes', ja: 'マスキングテープ' },
    description: {
      en: 'Fifteen millimetres wide, seven metres long, easy to tear.',
      ja: '幅15mm、長さ7m。手で気持ちよく切れます。',
    },
  },
  {
    slug: 'prints',
    name: { en: 'Print', ja: 'プリント' },
    pluralName: { en: 'Prints', ja: 'プリント' },
    description: {
      en: 'Pictures for the wall, from a small square to B2.',
      ja: '壁に飾る絵です。小さな正方形からB2まであります。',
    },
  },
  {
    slug: 'digital',
    name: { en: 'Digital', ja: 'デジタル' },
    pluralName: { en: 'Digital', ja: 'デジタル' },
    description: {
      en: 'Files to download: no postage, no creases.',
      ja: 'ダウンロード商品です。送料も折れる心配もありません。',
    },
  },
]
