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
} satisfies Translated<typeof en>
