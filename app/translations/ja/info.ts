import type { info as en } from '../en/info.ts'
import type { Translated } from '../keys.ts'

export const info = {
  aboutSub: 'ABOUT',
  termsSub: 'TERMS',
  contents: '質問一覧',
  version: '第{{version}}版',
  versions: '改訂履歴',
  olderVersion: '以前の版です。金額や期限は、現在の設定で表示しています。',
  toNewest: '最新の版を見る',
  unknownPlaceholders: '使えない項目名があります：{{names}}。お客様には「…」と表示されます。文章を修正してください。',
  isDraft: '下書きです。リンクを知っている人だけが見られます。',
  allOf: '「{{name}}」をすべて見る',
  toGallery: 'ギャラリーを見る',
  commissionsOPEN: 'ご依頼受付中',
  commissionsWAITING_LIST: 'ご依頼：順番待ちを受付中',
  commissionsCLOSED: 'ただいまご依頼の受付を休止しています',
  freeSlots_one: '空き枠 {{count}}',
  freeSlots_other: '空き枠 {{count}}',
  toPrices: '料金を見る',
  toSlots: '受付枠を見る',
  newest: '最近の作品',
  nothingYet: '準備中です。公開まで今しばらくお待ちください。',
  newsSub: 'NEWS',
  newsPage: 'お知らせ（{{page}}ページ目）',
  allNews: 'お知らせをすべて見る',
} satisfies Translated<typeof en>
