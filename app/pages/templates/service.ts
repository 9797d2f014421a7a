/** How parcels travel. */
export const shippingPage = {
  slug: 'shipping',
  title: { en: 'Shipping', ja: '配送について' },
  body: {
    en: `We ship within {{shipsWithinDays}} business days of your payment, {{departuresAWeek}} times a week, from {{where you ship from}}. What shipping costs is shown in the cart before you order.

## Where to

We ship to {{countries}}. Abroad, customs duties and taxes may be asked of you at the door. They are yours to pay.

## Following a parcel

Once your order has shipped, the tracking number stands on its page, if its way of shipping has one. If nothing has come after {{days until you search}} days, write to us and we look for it.

## Damaged or lost

Keep the packaging and send us a photo within {{days to report damage}} days. {{what you do then: send again, or refund}}.

[[button: To the shop | /shop]]`,
    ja: `ご入金確認後{{shipsWithinDays}}営業日以内に、週{{departuresAWeek}}回、{{発送元}}から発送します。送料は、ご注文前にカートで表示します。

## お届け先

{{お届けできる国・地域}}へ発送します。海外では、関税や輸入税がかかる場合があります。お客様のご負担となります。

## 追跡

追跡できる発送方法では、発送後、ご注文のページに追跡番号を表示します。{{お調べするまでの日数}}日を過ぎても届かない場合はご連絡ください。お調べします。

## 破損・紛失

梱包材を保管し、{{破損の連絡期限の日数}}日以内に写真を添えてご連絡ください。対応：{{再送または返金}}。

[[button: ショップへ | /shop]]`,
  },
} as const

/** What everybody can do on the site, whatever they see it with. */
export const accessibility = {
  slug: 'accessibility',
  title: { en: 'Accessibility', ja: 'アクセシビリティについて' },
  body: {
    en: `{{your name or circle}} wants everybody to be able to use this site. It is built to meet WCAG 2.2 at level AA: it works with a keyboard, with a screen reader, without JavaScript, enlarged, and in light and dark.

## What is not there yet

- Some older pictures have no description.
- Comics and printed books are pictures; their text cannot be read aloud.
- {{what else you know of, or: nothing else}}

## Tell us

If something stops you, write to {{your email address}}. We answer within {{how many}} days, and send you what you need in another form.

{{date}}`,
    ja: `{{氏名またはサークル名}}は、どなたにもこのサイトをお使いいただけるよう努めています。WCAG 2.2のレベルAAを目標に、キーボード、スクリーンリーダー、JavaScriptなし、拡大表示、ライト・ダークのどの表示でもご利用いただけるように作っています。

## まだ対応できていないもの

- 古い画像の一部に説明がありません。
- 漫画や本のページは画像のため、文字を読み上げられません。
- {{ほかに対応できていないもの、または「ほかにはありません」}}

## ご連絡ください

お困りのことがあれば、{{メールアドレス}}までご連絡ください。{{日数}}日以内にお返事し、必要な内容を別の形でお送りします。

制定日：{{制定日}}`,
  },
} as const
