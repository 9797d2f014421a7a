import type { moving as en } from '../en/moving.ts'
import type { Translated } from '../keys.ts'

export const moving = {
  fileHint: 'サービスや表計算ソフトで保存したCSV（UTF-8、UTF-16、Shift_JIS）、{{max}}MBまで。',
  lineSKIPPED: '対象外',
  linesSKIPPED: '対象外（{{count}}）',
  nothingNew: 'このファイルに新しい内容はありません。',
  notText: 'ファイルを文字として読めません。UTF-8のCSVで保存し直してください。',
  noLines: '取り込む行がありません。1行目に列名のあるCSVを選んでください。',
  twice: 'ファイルの前の行と重複しています。どちらかを削除してください。',
} satisfies Translated<typeof en>
