import type { contact as en } from '../en/contact.ts'
import type { Translation } from '../keys.ts'

export const contact = {
  sub: 'CONTACT',
  text: 'ご不明な点がございましたら、お気軽にお問い合わせください。メールでお返事します。',
  name: 'お名前（任意）',
  email: 'メールアドレス',
  message: 'お問い合わせ内容',
  privacy: 'メールアドレスはお返事のためだけに使います。ご希望があれば、いただいた内容を削除します。',
  send: '送信する',
  sent: 'お問い合わせを送信しました',
} satisfies Translation<typeof en>
