import { type Format, refuseDomestic } from './b2-cloud.ts'
import { contentsWithin, domesticPhone, japanesePostalCode } from './label-order.ts'

const NAME = 40
const CONTENTS = 20

/** ゆうパックプリント and ゆうプリR: which column is which is chosen there once, by these names. */
export const yuPack: Format = {
  encoding: 'Shift_JIS',
  rowsAFile: 10_000,
  columns: [
    'お客様側管理番号',
    'お届け先郵便番号',
    'お届け先氏名',
    'お届け先敬称',
    'お届け先住所1',
    'お届け先住所2',
    'お届け先住所3',
    'お届け先電話番号',
    'お届け先メールアドレス',
    '品名',
    '発送予定日',
  ],
  row: (order, _sender, day) => [
    String(order.id),
    japanesePostalCode(order.postalCode),
    order.fullName,
    '様',
    `${order.state}${order.city}`,
    order.addressLine1,
    order.addressLine2,
    domesticPhone(order.phoneNumber),
    order.email,
    contentsWithin(order.contents, CONTENTS),
    day.replaceAll('-', ''),
  ],
  refuse: (order) => refuseDomestic(order, NAME),
}
