import type { newsletter as en } from '../en/newsletter.ts'
import type { Translation } from '../keys.ts'

export const newsletter = {
  title: 'お知らせメール',
  sub: 'NEWSLETTER',
  heading: '机の上から、おたよりを',
  lately: '最近のお知らせ',
  asksTitle: 'あと少しで登録完了です',
  isOnTitle: 'ご登録ありがとうございます',
  isOffTitle: '登録されていません',
  signedUp: '確認メールを送りました',
  asks: 'お知らせメールを受け取りますか？年に数回お送りします。どのメールからも解除できます。',
  subscribe: '登録を完了する',
  forget: 'メールアドレスを削除する',
  isOn: '新作やイベントのお知らせを、年に数回お届けします。',
  unsubscribe: '解除する',
  isOff: 'このメールアドレスへのお知らせメールは解除されています。メールアドレスは保存していません。',
  toSite: 'ギャラリーへ',
  subscribed: 'お知らせメールの登録が完了しました',
  unsubscribed: 'お知らせメールを解除しました',
} satisfies Translation<typeof en>
