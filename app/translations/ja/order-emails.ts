import type { orderEmails as en } from '../en/order-emails.ts'
import type { Translated } from '../keys.ts'

export const orderEmails = {
  hello: '{{name}} 様',
  helloAnyone: 'お客様',
  line: '{{name}} × {{quantity}}：{{amount}}',
  bonus: '{{name}} × {{quantity}}：特典（無料）',
  free: '無料',
  goods: '商品',
  shipping: '送料',
  discount: '割引',
  total: '合計',
  open: 'ご注文を確認する',
  keepLink:
    'このリンクから、アカウントなしでご注文を確認できます。このメールを大切に保管し、ほかの方に転送しないでください。',
  answer: 'お気づきの点がありましたら、このメールにご返信ください。',

  placedSubject: 'ご注文ありがとうございます（注文番号{{id}}）',
  placed: 'ご注文ありがとうございます。商品を確保しました。ご入金を確認しだい、発送の準備をいたします。',
  due: 'お支払い金額',
  payWith: 'お支払い方法',
  payBy: 'お支払い期限',
  reference: 'ご注文番号',
  noWay: 'お支払いについて、こちらからご連絡します。',

  confirmedSubject: '発送の準備をしています（注文番号{{id}}）',
  confirmed: '{{amount}}のご入金を確認しました。ありがとうございます。梱包して、次の便で発送いたします。',
  confirmedFree: 'ご注文ありがとうございます。お支払いはありません。梱包して、次の便で発送いたします。',
  files: 'デジタル商品は、ご注文のページからダウンロードできます。',

  shippedSubject: '発送しました（注文番号{{id}}）',
  shipped: 'ご注文の品を発送しました。お届け先：',
  parcels_other: 'お荷物は{{count}}個口です。',
  track: '{{number}} を追跡する',

  parcelsSubject: '配送情報の訂正（注文番号{{id}}）',
  parcelsCorrected: '先にお知らせした配送情報に誤りがございました。お詫びして訂正いたします。お届け先：',
  takenBackSubject: '発送のお知らせの訂正（注文番号{{id}}）',
  takenBack:
    '発送したとお知らせしましたが、こちらの手違いでした。申し訳ございません。ご注文の品はまだ手元にございます。発送しましたら、あらためてお知らせいたします。',

  completeSubject: 'ファイルをお受け取りください（注文番号{{id}}）',
  complete: 'ご注文ありがとうございます。ファイルはご注文のページからダウンロードできます。',

  canceledSubject: 'ご注文はキャンセルされました（注文番号{{id}}）',
  canceledCUSTOMER: 'ご注文のキャンセルを承りました。発送もお支払いもありません。',
  canceledADMIN: '誠に申し訳ありませんが、こちらの都合でご注文をキャンセルしました。発送もお支払いもありません。',
  canceledCLOCK:
    '{{date}}までにご入金を確認できなかったため、ご注文をキャンセルし、商品を売り場に戻しました。すでにお支払い済みの場合は、お手数ですがこのメールにご返信ください。',
  why: '理由',

  refundedSubject: 'ご注文のキャンセルとご返金について（注文番号{{id}}）',
  refunded: '誠に申し訳ありませんが、ご注文をキャンセルし、{{amount}}をご返金いたします。',
  refundedCUSTOMER: 'ご注文のキャンセルを承りました。発送はいたしません。{{amount}}をご返金いたします。',
  refundedNothing: '誠に申し訳ありませんが、ご注文をキャンセルしました。',

  moneyBackSubject: 'ご返金のお知らせ（注文番号{{id}}）',
  moneyBack: 'お支払いいただいた金額のうち、{{amount}}をご返金いたします。お送りしましたら、あらためてご連絡します。',
  paidTooMuch:
    'ご入金ありがとうございます。お支払い金額より{{amount}}多くお送りいただきましたので、その分をご返金いたします。お送りしましたら、あらためてご連絡します。',
  paidAfterCancel:
    'キャンセルされたご注文に、{{amount}}のご入金がありました。全額をご返金いたします。お送りしましたら、あらためてご連絡します。',
  carriedSubject: 'ご注文{{id}}の返金分について',
  carriedToCommission: '返金する予定だった{{amount}}を、ご依頼{{id}}のお支払いに充てました。この分の返金はありません。',
  carried: '返金する予定だった{{amount}}を、ご注文{{id}}のお支払いに充てました。この分の返金はありません。',
  moneySentSubject: 'ご返金をお送りしました（注文番号{{id}}）',
  moneySent: 'ご注文の返金として{{amount}}をお送りしました。金融機関により、届くまで数日かかることがあります。',

  reminderSubject: 'お支払い期限が近づいています（注文番号{{id}}）',
  reminder:
    '商品は{{date}}まで確保しています。期限を過ぎますと、ご注文は自動的にキャンセルされます。行き違いでお支払い済みの場合は、このメールはご放念ください。',
  lineToCome: '{{name}} × {{quantity}}：{{amount}}（{{day}}発売）',
  bonusGone: '{{name}} × {{quantity}}：特典の配布が終了したため、今回は付きません',
  waits: 'すべての商品が発売される{{day}}以降に、まとめて発送いたします。',
  confirmedWaits: '{{amount}}のご入金を確認しました。ありがとうございます。',
  confirmedFreeWaits: 'ご注文ありがとうございます。お支払いはありません。',

  changedSubject: 'ご注文内容を変更しました（注文番号{{id}}）',
  changed: 'ご注文内容を変更しました。お手数ですが、内容をご確認ください。',
  lineAdded: '追加：{{name}} × {{quantity}}',
  lineChanged: '{{name}}：{{before}}点から{{quantity}}点に変更',
  lineGone: '取り消し：{{name}} × {{before}}',
  goesTo: 'お届け先：',
  changedDue: 'お支払いが必要な金額があります。',
  changedBack:
    'お支払い済みの金額が変更後の合計より{{amount}}多くなりましたので、その分をご返金いたします。お送りしましたら、あらためてご連絡します。',
  changedEven: '追加のお支払いはありません。',
  changedNow: '変更後のご注文内容：',
} satisfies Translated<typeof en>
