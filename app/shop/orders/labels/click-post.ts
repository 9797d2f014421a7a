import { type Format, refuseDomestic } from './label-format.ts'
import { addressInLines, contentsWithin, japanesePostalCode } from './label-order.ts'

const NAME = 20
const LINE = 20
const LINES = 4
const CONTENTS = 15

/** まとめ申込 of クリックポスト. */
export const clickPost: Format = {
  encoding: 'Shift_JIS',
  rowsAFile: 40,
  columns: [
    'お届け先郵便番号',
    'お届け先氏名',
    'お届け先敬称',
    'お届け先住所1行目',
    'お届け先住所2行目',
    'お届け先住所3行目',
    'お届け先住所4行目',
    '内容品',
  ],
  row: (order) => {
    const lines = addressInLines(order, LINE)
    const four = Array.from({ length: LINES }, (_, at) => lines[at] ?? '')
    const contents = contentsWithin(order.contents, CONTENTS)
    return [japanesePostalCode(order.postalCode), order.fullName, '様', ...four, contents]
  },
  refuse: (order) =>
    refuseDomestic(order, NAME) ?? (addressInLines(order, LINE).length > LINES ? 'ADDRESS_LONG' : null),
}
