/** How to reach the circle, beside its form. */
export const contactPage = {
  slug: 'contact-us',
  titleEn: 'How to reach us',
  titleJa: 'お問い合わせについて',
  bodyEn: `We read everything and answer within {{how many}} days. Please look here first:

[[faq]]
### Where is my parcel?
The tracking number is on the page of your order, once it has shipped.

### May I post one of your pictures?
Please link to it instead. For anything else, ask us first.

### I would like to commission you
Look at the [price lists](/commissions): the form there asks what we need to know.

### I write for a magazine, or run a shop
We would love to hear from you. Tell us {{what you need to know}}.
[[/faq]]

[[button: Write to us | /contact]]`,
  bodyJa: `いただいた内容にはすべて目を通し、{{日数}}日以内にお返事します。お送りいただく前に、こちらもご覧ください。

[[faq]]
### 荷物はいつ届きますか？
発送後、ご注文のページに追跡番号を表示します。

### イラストを転載してもいいですか？
転載はご遠慮いただき、リンクでご紹介ください。その他のご利用は、事前にご相談ください。

### イラストを依頼したいです
[料金表](/commissions)をご覧ください。依頼フォームから必要な内容をお送りいただけます。

### 取材・委託販売のご相談
{{あらかじめお知らせいただきたい内容}}を添えてご連絡ください。
[[/faq]]

[[button: お問い合わせフォーム | /contact]]`,
} as const
