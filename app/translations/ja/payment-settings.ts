import type { paymentSettings as en } from '../en/payment-settings.ts'
import type { Translation } from '../keys.ts'
import { taxSettings } from './tax-settings.ts'

export const paymentSettings = {
  ...taxSettings,
  paymentHoldMinutes: '決済中のお取り置き（分）',
  paymentHoldMinutesHint: '決済ページでお支払い中の注文の商品を確保する時間です。過ぎるとほかの方が購入できます。',
  chargesShownCurrency: 'お客様の通貨で請求する',
  chargesShownCurrencyHint: '決済会社が対応していれば、お客様に表示した通貨と、注文時に保存した換算率で請求します。',
  refundsSurplus: '遅れた入金や二重の入金を自動で返金する',
  refundsSurplusHint: '決済会社から届いた余分な入金を、理由を添えたメールとともに同じ決済会社から返金します。',
  paidThrough: '決済方法',
  paidThroughHint: '決済会社を選ぶと、注文後すぐにそのページで支払えます。鍵が登録されている間だけ表示されます。',
  paidByHand: '手動（振込・現金など）',
  paymentByAddress: '決済ページへの移動（接続元ごと）',
} satisfies Translation<typeof en>
