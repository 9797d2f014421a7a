import { languageOf, textOf } from '#app/translations/texts.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { readNamedRows } from '../../csv-table.ts'
import { day } from '../../fields.forms.ts'
import { tidyDay } from '../../forms/read-number.ts'

/** What a file says of a picture; what it leaves open is made of the picture's own file. */
export type Caption = {
  title: LocalisedText
  description: LocalisedText
  alt: LocalisedText
  /** Before what it is warned; empty for none. */
  warning: LocalisedText
  /** `YYYY-MM-DD`, or "" where none is given or it is no day. */
  date: string
  /** With commas between them. */
  tags: string
}

export const MOST_TITLE = 200
export const MOST_TEXT = 2000
const MOST_WARNING = 300

/** What people call the columns. */
const HEADS = {
  file: ['filename', 'file name', 'ファイル', 'ファイル名', '画像'],
  title: ['name', 'タイトル', '作品名', '題名'],
  description: ['caption', '説明', '説明文', 'キャプション'],
  alt: ['alt text', '代替テキスト'],
  warning: ['content warning', '警告', '閲覧注意'],
  date: ['日付', '制作日', '公開日'],
  tags: ['tag', 'タグ'],
} as const
type Head = keyof typeof HEADS

/**
 * Captions by the names of their pictures, from a CSV with the column `file` and any of `title`, `description`, `alt`,
 * `warning` (also with `_en` or `_ja`), `date` and `tags`; none where it is no such table.
 */
export function readCaptions(csv: string): Map<string, Caption> {
  const rows = readNamedRows(csv) ?? []
  const named = rows.flatMap(({ cells }) => {
    const file = cellOf(cells, 'file')
    return file ? [[nameOf(file), captionIn(cells)] as const] : []
  })
  return new Map(named)
}

type Cells = Readonly<Record<string, string>>

function cellOf(cells: Cells, head: Head): string {
  return [head, ...HEADS[head]].map((name) => cells[name]).find(Boolean) ?? ''
}

function captionIn(cells: Cells): Caption {
  // A text in no named language is in the one that it seems to be written in.
  const text = (name: Head, most: number) => {
    const plain = cellOf(cells, name)
    const named = { [languageOf(plain)]: plain, ...textOf(cells[`${name}_en`] ?? '', cells[`${name}_ja`] ?? '') }
    return textOf((named.en ?? '').slice(0, most), (named.ja ?? '').slice(0, most))
  }
  return {
    title: text('title', MOST_TITLE),
    description: text('description', MOST_TEXT),
    alt: text('alt', MOST_TEXT),
    warning: text('warning', MOST_WARNING),
    date: dayOfCell(cellOf(cells, 'date')),
    tags: cellOf(cells, 'tags'),
  }
}

/** `2024-07-31`, `2024/7/31`, `2024年7月31日`, `31.7.2024`; "" for what is no day. */
function dayOfCell(written: string): string {
  const [, year, month = '', dayOfMonth = ''] =
    /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/.exec(written.normalize('NFKC')) ?? []
  return dayIn(year ? `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}` : tidyDay(written)) ?? ''
}

/** What of a path says which file it is: its last part, in small letters. */
export function nameOf(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').normalize('NFC').toLowerCase()
}

/** The day in a name like `2024-05-12 tide.png` or `IMG_20240512.jpg`; null where there is none. */
export function dayIn(name: string): string | null {
  const [, year = '', , month = '', dayOfMonth = ''] =
    /(?<!\d)((?:19|20)\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/.exec(name) ?? []
  const found = `${year}-${month}-${dayOfMonth}`
  return day.safeParse(found).success ? found : null
}
