import type { emailFrame as en } from '../en/email-frame.ts'
import type { Translated } from '../keys.ts'

export const emailFrame = {
  reply: 'お問い合わせ：このメールにご返信ください',
} satisfies Translated<typeof en>
