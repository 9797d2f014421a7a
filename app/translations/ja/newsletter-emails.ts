import type { newsletterEmails as en } from '../en/newsletter-emails.ts'
import type { Translated } from '../keys.ts'

export const newsletterEmails = {
  why: 'このお知らせメールは、サイトで登録を確認された方にお送りしています。',
  unsubscribe: '配信を停止する',
  hello: 'こんにちは。',
  subjectConfirm: 'お知らせメールの登録の確認をお願いします',
  textConfirm:
    'このメールアドレスで、お知らせメール（年に数回）のお申し込みがありました。次のページのボタンを押すと登録が完了します。',
  confirm: '登録を確認する',
  otherwise: 'お心当たりのない場合は、何もなさらなければメールは届きません。同じページからいつでも解除できます。',
} satisfies Translated<typeof en>
