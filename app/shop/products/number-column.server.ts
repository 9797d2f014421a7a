import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'

const COMMA = 44
const ZERO = 48

/**
 * Reads one column of whole numbers, none of them negative. Handed over as one text, tens of thousands of them take a
 * third of the time that as many rows take.
 * @param rows a query of a column called `number`
 */
export function readNumbers(db: Db, rows: SQL): number[] {
  const [[text] = [null]] = db.values<[string | null]>(sql`SELECT group_concat(number) FROM (${rows})`)
  const numbers: number[] = []
  if (text === null) return numbers

  let number = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === COMMA) {
      numbers.push(number)
      number = 0
    } else number = number * 10 + code - ZERO
  }
  numbers.push(number)
  return numbers
}
