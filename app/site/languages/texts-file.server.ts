import { and, eq } from 'drizzle-orm'

import { readTable } from '#app/platform/csv-table.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { en } from '#app/translations/en/index.ts'
import { serverOnly } from '#app/translations/en/server-only.ts'
import { site } from '#app/translations/en/site.ts'
import type { Db } from '#db/database.server.ts'
import { addedTexts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { audited, type Change } from '../audit/audit.server.ts'
import { readSettings } from '../site.server.ts'
import { type EnglishText, type TextProblem, textsToTranslate, translationProblem } from './texts.ts'

const COLUMNS = ['key', 'where', 'english', 'text'] as const
/** Of a file of texts; all of them in one language are a third of it. */
export const MOST_BYTES = 2 * 1024 * 1024

/** All texts of the site with what the added language says, as the import reads them. */
export function textsCsv(db: Db): Response {
  const { addedLanguage: tag } = readSettings(db)
  const rows = db.select().from(addedTexts).where(eq(addedTexts.language, tag)).all()
  const own = new Map(rows.map(({ key, text }) => [key, text]))
  const lines = textsToTranslate(en, tag || 'en').map(({ key, english }) => ({
    key,
    where: placeOf(key),
    english,
    text: own.get(key) ?? '',
  }))
  return csvFile(`texts-${tag || 'en'}`, lines, COLUMNS)
}

/** Who reads a text: what visitors read is translated first. */
function placeOf(key: string): string {
  const room = key.slice(0, key.indexOf(':'))
  if (room in site) return 'visitors'

  return room in serverOnly ? 'emails' : 'administration'
}

type TextsOutcome = { changed: number } | { problems: TextProblem[] }

/**
 * Takes the texts of a file, whole or not at all. One that is empty is English again; those that the file does not name
 * stay as they are.
 */
export function takeTexts(db: Db, csv: string, { by, now }: Change): TextsOutcome {
  const { addedLanguage: language } = readSettings(db)
  const refuse = (problem: string, line = 1): TextsOutcome => ({ problems: [{ line, key: '', problem }] })
  if (!language) return refuse('languages:chooseFirst')

  const table = readTable(csv, { known: COLUMNS, needed: ['key', 'text'], trim: true })
  if ('reason' in table) return refuse(PROBLEMS[table.reason](table), table.line)

  const known = new Map(textsToTranslate(en, language).map(({ key, english }) => [key, english]))
  const problems: TextProblem[] = []
  const texts = new Map<string, string>()
  for (const { line, cells } of table.lines) {
    const { key = '' } = cells
    const text = withoutGuard(cells.text ?? '')
    const english = known.get(key)
    const problem =
      english === undefined
        ? `languages:unknownKey?key=${encodeURIComponent(key.slice(0, 100))}`
        : judge({ key, english }, text)
    if (problem) problems.push({ line, key, problem })
    else if (texts.has(key)) problems.push({ line, key, problem: 'languages:keyTwice' })
    else texts.set(key, text)
  }
  if (problems.length > 0) return { problems }

  return inTransaction(db, (tx) => {
    const before = new Map(
      tx
        .select()
        .from(addedTexts)
        .where(eq(addedTexts.language, language))
        .all()
        .map((row) => [row.key, row.text]),
    )
    const changed = [...texts].filter(([key, text]) => (before.get(key) ?? '') !== text)
    for (const [key, text] of changed) {
      tx.delete(addedTexts)
        .where(and(eq(addedTexts.language, language), eq(addedTexts.key, key)))
        .run()
      if (text) tx.insert(addedTexts).values({ language, key, text }).run()
    }
    const line = { actor: by, action: 'language.import', subject: 'language' } as const
    if (changed.length > 0) audited(tx, { ...line, after: { language, changed: changed.length } }, now)
    return { changed: changed.length }
  })
}

function judge(english: EnglishText, text: string): string | null {
  return text === '' ? null : translationProblem(english, text)
}

/** What the export keeps from being a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text
}

const PROBLEMS = {
  BROKEN: ({ line }: { line: number }) => `goods:csvBroken?line=${line}`,
  EMPTY: () => 'languages:noTexts',
  MISSING: ({ columns }: { columns: string[] }) => `goods:csvMissing?columns=${columns.join(', ')}`,
  TWICE: ({ columns }: { columns: string[] }) => `languages:columnTwice?columns=${columns.join(', ')}`,
}
