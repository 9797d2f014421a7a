import type { alertEmails as en } from '../en/alert-emails.ts'
import type { Translated } from '../keys.ts'

export const alertEmails = {
  subject_other: 'サイトからのお知らせ{{count}}件',
  text: 'サイトで次のことがありました。',
  open: '確認する',
  more_other: 'ほか{{count}}件',
  ORDER: '新しい注文{{id}}：{{amount}}',
  WITHDRAWAL: '注文{{id}}の撤回の申し出',
  PAYMENT: '注文{{id}}への入金：{{amount}}',
  PICK_UP: '{{event}}の取り置き：{{code}}',
  WAITING: '順番待ちに1名が登録しました',
  MAIL: 'メール{{id}}を送信できませんでした',
  keysRefused: '{{provider}}がこのサイトのキーを受け付けなくなりました（{{code}}）。いまはお支払いいただけません',
  STOCK: '残りわずか：{{name}}（{{left}}点）',
} satisfies Translated<typeof en>
