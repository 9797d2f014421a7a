/** How buying works. Figures are those that the shop goes by. */
export const shopTerms = {
  slug: 'shop-terms',
  title: { en: 'Terms of the shop', ja: '通販のご利用について' },
  body: {
    en: `## Ordering

Your order is placed when you press the last button of the checkout. You get an email with its number at once. The contract is made when we confirm your payment.

## Paying

Pay by the deadline on the page of your order. After that it is canceled, and the items go back on sale.

## Shipping

We ship within {{shipsWithinDays}} business days of your payment. Parcels leave {{departuresAWeek}} times a week. If you order something for pre-order together with other items, {{whether they ship together or apart}}.

Business days leave out Saturdays, Sundays, holidays and the days of our events. Before and after an event we may need {{how many}} days more. Several orders to one address can travel together if you tell us before we ship.

Abroad, customs duties and taxes may be asked of you at the door. They are yours to pay.

## Cancellation and returns

Until we confirm your payment, you can cancel on the page of your order. After that, and until we ship, write to us: we cancel it and refund what you paid. Once it has shipped, we cannot take items back because you changed your mind, except where the law gives you that right: in the EU and the United Kingdom, within 14 days of delivery.

If something arrives damaged or wrong, or a book has missing or misplaced pages, write to us within 7 days with a photograph: we replace it or refund it at our cost.

## What you may do with what you bought

Prints, books and goods are yours to keep, give away and sell on. The pictures on them stay ours: please do not copy, scan or post them, and do not use them to train AI.

## Downloads

Files are for you alone. Please do not pass them on.`,
    ja: `## ご注文

購入手続きの最後のボタンを押した時点で、ご注文が確定します。ご注文番号をすぐにメールでお送りします。ご入金を確認した時点で、売買契約が成立します。

## お支払い

ご注文のページに記載の期限までにお支払いください。期限を過ぎたご注文はキャンセルとなり、商品は再び販売されます。

## 発送

ご入金確認後{{shipsWithinDays}}営業日以内に発送します。発送は週{{departuresAWeek}}回です。予約商品とほかの商品を一緒にご注文の場合は、{{まとめて発送するか、分けて発送するか}}。

営業日には、土日祝と即売会の当日を含みません。即売会の前後は{{日数}}日ほど余分にお時間をいただくことがあります。同じお届け先の複数のご注文は、発送前にご連絡いただければ同梱できます。

海外への発送では、お届け先の国で関税や税金がかかることがあります。お客様のご負担となります。

## キャンセル・返品

ご入金の確認までは、ご注文のページからキャンセルできます。確認後も発送前であれば、お問い合わせください。キャンセルを承り、お支払い済みの金額を返金いたします。発送後は、お客様のご都合による返品・交換をお受けできません（EU・英国へのお届けなど、法令で認められる場合を除きます）。

不良品（乱丁・落丁を含みます）や商品違いの場合は、到着後7日以内に写真を添えてご連絡ください。当サークルの負担で交換または返金いたします。

## 商品のご利用

お買い上げの本やグッズは、ご自身で楽しんだり、お譲りいただいたりできます。イラストの著作権は作者にあります。複製・スキャン・無断転載・AIの学習への利用はご遠慮ください。

## ダウンロード商品

ファイルはお買い上げのお客様だけがご利用いただけます。ほかの方への配布はご遠慮ください。`,
  },
} as const
