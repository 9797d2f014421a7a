import { textOf } from '#app/translations/texts.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { readNamedRows } from '../../csv-table.ts'
import { day } from '../../fields.forms.ts'

/** What a file says of a picture; what it leaves open is made of the picture's own file. */
export type Caption = {
  title: LocalisedText
  description: LocalisedText
  alt: LocalisedText
  /** `YYYY-MM-DD`, or "" where none is given or it is no day. */
  date: string
  /** With commas between them. */
  tags: string
}

export const MOST_TITLE = 200
export const MOST_TEXT = 2000

/**
 * Captions by the names of their pictures, from a CSV with the column `file` and any of `title_en`, `title_ja`,
 * `description_en`, `description_ja`, `alt_en`, `alt_ja`, `date` and `tags`; none where it is no such table.
 */
export function readCaptions(csv: string): Map<string, Caption> {
  const rows = readNamedRows(csv) ?? []
  const named = rows.flatMap(({ cells }) => (cells.file ? [[nameOf(cells.file), captionIn(cells)] as const] : []))
  return new Map(named)
}

function captionIn(cells: Readonly<Record<string, string>>): Caption {
  const text = (name: string, most: number) =>
    textOf((cells[`${name}_en`] ?? '').slice(0, most), (cells[`${name}_ja`] ?? '').slice(0, most))
  const { date = '', tags = '' } = cells
  return {
    title: text('title', MOST_TITLE),
    description: text('description', MOST_TEXT),
    alt: text('alt', MOST_TEXT),
    date: dayIn(date) ?? '',
    tags,
  }
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
