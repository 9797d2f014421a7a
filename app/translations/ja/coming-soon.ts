import type { comingSoon as en } from '../en/coming-soon.ts'
import type { Translation } from '../keys.ts'

export const comingSoon = {
  soon: '公開準備中',
  opensOn: '{{day}}に公開します',
  letter: '公開のお知らせ',
  letterText: '公開したら、メールでお知らせします。',
  friends: '合言葉をお持ちの方',
  friendsText: '合言葉を入力すると、ひと足先にご覧いただけます。',
  word: '合言葉',
  enter: '入る',
  wrongWord: '合言葉が違います。受け取った合言葉をもう一度確認してください。',
  welcome: 'ようこそお越しくださいました',
} satisfies Translation<typeof en>
