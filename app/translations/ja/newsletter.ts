import type { newsletter as en } from '../en/newsletter.ts'
import type { Translated } from '../keys.ts'

export const newsletter = {
  title: 'お知らせメール',
  asks: 'このアドレスでお知らせメールをお受け取りになりますか？年に数回で、解除の方法も毎回ご案内します。',
  subscribe: '登録を確認する',
  isOn: 'このアドレスにお知らせメールをお送りしています。',
  unsubscribe: '解除する',
  isOff: 'このリンクのお知らせメールは届きません。アドレスも保存していません。',
  toSite: 'ギャラリーへ',
  subscribed: 'お知らせメールの登録を確認しました',
  unsubscribed: 'お知らせメールを解除しました',
} satisfies Translated<typeof en>
