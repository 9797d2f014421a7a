import type { asking as en } from '../en/asking.ts'
import type { Translated } from '../keys.ts'

export const asking = {
  yes: 'はい、実行する',
  no: 'いいえ、何も変えない',
  received: '{{amount}}を入金として記録します。',
  owed: '{{amount}}は、送金したと記録するまで返金待ちになります。',
  owedLess: '返金待ちが{{amount}}減ります。',
  sent: '{{amount}}を返金済みとして記録します。',
  unitsLeave_other: '在庫から{{count}}点が出ていきます。',
  unitsReturn_other: '{{count}}点が在庫に戻ります。',
  unitsForSale_other: '販売できる数が{{count}}点増えます。',
  unitsPromised_other: '{{count}}点がお取り置きになり、販売できなくなります。',
  letters_other: 'メールを{{count}}通、{{to}}へ送ります。送ったあとは取り消せません。',
  noLetter: 'メールは誰にも送られません。',
  shipTitle: '注文{{id}}を発送済みにしますか？',
  refundTitle: '注文{{id}}について{{amount}}を返金しますか？',
  settleTitle: '注文{{id}}のこの返金は送金済みですか？',
  correctTitle: '注文{{id}}の配送情報を訂正しますか？',
  correctParcels: '荷物の情報を訂正する',
  parcelsCorrected: '荷物の情報を訂正しました。',
  parcelsChanged: 'ほかの人がこの荷物の情報を先に変更しました。注文を開き直して、いまの内容をご確認ください。',
  tellBuyer: 'お客様にメールで知らせる',
  takeBack: '発送を取り消す',
  takeBackHint:
    '間違えて発送済みにした、まだ手元にある注文のためのものです。注文は発送待ちに戻り、商品はこの注文のために確保されたままです。',
  takeBackTitle: '注文{{id}}の発送を取り消しますか？',
  takenBack: '発送を取り消しました。注文は発送待ちです。',
  notShipped: 'この注文の発送はもう記録されていません。',
} satisfies Translated<typeof en>
