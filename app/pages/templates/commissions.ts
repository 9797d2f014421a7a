/** How a commission goes. Figures are those that the site goes by. */
export const commissions = {
  slug: 'commission-terms',
  title: { en: 'Terms for commissions', ja: 'ご依頼について' },
  body: {
    en: `## From request to quote

Look at the [price lists](/commissions), choose a free slot and send your request. We send you a quote within {{quoteHours}} hours. You pay nothing unless you accept it.

We do not draw: {{subjects you do not draw}}.

## Deposit and balance

A deposit of {{depositPercent}}% holds your slot. The balance is due within {{balanceDays}} days of entering the slot. Work starts once everything is paid.

## Revisions

We show you the sketch before we go on. {{how many revisions}} revisions are included; each further one costs {{price of a revision}}. Changes of what was agreed on are quoted anew.

## Cancellation

Before work starts we refund {{refundBeforeStartPercent}}% of what you paid, once it has started {{refundStartedPercent}}%, and after the lineart {{refundAfterLineartPercent}}%. If we have to cancel, you get everything back.

## What you may do with it

- Personal use is included: as an icon, a header, a print for your wall, with our name beside it.
- Commercial use costs at least {{commercialPercent}}% more, and we agree on it in the quote.
- The copyright stays with the artist. Please do not edit the picture, call it your own, sell it as an NFT or use it to train AI.

## Delivery

You get {{formats, such as PNG and PSD}} at {{resolution}} ({{colour mode}}), on the page of your commission. If we hear nothing from you for {{how many days}} days, we go on with what we agreed on.

## Showing your commission

We may show the finished picture on our site {{how long}} after its delivery, and in our portfolio. To keep it private costs {{fullPrivacyPercent}}% more.`,
    ja: `## ご依頼からお見積もりまで

[料金表](/commissions)をご覧のうえ、空いている枠を選んでフォームをお送りください。{{quoteHours}}時間以内にお見積もりをお返しします。ご承諾いただくまで費用はかかりません。

お受けできない内容：{{描けない・お受けしない題材}}

## 前金と残金

料金の{{depositPercent}}%の前金で枠を確保します。残金は枠に入ってから{{balanceDays}}日以内にお支払いください。全額のお支払いを確認してから制作を始めます。

## 修正

ラフの段階で一度ご確認いただきます。修正は{{修正回数}}回まで料金に含まれます。それ以降は1回につき{{修正料金}}です。ご承諾後に内容を変える場合は、あらためてお見積もりします。

## キャンセル

制作開始前はお支払い済みの金額の{{refundBeforeStartPercent}}%、開始後は{{refundStartedPercent}}%、線画の完成後は{{refundAfterLineartPercent}}%を返金します。当サークルの都合でお受けできなくなった場合は、全額を返金いたします。

## ご利用の範囲

- 個人でのご利用（アイコン・ヘッダー・鑑賞用の印刷など）は料金に含まれます。作者名を添えてください。
- 商用でのご利用は+{{commercialPercent}}%からです。お見積もりの際にご相談ください。
- 著作権は作者にあります。加工、自作発言、NFTとしての販売、AIの学習への利用はご遠慮ください。

## 納品

完成データは{{形式（PNG・PSDなど）}}、{{解像度}}、{{カラーモード（RGB・CMYK）}}で、ご依頼のページからお渡しします。{{ご連絡をお待ちする日数}}日以上ご連絡がない場合は、お決めいただいた内容で制作を進めます。

## 作品の公開

完成した作品は、納品から{{期間}}後に、当サークルのサイトとポートフォリオで公開することがあります。非公開をご希望の場合は+{{fullPrivacyPercent}}%です。`,
  },
} as const
