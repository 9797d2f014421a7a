import type { circle as en } from '../en/circle.ts'
import type { Translation } from '../keys.ts'

export const circle = {
  sub: 'CIRCLE',
  nextTable: '次のイベント',
  goodsOf: '{{year}}年の頒布物',
  noGoods: 'この年の頒布物はありません。',
  goodsCount_other: '全{{count}}点',
  goodsPages: 'ほかの頒布物',
  goodsShown: '{{total}}点中 {{from}}～{{to}}点目',
  newerGoods: '前へ',
  olderGoods: '次へ',
  eventsOf: '{{year}}年のイベント',
  noEvents: 'この年のイベントはありません。',
  addToCalendar: 'カレンダーに追加',
  subscribe: 'イベント予定をカレンダーに登録',
  calendarName: '{{circle}}のイベント',
  space: 'スペース {{space}}',
  listComma: '・',
  confirmed: '参加決定（スペース確定）',
  applied: '申込中',
  planned: '申込予定',
  canceled: '不参加',
} satisfies Translation<typeof en>
