import type { info as en } from '../en/info.ts'
import type { Translated } from '../keys.ts'

export const info = {
  aboutSub: 'ABOUT',
  termsSub: 'TERMS AND QUESTIONS',
  contents: '質問一覧',
  version: '第{{version}}版',
  versions: 'すべての版',
  olderVersion: 'これは以前の版です。数値は現在の設定で表示しています。',
  toNewest: '最新の版を見る',
  unknownPlaceholders:
    '存在しない項目がこの文章で使われています：{{names}}。お客様には「…」と表示されています。文章を修正してください。',
  newest: '最近の絵',
  nothingYet: 'ここにはまだなにも書かれていません。',
} satisfies Translated<typeof en>
