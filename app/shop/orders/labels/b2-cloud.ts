import {
  contentsWithin,
  domesticPhone,
  japanesePostalCode,
  type LabelOrder,
  characterCount,
  streetOf,
  type LabelSender,
} from './label-order.ts'

const COLUMNS = 95
const NAME = 16
const ADDRESS = 32
const BUILDING = 16
const CONTENTS = 25
/** 発払い: whoever sends it pays. */
const PREPAID = '0'
const UNCOOLED = '0'

/** By the places that B2クラウド counts from one; what stands between them stays empty. */
const NAMES = {
  1: 'お客様管理番号',
  2: '送り状種類',
  3: 'クール区分',
  4: '伝票番号',
  5: '出荷予定日',
  6: 'お届け予定日',
  7: '配達時間帯',
  8: 'お届け先コード',
  9: 'お届け先電話番号',
  11: 'お届け先郵便番号',
  12: 'お届け先住所',
  13: 'お届け先アパートマンション名',
  16: 'お届け先名',
  18: '敬称',
  20: 'ご依頼主電話番号',
  22: 'ご依頼主郵便番号',
  23: 'ご依頼主住所',
  25: 'ご依頼主名',
  28: '品名1',
}

/** 送り状発行データ of B2クラウド. */
export const b2Cloud: Format = {
  encoding: 'Shift_JIS',
  rowsAFile: 10_000,
  columns: inPlaces(NAMES),
  row: (order, sender, day) =>
    inPlaces({
      1: String(order.id),
      2: PREPAID,
      3: UNCOOLED,
      5: day.replaceAll('-', '/'),
      9: domesticPhone(order.phoneNumber),
      11: japanesePostalCode(order.postalCode),
      12: streetOf(order),
      13: order.addressLine2,
      16: order.fullName,
      18: '様',
      20: sender.phoneNumber,
      22: sender.postalCode,
      23: sender.address,
      25: sender.name,
      28: contentsWithin(order.contents, CONTENTS),
    }),
  refuse: (order) => refuseDomestic(order, NAME) ?? refusePlace(order),
}

function refusePlace(order: LabelOrder): LabelRefusal | null {
  if (domesticPhone(order.phoneNumber) === '') return 'NO_PHONE'

  const isLong = characterCount(streetOf(order)) > ADDRESS || characterCount(order.addressLine2) > BUILDING
  return isLong ? 'ADDRESS_LONG' : null
}

function inPlaces(values: Readonly<Record<number, string>>): string[] {
  return Array.from({ length: COLUMNS }, (_, at) => values[at + 1] ?? '')
}

export const LABEL_FORMATS = ['CLICK_POST', 'YU_PACK', 'B2_CLOUD', 'PLAIN'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Why an order is left out of a file: the carrier would refuse its line, and with it the file. */
export type LabelRefusal = 'ABROAD' | 'NAME_LONG' | 'ADDRESS_LONG' | 'NO_POSTAL_CODE' | 'NO_PHONE'

export type Format = {
  encoding: 'Shift_JIS' | 'UTF-8'
  /** More are parted into several files. */
  rowsAFile: number
  columns: readonly string[]
  /** @param day on which it is handed over, `YYYY-MM-DD` */
  row: (order: LabelOrder, sender: LabelSender, day: string) => string[]
  refuse: (order: LabelOrder) => LabelRefusal | null
}

/** What every carrier within Japan asks for. */
export function refuseDomestic(order: LabelOrder, longestName: number): LabelRefusal | null {
  if (order.country !== 'JP') return 'ABROAD'
  if (!/^\d{3}-\d{4}$/.test(japanesePostalCode(order.postalCode))) return 'NO_POSTAL_CODE'

  return characterCount(order.fullName) > longestName ? 'NAME_LONG' : null
}
