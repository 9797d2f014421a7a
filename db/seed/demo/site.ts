import type { DemoSite } from './types.ts'

const aboutEn = `## Hello, I am Nena

I draw people who are waiting for something: a tram, the tide, the kettle. **nenas** is the table I share with two friends, Kiku, who folds and
staples, and Toma, who counts the change. We have been printing small books since 2023, first on a borrowed copier, now on a two-colour
duplicator that lives between the fridge and the door.

### How the pictures are made

Every picture starts as a pencil note on the back of a receipt. I ink it with a dip pen, then limit myself to five colours a picture, because
that is how many drums we own. The dots you see are the real dots of the print. When two inks miss each other by a hair, I usually leave it.

### What you will find here

- **Gallery**: pictures since 2021, newest first.
- **Circle**: our books, and where to meet us next.
- **Commissions**: portraits, covers and character sheets, a few each month.
- **Shop**: what is left of the last print run, packed by hand and posted twice a week.

Please do not repost the pictures without asking, and do not feed them to generators. Drawing them for your own wall, your tattoo sketch or your
school project is always welcome; tell me about it, it makes my week.`

const aboutJa = `## はじめまして、ネナです

待っている人を描くのが好きです。電車を待つ人、潮を待つ人、お湯がわくのを待つ人。**nenas** は、友人ふたりと出しているサークルです。
製本担当のキクと、お釣り係のトーマ、それから私。2023年に、借りもののコピー機で小さな本を作りはじめました。いまは冷蔵庫と玄関のあいだに、
2色刷りの印刷機が住んでいます。

### 絵ができるまで

はじまりは、いつもレシートの裏の落書きです。つけペンで線を入れて、色は1枚につき5色まで。うちにあるインクがそれで全部だからです。
画面に見える網点は、実際の印刷と同じ網点です。版が髪の毛1本ぶんずれても、たいていそのままにしています。

### このサイトにあるもの

- **ギャラリー**：2021年からの絵を、新しい順に並べています。
- **サークル**：これまでの本と、次に参加するイベントのお知らせです。
- **ご依頼**：似顔絵、表紙、キャラクターシートを、毎月少しずつお受けしています。
- **ショップ**：在庫のある本とグッズです。ひとつずつ手で包んで、週に2回発送します。

絵の無断転載や、画像生成への利用はご遠慮ください。お部屋に飾るための模写や、学校の課題に使っていただくのは大歓迎です。
よかったら教えてください。とても喜びます。`

export const site: DemoSite = {
  circleName: { en: 'nenas', ja: 'nenas' },
  tagline: { en: 'ink, paper, stall', ja: 'インクと紙と、ちいさな机' },
  introduction: {
    en: 'nenas is a circle of three: one draws, one binds, one counts the change. We print small books about people who wait, in two inks at a time, and carry them to a table a few times a year. Come by, leaf through everything, and ask for the sticker that is not on the menu.',
    ja: 'nenas（ねなす）は、描く人、綴じる人、お釣りを数える人の3人サークルです。何かを待っている人たちの小さな本を、2色ずつ刷って作っています。年に何度かイベントで机を出していますので、どうぞ気軽に手に取ってください。お品書きにないシールも、声をかけてくださればお渡しします。',
  },
  about: { en: aboutEn, ja: aboutJa },
  links: [
    { name: 'pixiv', url: 'https://example.com/pixiv/nenas', kind: 'SOCIAL' },
    { name: 'Bluesky', url: 'https://example.com/bluesky/nenas', kind: 'SOCIAL' },
    { name: 'Mastodon', url: 'https://example.com/mastodon/@nenas', kind: 'SOCIAL' },
    { name: 'BOOTH', url: 'https://example.com/booth/nenas', kind: 'SHOP' },
  ],
  notices: [
    {
      type: 'INFO',
      text: {
        en: 'December slots are up: commissions are open.',
        ja: '12月の受付枠を公開しました。ご依頼受付中です。',
      },
      link: '/commissions',
      linkLabel: { en: 'See prices', ja: '料金を見る' },
    },
    {
      type: 'ALERT',
      text: {
        en: 'No parcels leave from 28 December to 5 January: we are at Comic Harbour, then asleep.',
        ja: '12月28日(月)～1月5日(火)は発送をお休みします。期間中のご注文は、1月6日(水)以降に順次発送します。',
      },
      link: '/nenas',
      linkLabel: { en: 'Where we are', ja: 'イベントを見る' },
      from: new Date('2026-12-21T00:00:00Z'),
      until: new Date('2027-01-06T00:00:00Z'),
    },
  ],
  banners: [
    {
      place: 'HOME',
      picture: {
        file: 'banner-home.jpg',
        alt: {
          en: 'A night tram with six passengers in lit windows rolls past sleeping houses',
          ja: '眠る町を走る夜の電車。明るい窓に6人の乗客が見えます',
        },
      },
      mobilePicture: {
        file: 'banner-home-mobile.jpg',
        alt: {
          en: 'Three passengers in the lit windows of a night tram',
          ja: '夜の電車の明るい窓と、3人の乗客',
        },
      },
      link: '/nenas',
    },
    {
      place: 'SHOP',
      picture: {
        file: 'banner-shop.jpg',
        alt: {
          en: 'A striped awning over a table of books, badges and tape, with a cat at the end',
          ja: '縞のひさしの下、本や缶バッジやテープが並ぶ机と、はしに座るねこ',
        },
      },
      mobilePicture: {
        file: 'banner-shop-mobile.jpg',
        alt: {
          en: 'A cat sits on a pile of books under a striped awning',
          ja: '縞のひさしの下、積まれた本のうえに座るねこ',
        },
      },
      link: '/shop?sort=NEWEST',
    },
    {
      place: 'TOP',
      picture: {
        file: 'stall.jpg',
        alt: {
          en: 'Comic Harbour 13: find our table at West N-12a',
          ja: 'コミックハーバー13、西N-12aでお待ちしています',
        },
      },
      link: '/nenas',
      from: new Date('2026-12-22T00:00:00Z'),
      until: new Date('2026-12-31T00:00:00Z'),
    },
    {
      place: 'CHARACTER_DESIGN',
      picture: {
        file: 'trio.jpg',
        alt: {
          en: 'Three of our characters side by side, as on a character sheet',
          ja: 'キャラクターシートのように並んだ3人のキャラクター',
        },
      },
      link: '/art/2024',
    },
  ],
}
