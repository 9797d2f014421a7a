import type { DemoPage } from './types.ts'

/** A page of the demo circle, with each block that pages can have beside pictures of their own. */
export const pages: DemoPage[] = [
  {
    slug: 'faq',
    title: { en: 'Good to know', ja: 'よくある質問' },
    body: {
      en: `What people ask us at the table and in the shop. The [terms](/terms) say the rest.

[[faq]]
### May I use a picture as my icon?
Yes, for yourself and with our name beside it. Please leave it as it is: no cropping of the signature, no filters.

### May I draw your characters?
We love to see them! Share fan art freely, and tell us where it is. To sell it, please ask first.

### Do you ship abroad?
We do. Postage is shown in the cart before you order, and parcels leave {{departuresAWeek}} times a week.
[[/faq]]

## What is new in our small seasons

[[gallery: small-seasons]]

[[button: See what is in the shop | /shop]]`,
      ja: `会場や通販でよくいただくご質問をまとめました。くわしくは[利用規約](/terms)をご覧ください。

[[faq]]
### イラストをアイコンに使ってもいいですか？
個人でのご利用なら、サークル名を添えてお使いいただけます。サインの切り取りや加工はご遠慮ください。

### キャラクターを描いてもいいですか？
ファンアートは大歓迎です。販売する場合は、事前にご相談ください。

### 海外にも発送できますか？
はい、発送できます。送料はご注文前にカートで確認でき、発送は週{{departuresAWeek}}回です。
[[/faq]]

## 「小さな季節」の新しい作品

[[gallery: small-seasons]]

[[button: ショップを見る | /shop]]`,
    },
  },
]
