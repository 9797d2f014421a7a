import type { circle as en } from '../en/circle.ts'
import type { Translated } from '../keys.ts'

export const circle = {
  sub: 'CIRCLE',
  nextTable: '次のイベント',
  goodsOf: '{{year}}年の本とグッズ',
  noGoods: 'この年に出たものはありません。',
  showMore: 'あと{{more}}点を表示（全{{total}}点）',
  eventsOf: '{{year}}年のイベント',
  noEvents: 'この年のイベントはありません。',
  space: 'スペース {{space}}',
  listComma: '・',
  confirmed: '参加決定',
  applied: '申込中',
  planned: '参加予定',
  canceled: '中止',
} satisfies Translated<typeof en>
