import type { info as en } from '../en/info.ts'
import type { Translated } from '../keys.ts'

export const info = {
  aboutSub: 'ABOUT',
  termsSub: 'TERMS AND QUESTIONS',
  contents: '質問一覧',
  version: '第{{version}}版',
  newest: '最近の絵',
  nothingYet: 'ここにはまだなにも書かれていません。',
} satisfies Translated<typeof en>
