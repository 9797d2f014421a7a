import { charactersWithoutCode } from '#app/platform/files/shift-jis.ts'

import { b2Cloud, type Format, type LabelFormat, type LabelRefusal, refuseDomestic } from './b2-cloud.ts'
import { type LabelOrder, type LabelSender, addressInLines, contentsWithin, japanesePostalCode } from './label-order.ts'
import { plainLabels, yuPack } from './plain-labels.ts'

const NAME = 20
const LINE = 20
const LINES = 4
const CONTENTS = 15

/** まとめ申込 of クリックポスト. */
const clickPost: Format = {
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

export const FORMATS: Record<LabelFormat, Format> = {
  CLICK_POST: clickPost,
  YU_PACK: yuPack,
  B2_CLOUD: b2Cloud,
  PLAIN: plainLabels,
}

type LabelAddressee = Pick<LabelOrder, 'id' | 'fullName'>
export type LabelPlan = {
  /** The orders of each file. */
  files: number[][]
  /** What is in no file, and why. */
  left: (LabelAddressee & { why: LabelRefusal })[]
  /** What is in a file with letters that its encoding has no code for. */
  uncoded: (LabelAddressee & { letters: string })[]
}

/** Which orders go into which file, and what somebody has to look at. */
export function planLabels(format: LabelFormat, orders: readonly LabelOrder[], sender: LabelSender): LabelPlan {
  const { refuse, rowsAFile, encoding, row } = FORMATS[format]
  const named = ({ id, fullName }: LabelOrder) => ({ id, fullName })
  const judged = orders.map((order) => ({ order, why: refuse(order) }))
  const left = judged.flatMap(({ order, why }) => (why ? [{ ...named(order), why }] : []))
  const taken = judged.flatMap(({ order, why }) => (why ? [] : [order]))
  const uncoded = taken.flatMap((order) => {
    const missing = encoding === 'UTF-8' ? [] : charactersWithoutCode(row(order, sender, '').join(''))
    return missing.length > 0 ? [{ ...named(order), letters: missing.join(' ') }] : []
  })
  const files = Array.from({ length: Math.ceil(taken.length / rowsAFile) }, (_, at) =>
    taken.slice(at * rowsAFile, (at + 1) * rowsAFile).map(({ id }) => id),
  )
  return { files, left, uncoded }
}

/** The lines of a file, its heads first. */
export function labelLines(
  format: LabelFormat,
  orders: readonly LabelOrder[],
  sender: LabelSender,
  day: string,
): string[][] {
  const { columns, row } = FORMATS[format]
  return [[...columns], ...orders.map((order) => row(order, sender, day))]
}
