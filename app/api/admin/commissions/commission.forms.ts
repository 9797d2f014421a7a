import { z } from 'zod'

import { HOLD_REASONS } from '#app/money/standing.ts'
import {
  COMMISSION_KINDS,
  LEDGER_KINDS,
  NATURES,
  REFUND_OUTCOMES,
  REQUEST_STATUSES,
  SLOT_STATUSES,
  STAGES,
} from '#db/vocabulary.ts'

import { day, minor, moment, texts } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'

const line = z.looseObject({ label: z.string(), minor })
const quote = z.object({
  version: z.int().describe('A correction is the next one'),
  lines: z.array(line),
  totalMinor: minor,
  depositMinor: minor,
  note: z.string(),
  deadline: day.nullable(),
  quotedAt: moment,
})

export const adminSlot = named(
  'AdminSlot',
  z.object({
    id: z.int(),
    label: texts,
    kind: z.enum(COMMISSION_KINDS).nullable().describe('Null takes any kind'),
    startsOn: day,
    endsOn: day,
    status: z.enum(SLOT_STATUSES),
    note: texts.nullable(),
    changedAt: moment,
  }),
)

/** A request in a list. */
export const summary = z.object({
  id: z.int(),
  status: z.enum(REQUEST_STATUSES),
  email: z.string(),
  locale: z.string(),
  type: z.object({ kind: z.enum(COMMISSION_KINDS), name: texts, isSketch: z.boolean() }),
  slot: adminSlot.nullable(),
  details: z.string(),
  nature: z.enum(NATURES),
  isForAdults: z.boolean(),
  deadline: day.nullable(),
  stage: z.enum(STAGES).nullable(),
  estimateMinor: minor,
  quoteDueAt: moment,
  clockFrom: moment.nullable(),
  clockUntil: moment.nullable(),
  createdAt: moment,
})

/** A request with its quote, what was agreed on, and its ledger. */
export const commission = named(
  'AdminCommission',
  summary.extend({
    history: z.array(
      z.object({ id: z.int(), to: z.enum(REQUEST_STATUSES), by: z.string(), reason: z.string(), at: moment }),
    ),
    files: z.array(z.object({ id: z.int(), name: z.string(), bytes: z.int() })),
    quote: quote.nullable(),
    voidQuotes: z.array(quote.extend({ voidedAt: moment })).describe('Quotes that were corrected, the latest first'),
    contract: z
      .object({
        totalMinor: minor,
        depositMinor: minor,
        currency: z.string(),
        conversion: z.number(),
        acceptedAt: moment,
      })
      .nullable(),
    entries: z
      .array(
        z.object({
          id: z.int(),
          kind: z.enum(LEDGER_KINDS),
          amountMinor: minor,
          reason: z.string(),
          at: moment,
          settledAt: moment.nullable(),
          decision: z
            .enum(REFUND_OUTCOMES)
            .nullable()
            .describe('Of a refund: whether it is asked for again, let go, or was won back from the bank'),
        }),
      )
      .describe('Payments and refunds'),
    account: z.object({
      totalMinor: minor,
      receivedMinor: minor,
      refundedMinor: minor.describe('Given back, or promised to be'),
      paidMinor: minor.describe('Received less what is given back'),
      dueMinor: minor.describe('To be paid next'),
      owedBackMinor: minor.describe('To be given back, and not sent yet'),
    }),
    hold: z
      .object({ reason: z.enum(HOLD_REASONS), amountMinor: minor, dueBy: moment.nullable().describe('For the bank') })
      .nullable()
      .describe('Why nothing is asked for and nothing goes on'),
    areFilesClosed: z.boolean().describe('Nothing of it is paid any more, so that its client gets no files'),
  }),
)
