import type { csv as en } from '../en/csv.ts'
import type { Translated } from '../keys.ts'

export const csv = {
  readAs: '文字コードは{{encoding}}として読み込みました。',
  parted: '文字コードは{{encoding}}、列の区切りは{{separator}}として読み込みました。',
  commas: 'カンマ',
  semicolons: 'セミコロン',
  tabs: 'タブ',
  unknownColumns: '不明な列（読み飛ばします）：{{columns}}',
  leftOut: 'ファイルにない列：{{columns}}。既存の内容は変わりません。新しいものには初期値が入ります。',
  emptyColumns: 'すべての行で空の列：{{columns}}',
  service:
    '{{service}}から書き出したファイルです。新しい商品は下書き、バリエーションは商品ごとの選択肢として取り込みます。画像はあとから追加してください。',
  currency:
    'ファイルの価格は{{given}}ですが、このショップの基準通貨は{{base}}です。ファイルの価格と通貨の列を直してください。',
  needed: 'ファイルに{{column}}の列がありません。新しいものには必要です。',
  columnTwice: '同じ列がファイルに2回あります：{{columns}}',
} satisfies Translated<typeof en>
