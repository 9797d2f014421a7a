import { z } from 'zod'

import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { adminCall } from '../kit/call.server.ts'
import { file } from '../kit/fields.forms.ts'
import { asAddress } from './lists.ts'

/**
 * A list as CSV, exactly as the admin exports it.
 * @param fields what the list is asked for
 */
export function csvCall(
  what: string,
  fields: z.ZodRawShape,
  write: (db: Db, values: URLSearchParams, locale: Locale, now: Date) => Response,
) {
  return adminCall(
    { summary: `${what} as CSV: all that the list finds`, query: z.object(fields), answer: file('text/csv') },
    ({ db, query, locale, now }) => write(db, asAddress(query), locale, now),
  )
}
