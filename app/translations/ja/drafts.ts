import type { drafts as en } from '../en/drafts.ts'
import type { Translation } from '../keys.ts'

export const drafts = {
  title: '未送信の入力',
  found: '{{at}}に入力して、まだ送信していない内容があります。',
  putBack: '元に戻す',
  forget: '破棄する',
  noField: '元に戻しました。次の内容は、今のフォームに入力欄がありません。',
} satisfies Translation<typeof en>
