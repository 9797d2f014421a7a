import type { csv as en } from '../en/csv.ts'
import type { Translation } from '../keys.ts'

export const csv = {
  readAs: '文字コードは{{encoding}}として読み込みました。',
  parted: '文字コードは{{encoding}}、列の区切りは{{separator}}として読み込みました。',
  commas: 'カンマ',
  semicolons: 'セミコロン',
  tabs: 'タブ',
  unknownColumns: '不明な列（読み飛ばします）：{{columns}}',
  leftOut: 'ファイルにない列：{{columns}}。既存の内容は変わりません。新しいものには初期値が入ります。',
  emptyColumns: 'すべての行で空の列：{{columns}}',
  currencyUnsaid: 'ファイルに価格の通貨がありません。上で通貨を選び、もう一度読み込んでください。',
  typeUnsaid: '「{{category}}」という商品種別がありません。上で種別を選び、もう一度読み込んでください。',
  typeOfNone: 'カテゴリーのない商品があります。上で種別を選び、もう一度読み込んでください。',
  isBoothOrders:
    'BOOTHの注文一覧です。商品の情報は含まれていません。商品を1つずつ登録するか、当サイトの列名の表を取り込んでください。',
  isGumroadSales:
    'Gumroadの販売一覧です。商品の情報は含まれていません。商品を1つずつ登録するか、当サイトの列名の表を取り込んでください。',
  isEtsyOrders:
    'Etsyの注文一覧です。商品の情報は含まれていません。Etsyの出品データ（ショップマネージャー → 設定 → オプション → データのダウンロード）を取り込んでください。',
  isPatreonMembers: 'Patreonの会員一覧です。「ユーザー」の「お知らせメール」から取り込んでください。',
  mapColumns: 'どの列が何ですか？',
  mapColumnsText: '名前と価格は必須です。同じ列のファイルでは、次回もこの選択を使います。',
  map_name: '商品名',
  map_price: '価格',
  map_description: '説明',
  map_stock: '在庫数',
  map_sku: '品番（SKU）',
  map_category: '商品種別',
  map_pictures: '画像のURL',
  importOpen: 'ファイルだけでは決まらないこと',
  importCurrency: '価格の通貨',
  importCurrencyHint: '別の通貨の価格は、設定したレートで換算します。',
  importTypeOf: '「{{category}}」の商品種別',
  importTypeOfNone: 'カテゴリーのない商品の種別',
  readAgain: 'もう一度読み込む',
  shownPrice: '価格：{{price}}',
  shownSale: 'セール価格：{{price}}',
  shownStock: '在庫：{{stock}}',
  shownPictures: '画像：{{pictures}}',
  importUnread: 'ファイルを読み込めませんでした。何も取り込んでいません。',
  service:
    '{{service}}から書き出したファイルです。新しい商品は下書き、バリエーションは商品ごとの選択肢として取り込みます。画像はあとから追加してください。',
  currency:
    'ファイルの価格は{{given}}ですが、このショップの基準通貨は{{base}}です。ファイルの価格と通貨の列を直してください。',
  needed: 'ファイルに{{column}}の列がありません。新しいものには必要です。',
  columnTwice: '同じ列がファイルに2回あります：{{columns}}',
} satisfies Translation<typeof en>
