import type { orderEmails as en } from '../en/order-emails.ts'
import type { Translation } from '../keys.ts'

export const orderEmails = {
  automatic:
    'このメールは自動でお送りしています。メールが届かないときは、迷惑メールフォルダーと受信許可の設定をご確認ください。',
  hello: '{{name}} 様',
  helloAnyone: 'お客様へ',
  line: '{{name}} × {{quantity}}　{{amount}}',
  bonus: '【特典】{{name}} × {{quantity}}　無料',
  free: '無料',
  goods: '商品小計',
  shipping: '送料',
  discount: '割引',
  total: '合計',
  open: 'ご注文内容を見る',
  keepLink:
    '上のリンクから、ログインせずにご注文内容を確認できます。リンクを知っている方は誰でも見られますので、転送や公開はなさらないでください。',

  placedSubject: 'ご注文を承りました（注文番号：{{id}}）',
  placed:
    'このたびはご注文いただき、ありがとうございます。商品を確保しました。下記のとおりお支払いをお願いいたします。ご入金の確認後、発送の準備をいたします。',
  due: 'お支払い金額',
  payWith: 'お支払い方法',
  payBy: 'お支払い期限',
  reference: '注文番号',
  noWay: 'お支払い方法は、あらためてメールでご案内いたします。',

  confirmedSubject: 'ご入金を確認しました（注文番号：{{id}}）',
  confirmedFilesSubject: 'ご入金を確認しました（注文番号：{{id}}）',
  confirmed:
    '{{amount}}のご入金を確認しました。ありがとうございます。これから梱包し、次の発送日に発送いたします。発送しましたら、あらためてお知らせします。',
  confirmedFree: 'ご注文ありがとうございます。お支払いは不要です。これから梱包し、次の発送日に発送いたします。',
  files: 'ダウンロード商品は、ご注文のページから今すぐお受け取りいただけます。',
  filesToCome:
    '発売前のダウンロード商品は、発売日からご注文のページでお受け取りいただけます。発売日にメールでお知らせします。',

  shippedSubject: '商品を発送しました（注文番号：{{id}}）',
  shipped: 'お待たせいたしました。ご注文の商品を、下記のお届け先に発送しました。',
  parcels_other: '荷物は{{count}}個口です。',
  track: '配送状況を確認する（{{number}}）',

  parcelsSubject: '配送情報の訂正（注文番号：{{id}}）',
  parcelsCorrected: '先にお知らせした配送情報に誤りがありました。お詫びして訂正いたします。お届け先：',
  takenBackSubject: '発送のお知らせの訂正（注文番号：{{id}}）',
  takenBack:
    '発送したとお知らせしましたが、当サークルの手違いでした。申し訳ございません。商品はまだお手元に向かっていません。発送しましたら、あらためてお知らせします。',

  completeSubject: 'ダウンロードのご案内（注文番号：{{id}}）',
  otherDaySubject: '発売日変更のお知らせ（注文番号：{{id}}）',
  otherDayText: 'ご予約いただいた商品の発売日が変わりました。新しい発売日は次のとおりです。',
  otherDay: '{{name}}：{{day}}',
  otherDayNext: '発売になりましたら、すぐにお届けします。お待ちいただけない場合は、ご連絡ください。',
  filesOut: 'ご予約の商品が発売となり、ダウンロードいただけるようになりました。',
  complete: 'ご注文ありがとうございます。ダウンロード商品は、ご注文のページからお受け取りいただけます。',

  canceledSubject: 'ご注文をキャンセルしました（注文番号：{{id}}）',
  canceledCUSTOMER: 'ご注文のキャンセルを承りました。商品の発送はなく、お支払いも不要です。',
  canceledADMIN: '誠に申し訳ございませんが、当サークルの都合によりご注文をキャンセルいたしました。お支払いは不要です。',
  canceledCLOCK:
    '{{date}}のお支払い期限までにご入金を確認できなかったため、ご注文を自動的にキャンセルしました。すでにお支払い済みの場合は、お手数ですがご連絡ください。',
  why: '理由',

  refundedSubject: 'ご注文のキャンセルとご返金のお知らせ（注文番号：{{id}}）',
  refunded:
    '誠に申し訳ございませんが、ご注文をキャンセルいたしました。{{amount}}をご返金いたします。返金しましたら、あらためてお知らせします。',
  refundedCUSTOMER: 'ご注文のキャンセルを承りました。発送はいたしません。{{amount}}をご返金いたします。',
  refundedDISPUTED:
    'ご注文をキャンセルいたしました。発送はいたしません。お支払いはカード会社または金融機関が確認中のため、その結果のあと、残っている金額をご返金いたします。',
  refundedNothing: '誠に申し訳ございませんが、ご注文をキャンセルいたしました。ご返金はありません。',

  moneyBackSubject: 'ご返金のお知らせ（注文番号：{{id}}）',
  moneyBack: 'お支払いいただいた金額のうち、{{amount}}を返金いたします。返金しましたら、あらためてお知らせします。',
  paidTooMuch:
    'ご入金ありがとうございます。お支払い金額より{{amount}}多くご入金いただきましたので、差額を返金いたします。返金しましたら、あらためてお知らせします。',
  paidAfterCancel:
    'キャンセル済みのご注文に、{{amount}}のご入金がありました。全額を返金いたします。返金しましたら、あらためてお知らせします。',
  partPaidSubject: '一部のご入金を確認しました（注文番号：{{id}}）',
  partPaid: '{{amount}}のご入金を確認しました。ありがとうございます。残りの金額のお支払いをお願いいたします。',
  partPaidSlip:
    '先にお選びいただいたコンビニ払いの番号は、全額のご請求です。その番号ではお支払いにならないでください。',
  carriedSubject: '返金分をお支払いに充てました（注文番号：{{id}}）',
  carriedToCommission: '返金する予定だった{{amount}}を、ご依頼{{id}}のお支払いに充てました。この分の返金はありません。',
  carried: '返金する予定だった{{amount}}を、注文{{id}}のお支払いに充てました。この分の返金はありません。',
  moneySentSubject: '返金いたしました（注文番号：{{id}}）',
  moneySent: 'ご注文の返金として、{{amount}}をお送りしました。金融機関により、届くまで数日かかることがあります。',

  chargeBackSubject: '銀行からお支払いが返金されました（注文番号：{{id}}）',
  chargeBack:
    'お申し出により、銀行から{{amount}}がお客様へ返金されました。その分のお支払いは取り消されています。当店からの返金ではなく、銀行の手続きによるものです。',
  chargeBackNext: '引き続き商品をご希望の場合や、お心当たりがない場合は、ご連絡ください。一緒に確認いたします。',

  reminderSubject: 'お支払い期限が近づいています（注文番号：{{id}}）',
  reminder:
    'お支払い期限は{{date}}です。期限を過ぎると、ご注文は自動的にキャンセルされます。行き違いでお支払い済みの場合は、何卒ご容赦ください。',
  lineToCome: '{{name}} × {{quantity}}　{{amount}}（{{day}}発売）',
  bonusGone: '{{name}} × {{quantity}}　特典の配布が終了したため、付きません',
  waits: 'すべての商品が発売される{{day}}以降に、まとめて発送いたします。',
  confirmedWaits: '{{amount}}のご入金を確認しました。ありがとうございます。',
  confirmedFreeWaits: 'ご注文ありがとうございます。お支払いは不要です。',

  withdrawnSubject: 'ご注文{{id}}の撤回を受け付けました',
  withdrawn: '{{at}}に、ご注文{{id}}の撤回を受け付けました。撤回された商品は次のとおりです。',
  withdrawnLine: '{{name}} × {{quantity}}',
  withdrawnBy: 'お名前',
  withdrawnNext:
    'このメールを控えとして保存してください。商品がお手元にある場合は、14日以内にご返送ください。商品代金を返金いたします。',

  changedSubject: 'ご注文内容を変更しました（注文番号：{{id}}）',
  changed: 'ご注文内容を変更しました。内容をご確認ください。',
  lineAdded: '追加：{{name}} × {{quantity}}',
  lineChanged: '{{name}}：{{before}}点から{{quantity}}点に変更',
  lineGone: '取り消し：{{name}} × {{before}}',
  goesTo: 'お届け先：',
  changedDue: '下記の金額のお支払いをお願いいたします。',
  changedUnpaid: '下記の金額のお支払いをお願いいたします。',
  changedBack:
    '変更後の合計より{{amount}}多くお支払いいただいていますので、差額を返金いたします。返金しましたら、あらためてお知らせします。',
  changedEven: '追加のお支払いはありません。',
  changedNow: '変更後のご注文内容：',
  messageSubject: 'ご連絡（注文番号：{{id}}）',
  messageLink: 'ご注文のページを見る',
} satisfies Translation<typeof en>
