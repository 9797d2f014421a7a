import type { book as en } from '../en/book.ts'
import type { Translation } from '../keys.ts'

export const book = {
  title: '年齢区分・書誌情報',
  about: '商品ページに表示します。当てはまらない項目は空のままで構いません。',
  ageMark: '年齢区分',
  noMark: '表示しない',
  markALL: '全年齢',
  markR15: 'R-15（15歳以上）',
  markR18: 'R-18（18歳以上）',
  markHint: 'R-18の商品は、注文時に18歳以上であることを確認します。',
  bookFormat: '判型',
  bookFormatHint: '例：B5',
  pageCount: 'ページ数',
  pageCountHint: '本でなければ0のままにしてください。',
  printing: '印刷・製本',
  printingHint: '例：本文2色／オンデマンド・平綴じ',
  pages_other: '{{count}}P',
  issued: '発行日 {{day}}',
  publisher: '発行 {{circle}}',
  separator: '／',
  csvAgeMark: '{{column}}は、ALL・R15・R18・空欄のいずれかにしてください：「{{given}}」',
  csvPages: '{{column}}はページ数を半角数字で入力してください：「{{given}}」',
} satisfies Translation<typeof en>
