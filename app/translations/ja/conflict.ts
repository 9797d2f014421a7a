import type { conflict as en } from '../en/conflict.ts'
import type { Translation } from '../keys.ts'

export const conflict = {
  refused:
    'ほかの方、または別の画面で先に保存されています。あなたの内容はまだ保存されていません。違いを確認してください。',
  title: '先に保存された変更',
  field: '項目',
  stored: '保存されている内容',
  mine: 'あなたの入力',
  taken: '下のフォームに反映済み',
  choices: 'もう一度保存すると、あなたの入力で置き換えます。',
  leave: '自分の入力を破棄し、保存済みの内容を表示',
} satisfies Translation<typeof en>
