import type { alertEmails as en } from '../en/alert-emails.ts'
import type { Translation } from '../keys.ts'

export const alertEmails = {
  subject_other: 'サイトからのお知らせ{{count}}件',
  text: 'サイトで次のことがありました。',
  open: '確認する',
  more_other: 'ほか{{count}}件',
  ORDER: '新しい注文{{id}}：{{amount}}',
  WITHDRAWAL: '注文{{id}}の撤回の申し出',
  PAYMENT: '注文{{id}}への入金：{{amount}}',
  DISPUTE: '{{reference}}の支払いに異議申し立て：{{amount}}（回答期限：{{due}}）',
  DISPUTE_UNDATED: '{{reference}}の支払いに異議申し立て：{{amount}}',
  DISPUTE_LOST: '{{reference}}の異議申し立てが認められ、銀行が{{amount}}を引き戻しました',
  REFUND_FAILED: '{{reference}}の返金に失敗：{{amount}}は未返金に戻りました',
  MISMATCH: '{{reference}}に異なる金額の入金：{{wanted}}のところ{{came}}',
  DISPUTE_WON: '{{reference}}の異議申し立ては認められませんでした：{{amount}}はそのままです',
  UNBOOKED: '{{reference}}で、記録と合わない入出金がありました：{{amount}}',
  PICK_UP: '{{event}}の取り置き：{{code}}',
  WAITING: '順番待ちに1名が登録しました',
  MAIL: 'メール{{id}}を送信できませんでした',
  keysRefused: '{{provider}}がこのサイトのキーを受け付けなくなりました（{{code}}）。いまはお支払いいただけません',
  STOCK: '残りわずか：{{name}}（{{left}}点）',
  SOLD_OUT: '売り切れ：{{name}}',
} satisfies Translation<typeof en>
