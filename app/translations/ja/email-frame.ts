import type { emailFrame as en } from '../en/email-frame.ts'
import type { Translation } from '../keys.ts'

export const emailFrame = {
  testSubject: 'メールの送信テスト',
  testText: 'テストメールです。このメールが届いていれば、注文の確認メールもお客様に届きます。',
  testLink: 'はじめに行うことへ戻る',
  reply: 'お問い合わせ：このメールにご返信ください',
  contact: 'お問い合わせはこちら',
} satisfies Translation<typeof en>
