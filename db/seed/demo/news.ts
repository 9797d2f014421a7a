import type { DemoText } from './types.ts'

type DemoPost = {
  slug: string
  at: string
  title: DemoText
  body: DemoText
  picture?: string
  alt?: DemoText
}

/** What the demo circle told lately. */
export const news: DemoPost[] = [
  {
    slug: 'winter-parcels',
    at: '2026-11-16T09:00:00Z',
    title: { en: 'The winter parcels are packed', ja: '冬の発送をはじめました' },
    picture: 'first-snow.jpg',
    alt: { en: 'A girl catches the first snow on her sleeve', ja: '袖に初雪を受ける女の子' },
    body: {
      en: `The table is covered in envelopes and the cat has claimed the tape. Parcels leave {{departuresAWeek}} times a week until the holidays.

If something has to arrive in time, please order a little early. The post is busy, and so are we.

[[goods: 3]]

[[button: To the shop | /shop]]`,
      ja: `机の上は封筒でいっぱいで、テープは猫のものになりました。年末まで、週{{departuresAWeek}}回発送しています。

お急ぎの方は、少し早めのご注文をおすすめします。

[[goods: 3]]

[[button: ショップを見る | /shop]]`,
    },
  },
  {
    slug: 'thank-you-northern-zine-days',
    at: '2026-10-20T11:30:00Z',
    title: { en: 'Thank you for coming to our table', ja: '会場に来てくださった皆さまへ' },
    body: {
      en: `Two days, three boxes, and one very kind neighbour with tea. Thank you to everyone who stopped by!

- Everything we sold out of is back in the shop.
- What you asked to see again hangs in the [gallery](/art).`,
      ja: `二日間、段ボール三箱、そしてお茶を分けてくださったお隣さん。お立ち寄りいただき、ありがとうございました！

- 完売した本は、通販に戻りました。
- もう一度見たいと言っていただいた絵は、[ギャラリー](/art)にあります。`,
    },
  },
]
