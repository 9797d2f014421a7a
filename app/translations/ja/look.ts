import type { look as en } from '../en/look.ts'
import type { Translated } from '../keys.ts'

export const look = {
  brandTry: 'プレビュー',
  brandPresets: '配色の例',
  brandPresetsText: '2つの色を入れてプレビューします。まだ保存されません。',
  brandPreview: 'プレビュー（スマートフォンの幅）',
  preset_stall: '屋台',
  preset_sakura: '桜',
  preset_ink: '墨',
  preset_lavender: 'ラベンダー',
  preset_lemon: 'レモン',
  preset_forest: '森',
  preset_indigo: '藍',
  preset_berry: '木いちご',
  specimen_teal_light: 'ギャラリー（ライト）',
  specimen_teal_dark: 'ギャラリー（ダーク）',
  specimen_peach_light: 'ショップ（ライト）',
  specimen_peach_dark: 'ショップ（ダーク）',
  accentMoved:
    '{{from}} は文字の下に敷くには暗すぎるため、背景では {{to}} を使います。ボタンとリンクは元の暗さのままです。',
  themeFile: '見た目をファイルに',
  themeFileText: '色・飾り・角の形を1つのファイルに保存します。別のサイトや、元に戻したいときに。',
  themeExport: 'テーマをダウンロード',
  themeImport: 'テーマを使う',
  themeChoose: 'テーマのファイル（JSON）',
  themeBad: 'このサイトのテーマのファイルではありません。',
  themeMissing: 'テーマのファイルを選んでください。',
} satisfies Translated<typeof en>
