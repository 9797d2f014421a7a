import type { opening as en } from '../en/opening.ts'
import type { Translation } from '../keys.ts'

export const opening = {
  forStaff: '管理者と、合言葉を知っている人だけに見えています。',
  forFriends: '合言葉をお持ちの方だけに見えています。',
  on: '{{day}}に公開します。',
  readersWait_other: 'サイトを公開しました。お知らせを待っている方が{{count}}名います',
  toSetting: '公開の設定',
} satisfies Translation<typeof en>
