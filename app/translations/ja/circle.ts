import type { circle as en } from '../en/circle.ts'
import type { Translated } from '../keys.ts'

export const circle = {
  sub: 'CIRCLE',
  nextTable: '次のイベント',
  goodsOf: '{{year}}年の本とグッズ',
  noGoods: 'この年に出たものはありません。',
  goodsCount_other: '全{{count}}点',
  goodsPages: 'ほかの本とグッズ',
  goodsShown: '{{total}}点中 {{from}}～{{to}}',
  newerGoods: '前へ',
  olderGoods: '次へ',
  eventsOf: '{{year}}年のイベント',
  noEvents: 'この年のイベントはありません。',
  addToCalendar: 'カレンダーに追加',
  subscribe: 'すべてのイベントをカレンダーで購読',
  calendarName: '{{circle}}のイベント',
  space: 'スペース {{space}}',
  listComma: '・',
  confirmed: '参加決定',
  applied: '申込中',
  planned: '参加予定',
  canceled: '中止',
} satisfies Translated<typeof en>
