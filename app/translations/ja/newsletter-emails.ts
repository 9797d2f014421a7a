import type { newsletterEmails as en } from '../en/newsletter-emails.ts'
import type { Translation } from '../keys.ts'

export const newsletterEmails = {
  why: 'このお知らせメールは、登録された方にお送りしています。',
  unsubscribe: '配信を停止する',
  hello: 'いつもありがとうございます。',
  subjectConfirm: '【{{circle}}】【要確認】お知らせメールの登録を完了してください',
  textConfirm:
    'お知らせメール（年に数回）のお申し込みを受け付けました。次のページでボタンを押して、登録を完了してください。',
  confirm: '登録を完了する',
  otherwise:
    'お心当たりのない場合は、このメールを破棄してください。登録されず、メールアドレスは30日後に削除されます。登録後も、いつでも解除できます。',
} satisfies Translation<typeof en>
