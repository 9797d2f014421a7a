import { num } from './shapes.ts'

export interface Letters {
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  turn?: number
  /** Extra weight, as a share of the size: Quicksand's bold is a little thin for a cover. */
  fat?: number
}

const families = {
  latin: 'Quicksand',
  japanese: "'MotoyaLMaru','Noto Sans CJK JP'",
}

const kana = /[\u3000-\u30ff]/
const kanji = /[\u4e00-\u9fff]/

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Round letters, thickened by a stroke of their own colour so that they look stamped, not typed. */
export function lettering(
  x: number,
  y: number,
  size: number,
  colour: string,
  text: string,
  { anchor = 'start', spacing = 0, turn = 0, fat }: Letters = {},
): string {
  const japanese = kana.test(text) || kanji.test(text)
  // Kanji clog sooner than kana.
  const weight = fat ?? (kanji.test(text) ? 0.022 : 0.035)
  const family = japanese ? families.japanese : families.latin
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${num(x)} ${num(y)})"`
  return (
    `<text x="${num(x)}" y="${num(y)}" font-family="${family}" font-weight="700" font-size="${size}" fill="${colour}" stroke="${colour}" ` +
    `stroke-width="${num(size * weight)}" stroke-linejoin="round" text-anchor="${anchor}" letter-spacing="${spacing}"${turned}>${escape(text)}</text>`
  )
}
