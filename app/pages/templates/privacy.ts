/** What the site does with what it knows of people. */
export const privacy = {
  slug: 'privacy',
  title: { en: 'Privacy policy', ja: 'プライバシーポリシー' },
  body: {
    en: `{{your name or circle}} runs this site and is responsible for what it keeps of you. Write to {{your email address}} with any question.

## What we keep, and why

- **Orders**: your name, address, email and what you bought, to ship it, to answer you and to keep our books.
- **Commissions**: what you send us with your request, to draw what you asked for.
- **Your account**: your email, a fingerprint of your password and your addresses, until you delete the account.
- **Messages and newsletter**: your email and your words, to answer you and to send you what you subscribed to. Every newsletter has a link that ends it.
- **Visits**: which pages are opened, counted without your name and without cookies of others.

## Cookies

We set cookies that the site needs: your login, your cart, your language and your currency. There are no advertising cookies, and no page sends anything from your browser to another company.

## Who else learns something

We give your details only to those who need them for your order: {{delivery companies}} and {{payment companies}}. We give nothing to anybody else unless the law asks us to.

## How long we keep it

Orders stay as long as the law asks for our books: {{years}} years. Everything else goes when it is no longer needed, or when you ask us.

## Your rights

In your account you can download everything we know of you, correct it, and delete it. You can also write to us, and we do it for you.

{{date}}`,
    ja: `{{氏名またはサークル名}}（以下「当サークル」）は、本サイトでお預かりする個人情報を以下のとおり取り扱います。お問い合わせ先：{{メールアドレス}}

## 取得する情報と利用目的

- **ご注文**：お名前・ご住所・メールアドレス・ご購入内容。商品の発送、ご連絡、帳簿の保存のために使います。
- **ご依頼**：フォームでお送りいただいた内容と資料。制作のために使います。
- **アカウント**：メールアドレス、暗号化したパスワード、登録されたご住所。アカウントを削除するまで保存します。
- **お問い合わせ・お知らせメール**：メールアドレスとお書きいただいた内容。お返事と、登録されたお知らせの配信に使います。配信はメール内のリンクからいつでも停止できます。
- **アクセス状況**：閲覧されたページの数。個人を特定しない形で集計し、外部の広告やアクセス解析は使いません。

## Cookieについて

ログイン・カート・言語・通貨の設定など、サイトの動作に必要なCookieだけを使います。広告のためのCookieは使いません。お使いの端末から外部の事業者へ情報を送信するしくみ（外部送信）は設けていません。

## 第三者への提供

ご注文に必要な範囲で、{{配送業者}}と{{決済事業者}}に情報を渡します。法令に基づく場合を除き、それ以外の第三者には提供しません。

## 保存期間

ご注文の記録は、帳簿の保存に必要な{{年数}}年間保存します。その他の情報は、不要になったとき、またはご請求があったときに削除します。

## 開示・訂正・削除

アカウントのページから、登録情報の確認・訂正・ダウンロード・削除ができます。お問い合わせいただければ、当サークルで対応いたします。

制定日：{{制定日}}`,
  },
} as const
