import type { legal as en } from '../en/legal.ts'
import type { Translation } from '../keys.ts'

export const legal = {
  title: '規約・表記',
  aboutShort: '足りないものと、空欄の入力',
  about:
    '通販やご依頼に必要な文書です。どれも下書きから始まり、空欄を埋めるとフッターからリンクされます。法律上の助言ではありません。',
  stateMISSING: 'なし',
  stateDRAFT: '下書き',
  statePUBLISHED: '公開中',
  gaps_other: '空欄{{count}}か所',
  write: '作成する',
  fill: '空欄を埋める',
  edit: '文章を編集',
  for_terms: '必須：ご注文とご依頼の際に同意していただきます。',
  for_commerce: '日本で通販をする場合。',
  for_privacy: '注文・アカウント・お問い合わせを受け付けるすべてのサイト。',
  for_imprint: 'EUで運営する場合。',
  for_withdrawal: 'EU・英国のお客様向け。',
  for_shippingPage: 'よくあるご質問への答えになります。',
  for_accessibility: 'EUに販売する場合。',
  start_both: '通販とご依頼',
  start_shopTerms: '通販のみ',
  start_commissions: 'ご依頼のみ',
  gapsHint:
    '空欄ごとに入力欄があります。片方の言語だけ入力すると、もう片方にも同じ内容が入ります。空のままの部分は、サイトでは「…」と表示されます。',
  noGaps: '空欄はありません。',
  text: '空欄のある文章',
  saveDraft: '下書きとして保存',
  publish: '公開する',
  published: '公開しました。',
  kept: '保存しました。',
  changedMeanwhile: 'ほかの人がこの文章を変更しました。今の内容を表示しています。残りの空欄を入力してください。',
} as const satisfies Translation<typeof en>
