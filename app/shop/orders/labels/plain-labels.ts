import { type Format, refuseDomestic } from './b2-cloud.ts'
import { type LabelCustoms, contentsWithin, domesticPhone, japanesePostalCode } from './label-order.ts'

/** For everything else: a column a field, as the order has it. */
export const plainLabels: Format = {
  encoding: 'UTF-8',
  rowsAFile: 10_000,
  columns: [
    'number',
    'name',
    'postalCode',
    'country',
    'state',
    'city',
    'addressLine1',
    'addressLine2',
    'phone',
    'email',
    'method',
    'parcels',
    'weightGrams',
    'contents',
    'tracking',
    'customsForm',
    'customsContents',
    'customsNetGrams',
    'customsValue',
    'customsCurrency',
    'ioss',
    'customsValueUsd',
  ],
  row: (order) => [
    String(order.id),
    order.fullName,
    order.postalCode,
    order.country,
    order.state,
    order.city,
    order.addressLine1,
    order.addressLine2,
    order.phoneNumber,
    order.email,
    order.method,
    String(order.parcelCount),
    String(order.weightGrams),
    order.contents.join(', '),
    order.trackingNumbers.join(' '),
    ...customsCells(order.customs),
  ],
  refuse: () => null,
}

function customsCells(customs?: LabelCustoms): string[] {
  if (!customs) return ['', '', '', '', '', '', '']

  const { form, contents, netGrams, value, currency, valueUsd, iossNumber } = customs
  return [form, contents, String(netGrams), value, currency, iossNumber, valueUsd]
}

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
