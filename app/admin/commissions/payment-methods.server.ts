import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentMethods } from '#db/schema.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** What a way to pay is called, one that is no longer offered too. */
export function paymentMethodName(db: Db, id: number | null): LocalisedText | null {
  if (id === null) return null

  return (
    db.select({ name: paymentMethods.name }).from(paymentMethods).where(eq(paymentMethods.id, id)).get()?.name ?? null
  )
}
