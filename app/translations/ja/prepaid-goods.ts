import type { prepaidGoods as en } from '../en/prepaid-goods.ts'
import type { Translation } from '../keys.ts'

export const prepaidGoods = {
  name: 'オンライン決済（前払い）',
  paid: '前払い済み：{{amount}}',
  isBeingPaid: 'ただいまオンラインでお支払い中の可能性があります。',
  handOver: 'お渡しする（お支払い済み）',
  handOverHeld: 'それでもお渡しする',
  changed: 'お支払いの状況が変わりました。もう一度確認してからお渡しください。',
  owedBack: '返金予定：{{amount}}',
  toGiveBack: '返金するお金',
  toGiveBackText: 'お渡ししない商品の代金、遅れた入金、二重の入金です。',
  since: '{{since}}から',
  sentDone: '返金済みにしました。お客様にメールでお知らせします。',
  notSent: 'すでに返金済みか、返金の手続き中です。',
  pickUp: '取り置き{{reference}}',
  prepayment: '取り置きのオンライン決済',
  prepaymentHint: '決済サービスの設定が必要です。「必須」では、期限までにお支払いのない取り置きが解除されます。',
  prepaymentNONE: 'しない（当日スペースで支払う）',
  prepaymentOFFERED: '希望者は前払いできる',
  prepaymentREQUIRED: '前払いを必須にする',
} satisfies Translation<typeof en>
