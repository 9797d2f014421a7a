import { baseAt } from '#app/site/base/bases.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type Sentence, presentLine } from './sentence.ts'
import { nameSubjects } from './subjects.server.ts'
import { type ChangedValue, readValues } from './values.ts'

type Line = { at: Date; action: string; subject: string; before: unknown; after: unknown }
/** A line of the log with its sentence, and the values that it names. */
export type ReadableLine<L extends Line> = L & { sentence: Sentence; values: ChangedValue[] }

/** Says lines of the log in the reader's language, each with the page of what it was done to. */
export function presentLines<L extends Line>(
  db: Db,
  lines: readonly L[],
  { t, locale }: { t: T; locale: Locale },
): ReadableLine<L>[] {
  const names = nameSubjects(
    db,
    lines.map(({ subject }) => subject),
    locale,
  )
  return lines.map((line) => {
    const values = readValues(line.before, line.after, { t, locale, base: baseAt(db, line.at) })
    return { ...line, values, sentence: presentLine(t, line, names.get(line.subject), values) }
  })
}

/** The sentence as text alone. */
export function plainSentence({ start, what, end }: Sentence): string {
  return start + what + end
}
