import type { safetySettings as en } from '../en/safety-settings.ts'
import type { Translation } from '../keys.ts'

export const safetySettings = {
  safety: '製品の安全',
  manufacturerName: '製造者',
  manufacturerNameHint: '商品を作った人または会社です（ご自身の場合も多いです）。商品ごとに変更できます。',
  manufacturerAddress: '製造者の住所',
  manufacturerAddressHint: '商品ページに表示します。',
  manufacturerContact: '製造者のメールアドレスまたはURL',
  manufacturerContactHint: '例：info@example.com、https://example.com',
  responsibleName: 'EU域内の責任者',
  responsibleNameHint: '製造者がEU域外で、EUへ販売する場合に必要です。',
  responsibleAddress: '責任者の住所',
  responsibleAddressHint: 'EU域内の住所です。',
  responsibleContact: '責任者のメールアドレスまたはURL',
  responsibleContactHint: '例：info@example.com、https://example.com',
  safetyWarnings: '安全上の注意',
  safetyWarningsHint: 'すべての商品に表示します。1行に1件です。商品ごとに変更できます。',
} satisfies Translation<typeof en>
