/** Who runs the site, as the countries of the EU ask. */
export const imprint = {
  slug: 'imprint',
  title: { en: 'Imprint', ja: '運営者情報（EU向け）' },
  body: {
    en: `Who runs this site, as Article 5 of Directive 2000/31/EC asks (in Germany: § 5 DDG).

| Item | Details |
|---|---|
| Name | {{your full name}} |
| Address | {{your address}} |
| Email | {{your email address}} |
| Telephone | {{your telephone number}} |
| VAT number | {{your VAT number, or: none}} |
| Responsible for what is written here | {{responsible person}} |

We are neither obliged nor willing to take part in a dispute resolution before a consumer arbitration board.`,
    ja: `EU指令2000/31/EC第5条（ドイツではDDG第5条）に基づく運営者情報です。

| 項目 | 内容 |
|---|---|
| 氏名 | {{氏名（個人の場合は戸籍上の氏名）}} |
| 所在地 | {{住所}} |
| メールアドレス | {{メールアドレス}} |
| 電話番号 | {{電話番号}} |
| VAT番号 | {{VAT番号、または「なし」}} |
| 掲載内容の責任者 | {{運営責任者の氏名}} |

消費者仲裁機関での紛争解決手続きには参加しません。`,
  },
} as const

/** The right of buyers in the EU and the UK to send things back, with the form that its law asks for. */
export const withdrawal = {
  slug: 'right-of-withdrawal',
  title: { en: 'Right of withdrawal', ja: 'EU・英国のお客様の撤回権' },
  body: {
    en: `If you buy as a consumer in the EU or the United Kingdom, you may withdraw from your order within 14 days without giving a reason.

## How long, and how

The 14 days begin on the day the last item reaches you. To withdraw, use the link on the page of your order, or write to us: {{your full name}}, {{your address}}, {{your email address}}. It is enough to send your message before the 14 days are over.

## What happens then

We refund all you paid for the order, with the cheapest shipping we offer, within 14 days of your message and by the way you paid. We may wait until the items are back or you show that you sent them. Send them within 14 days of your message to the address above. {{who pays for sending back: you, or we}}. You answer for a loss of value only if you handled the items more than a look in a shop would need.

## What it does not hold for

- Commissions and other items made to your wishes.
- Downloads, once they have begun with your consent.

## Model form

> To {{your full name}}: I withdraw from the contract for the purchase of these items: … Ordered on … / received on … Name and address: … Date: … Signature, if on paper: …`,
    ja: `EUまたは英国にお住まいの消費者の方は、14日以内であれば理由なくご注文を撤回できます。

## 期間と方法

期間は、最後の商品が届いた日から14日間です。ご注文のページのリンクを使うか、{{氏名（個人の場合は戸籍上の氏名）}}、{{住所}}、{{メールアドレス}}までご連絡ください。14日以内に送信いただければ有効です。

## 撤回後の流れ

ご連絡から14日以内に、お支払い済みの金額（当サークルの最も安い送料を含みます）を、お支払いと同じ方法で返金します。商品の返送または発送の確認まで、返金をお待ちいただく場合があります。商品は、ご連絡から14日以内に上記の住所へお送りください。返送料の負担：{{お客様または当サークル}}。店頭で手に取る程度を超えて使用された場合のみ、価値の減少分をご負担いただきます。

## 対象にならないもの

- ご依頼など、ご希望に合わせて制作したもの
- ご同意のうえで開始したダウンロード

## 撤回の書式

> {{氏名（個人の場合は戸籍上の氏名）}}宛：次の商品の購入契約を撤回します：… 注文日／受取日：… 氏名・住所：… 日付：… 署名（書面の場合）：…`,
  },
} as const
