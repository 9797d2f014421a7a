import type { wordpress as en } from '../en/wordpress.ts'
import type { Translated } from '../keys.ts'

export const wordpress = {
  import: 'WordPressから取り込む',
  text: '投稿はお知らせに、固定ページはページになり、以前のURLからも開けます。取り込む前に、1件ずつ結果を確認できます。もう一度取り込んでも重複しません。',
  how: 'WordPressの「ツール」→「エクスポート」→「すべてのコンテンツ」で書き出します。画像は以前のサイトに残りますので、必要なものは改めて追加してください。',
  file: 'WordPressのエクスポートファイル（XML）',
  fileHint: 'WordPressが書き出した.xmlファイル、{{max}}MBまで。大きい場合は1年ずつ書き出してください。',
  line: '投稿とページ',
  imported_other: '{{count}}件を取り込みました',
  noExport:
    'WordPressのエクスポートファイルではありません。「ツール」→「エクスポート」で書き出した.xmlを選んでください。',
  noPosts: '投稿も固定ページもありません。',
  isThere: '取り込み済みです。こちらの内容はそのままです。',
  isFile: '画像などのファイルです。以前のサイトに残ります。',
  isOther: '投稿でも固定ページでもありません',
  isTrash: 'ゴミ箱または自動保存です',
  isEmpty: '本文がありません。',
  tooLong: '本文が{{max}}文字を超えています。',
  asNEWSPUBLISHED: 'お知らせ',
  asNEWSDRAFT: 'お知らせ（下書き）',
  asNEWSPROTECTED: 'お知らせ（下書き）。元のサイトではパスワードで保護されています',
  asNEWSSCHEDULED: 'お知らせ（下書き）。予約投稿ですが日時がありません',
  asPAGEPUBLISHED: 'ページ',
  asPAGEDRAFT: 'ページ（下書き）',
  asPAGEPROTECTED: 'ページ（下書き）。元のサイトではパスワードで保護されています',
  asPAGESCHEDULED: 'ページ（下書き）。元のサイトでは予約中ですが、こちらのページに公開日時はありません',
  asNEWSPUBLISHEDBare: 'お知らせ、画像{{count}}点なし',
  asNEWSDRAFTBare: 'お知らせ（下書き）、画像{{count}}点なし',
  asNEWSPROTECTEDBare: 'お知らせ（下書き）。元のサイトではパスワードで保護されています。画像{{count}}点なし',
  asNEWSSCHEDULEDBare: 'お知らせ（下書き）。予約投稿ですが日時がありません。画像{{count}}点なし',
  asPAGEPUBLISHEDBare: 'ページ、画像{{count}}点なし',
  asPAGEDRAFTBare: 'ページ（下書き）、画像{{count}}点なし',
  asPAGEPROTECTEDBare: 'ページ（下書き）。元のサイトではパスワードで保護されています。画像{{count}}点なし',
  asPAGESCHEDULEDBare:
    'ページ（下書き）。元のサイトでは予約中ですが、こちらのページに公開日時はありません。画像{{count}}点なし',
} satisfies Translated<typeof en>
