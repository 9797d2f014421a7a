import { type SQL, sql } from 'drizzle-orm'

import { DOCUMENT_SLUGS } from '#app/pages/documents/documents.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Step, STEP_NAMES, type StepName, STEPS } from './steps.ts'

/** A step is done as soon as there is one of these. */
const PROOFS: Record<Exclude<StepName, 'open'>, SQL> = {
  look: sql`SELECT 1 FROM site_settings WHERE key IN ('accentGallery', 'accentShop', 'ornament', 'corners')
    UNION ALL SELECT 1 FROM brand_images`,
  about: sql`SELECT 1 FROM site_texts WHERE kind = 'ABOUT'`,
  art: sql`SELECT 1 FROM artworks WHERE is_visible`,
  types: sql`SELECT 1 FROM product_types`,
  products: sql`SELECT 1 FROM products WHERE status = 'PUBLISHED'`,
  shipping: sql`SELECT 1 FROM shipping_rates`,
  payment: sql`SELECT 1 FROM payment_methods WHERE is_enabled`,
  texts: sql`SELECT 1 FROM site_texts WHERE kind = 'TERMS'`,
  pages: sql`SELECT 1 FROM pages WHERE kind = 'PAGE' AND state = 'PUBLISHED' AND slug IN ${DOCUMENT_SLUGS}`,
  mail: sql`SELECT 1 FROM mails WHERE state = 'SENT'`,
  prices: sql`SELECT 1 FROM commission_types WHERE is_visible`,
  slots: sql`SELECT 1 FROM commission_slots`,
  events: sql`SELECT 1 FROM events`,
}

/** Each first step with where it is taken, and whether it was taken or left out; the last is to open the shop. */
export function listFirstSteps(db: Db): Step[] {
  const { shopAccess, skippedSteps } = readSettings(db)
  const isDone = (name: StepName) =>
    name === 'open' ? shopAccess === 'public' : db.all(sql`SELECT 1 FROM (${PROOFS[name]}) LIMIT 1`).length > 0
  return STEP_NAMES.map((name) => ({
    name,
    path: STEPS[name],
    isDone: isDone(name),
    isSkipped: skippedSteps.includes(name),
  }))
}

/** Leaves a step out, or takes it up again. */
export function skipStep(db: Db, name: StepName, isSkipped: boolean, { by, now }: Change): void {
  inTransaction(db, (tx) => {
    const before = readSettings(tx).skippedSteps
    if (before.includes(name) === isSkipped) return

    const skipped = isSkipped ? [...before, name] : before.filter((other) => other !== name)
    writeSetting(tx, 'skippedSteps', skipped, now)
    audited(
      tx,
      {
        actor: by,
        action: 'first-step.skip',
        subject: `first-step/${name}`,
        before: { skippedSteps: before },
        after: { skippedSteps: skipped },
      },
      now,
    )
  })
}
