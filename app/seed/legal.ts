import { commerce } from '#app/pages/templates/commerce.ts'
import { privacy } from '#app/pages/templates/privacy.ts'

import type { DemoPage } from './demo-types.ts'

/** What the demo circle fills in where the pages to begin with leave braces. */
const FILLED: Record<string, string> = {
  'your name or circle': 'The circle nenas',
  'your full name': 'Nena (nenas)',
  'responsible person': 'Nena',
  'your address, or: Disclosed without delay on request': 'Disclosed without delay on request',
  'your telephone number, or: Disclosed without delay on request': 'Disclosed without delay on request',
  'your email address': 'hello@example.com',
  'ways to pay': 'Bank transfer, card, PayPal',
  'when to pay, for each way': 'Card and PayPal: with your order. Bank transfer: by the date on the page of your order',
  'formats, and devices or programs that open them': 'PDF and PNG, which every current phone and computer opens',
  'delivery companies': 'the delivery company of your parcel',
  'payment companies': 'the payment company that you choose',
  years: '7',
  date: 'In force since 1 September 2026',
  氏名またはサークル名: 'nenas',
  '氏名（個人の場合は戸籍上の氏名）': 'ネナ（nenas）',
  運営責任者の氏名: 'ネナ',
  '住所、または「請求があった場合は遅滞なく開示します」': '請求があった場合は遅滞なく開示します',
  '電話番号、または「請求があった場合は遅滞なく開示します」': '請求があった場合は遅滞なく開示します',
  メールアドレス: 'hello@example.com',
  支払方法: '銀行振込、クレジットカード、PayPal',
  支払方法ごとの支払時期: 'クレジットカード・PayPal：ご注文時／銀行振込：ご注文のページに記載の期限まで',
  'ファイル形式と、開くために必要な機器・ソフト': 'PDF・PNG（現在のスマートフォンやパソコンで開けます）',
  配送業者: '配送会社',
  決済事業者: 'お選びの決済会社',
  年数: '7',
  制定日: '2026年9月1日',
}

/** The legal notice and the privacy policy of the demo, from the pages that every site begins with. */
export const legalPages: DemoPage[] = [commerce, privacy].map(({ slug, title, body }) => ({
  slug,
  title,
  body: { en: fillIn(body.en), ja: fillIn(body.ja) },
}))

/** Names of rules (`{{shipsWithinDays}}`) stay: the site fills them in. */
function fillIn(text: string): string {
  return text.replace(/\{\{([^}]+)\}\}/g, (mark, name: string) => FILLED[name] ?? mark)
}
