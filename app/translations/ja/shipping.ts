import type { shipping as en } from '../en/shipping.ts'
import type { Translated } from '../keys.ts'

export const shipping = {
  badCode: 'コードには半角の小文字・数字・ハイフンを使ってください。',
  badGrams: 'グラム数は1以上の整数で入力してください。',
  badCountry: '国・地域はJPのように大文字2文字で入力してください。',
  badRegistered: 'registered は yes か no です。',
  countryTwice: '{{country}} が2回出てきます。一つの国は一つの地帯にしか入れません。',
  unknownZone: '地帯「{{zone}}」はありません。',
  unknownCurrency: '通貨「{{currency}}」は登録されていません。',
  badPrice: 'この通貨の金額として読めません。',
  bandTooHeavy: '重量区分が、配送方法の上限を超えています。',
  methodDiffers: '同じ配送方法の行では、書留の有無と上限重量を同じにしてください。',
  bandTwice: '同じ区分が2回出てきます。',
  badColumns: '1行目に次の列名が必要です：{{columns}}',
  badCsv: 'CSVとして読めません。カンマと引用符をご確認ください。',
} satisfies Translated<typeof en>
