import { z } from 'zod'

import { idempotencyKey } from '#app/platform/fields.forms.ts'
import { TILL_STATES } from '#db/vocabulary.ts'

import { instant } from '../till.forms.ts'

/** What a telephone has kept while it had no reception, in the order it was tapped. */
export const tillCall = z.object({
  operations: z.array(z.looseObject({ operation: idempotencyKey })).max(200),
  clock: instant
    .optional()
    .describe('What the clock of the telephone says as it sends: one that is wrong is put right'),
})

const line = z.object({ productId: z.int(), quantity: z.int() })
const recent = z.object({
  operation: z.string(),
  time: z.string().describe('By the event’s own clock'),
  payment: z.string(),
  totalMinor: z.int(),
  givenMinor: z.int().nullable(),
  lines: z.array(line),
})

/** Where a till stands, as `Snapshot` has it. */
export const tillSnapshot = z.object({
  at: z.int().describe('Milliseconds since 1970'),
  state: z.enum(TILL_STATES),
  takenMinor: z.int().describe('In minor units of the till’s currency'),
  cashMinor: z.int().describe('What should be in the box'),
  soldCount: z.int(),
  products: z.array(z.object({ id: z.int(), priceMinor: z.int(), sold: z.int(), left: z.int() })),
  recent: z.array(recent).describe('The last sales that stand'),
})
export const tillAnswer = z.object({
  snapshot: tillSnapshot,
  refused: z.array(z.string()).describe('Operations that could not be'),
})

/** What the till’s page asks of the API, which declares it with the same schemas. */
export type TillCalls = {
  'POST admin/events/{id}/till': {
    params: z.ZodObject<{ id: z.ZodInt }>
    body: typeof tillCall
    answer: typeof tillAnswer
  }
}
