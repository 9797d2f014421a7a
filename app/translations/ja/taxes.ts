import type { taxes as en } from '../en/taxes.ts'
import type { Translation } from '../keys.ts'

export const taxes = {
  added: '{{name}}（{{rate}}）',
  included: '内{{name}}（{{rate}}）',
  pricesInclude: '{{name}}込み',
  pricesAdd: '{{name}}別（購入手続きで加算されます）',
  number: '登録番号',
  rate: '税率',
  net: '{{rate}}対象（税抜）',
  gross: '{{rate}}対象 {{gross}}（内{{name}} {{tax}}）',
  without: '{{name}}対象外',
  grossWithout: '{{name}}対象外 {{gross}}',
  none: 'このご注文に{{name}}はかかりません。',
  byState: 'お届け先の州によっては{{name}}が加わります。ご注文の前に金額をご確認いただけます。',
  sameWithout: 'このお届け先に{{name}}はかかりません。価格は国内と同じです。',
} satisfies Translation<typeof en>
