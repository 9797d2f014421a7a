import type { safety as en } from '../en/safety.ts'
import type { Translation } from '../keys.ts'

export const safety = {
  about: 'サイト設定と異なる場合だけ入力します。EUの規則に従い、商品ページに表示します。',
  manufacturerName: '製造者',
  manufacturerAddress: '製造者の住所',
  manufacturerContact: '製造者のメールアドレスまたはURL',
  contactHint: '例：info@example.com、https://example.com',
  warnings: '安全上の注意',
  warningsHint: '1行に1件入力します。',
  badContact: 'メールアドレスか、https:// で始まるURLを入力してください。',
  csvLong: '{{column}}が長すぎます：「{{given}}」。',
  csvContact: '{{column}}：「{{given}}」はメールアドレスでも、https:// で始まるURLでもありません。',
} satisfies Translation<typeof en>
