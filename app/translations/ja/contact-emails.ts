import type { contactEmails as en } from '../en/contact-emails.ts'
import type { Translation } from '../keys.ts'

export const contactEmails = {
  alert: '新しいお問い合わせが届きました',
  from: '差出人：{{from}}',
  howToAnswer: 'このメールに返信すると、差出人に届きます。管理画面から返信すると、内容が残ります。',
  open: '管理画面で開く',
  hello: '{{name}} 様',
  answerSubject: 'お問い合わせへのお返事',
  youWrote: '{{at}}にいただいた内容：',
} satisfies Translation<typeof en>
