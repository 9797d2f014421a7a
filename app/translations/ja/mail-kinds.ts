import type { mailKinds as en } from '../en/mail-kinds.ts'
import type { Translation } from '../keys.ts'

/** Kinds of mails; a part of `admin`. */
export const mailKinds = {
  mailORDER_PLACED: '注文の受付',
  mailORDER_CONFIRMED: '入金の確認',
  mailORDER_CHANGED: '注文内容の変更',
  mailORDER_SHIPPED: '発送の連絡',
  mailORDER_CANCELED: 'キャンセルの連絡',
  mailORDER_REFUNDED: '返金の連絡',
  mailORDER_REMINDER: '支払い期限のお知らせ',
  mailORDER_WITHDRAWN: '撤回の受け付け',
  mailORDER_MESSAGE: '注文についての連絡',
  mailCOMMISSION_STATE: '依頼：進行',
  mailCOMMISSION_PAYMENT: '依頼：支払い',
  mailCOMMISSION_REMINDER: '依頼：支払いのご案内',
  mailHOLD_STATE: 'イベント取り置き',
  mailPASSWORD_RESET: 'パスワードの再設定',
  mailEMAIL_CONFIRMATION: 'メールアドレスの確認・招待',
  mailACCOUNT_WARNING: 'アカウントに関するお知らせ',
  mailCOMMISSION_MESSAGE: '依頼：メッセージ',
  mailWAITING_LIST: '順番待ち',
  mailSTAFF_ALERT: '管理者へのお知らせ',
  mailNEWSLETTER: 'お知らせメール',
  mailCONTACT: 'お問い合わせ',
  mailSITE_ALERT: 'サイト自体',
} satisfies Translation<typeof en>
