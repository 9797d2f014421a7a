import { eq } from 'drizzle-orm'

import { paymentReference } from '#app/money/payment-reference.ts'
import { alertStaff } from '#app/site/alerts/alerts.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import type { Key, T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import type { AttemptProblem, Locale } from '#db/vocabulary.ts'

import type { PaidRooms } from '../payable.server.ts'
import { shareOf, unitsText } from '../providers/amounts.ts'
import { type Attempt, findAttempt, targetOf } from './attempts.server.ts'
import { staffPathOf } from './staff-path.ts'
import type { Reading } from './states.ts'

/** What is known of a problem, for the log and for whoever is told; `units` are the provider's. */
export type ProblemFacts = {
  units?: number
  /** In minor units of the base currency, where no units are told. */
  amountMinor?: number
  dueBy?: Date | null
  came?: string
  wanted?: string
  [other: string]: unknown
}

/** Writes to the staff at once: a dispute has a day by which it wants an answer. */
function alertOfProblem(tx: Db, id: number, problem: AttemptProblem, facts: ProblemFacts, now: Date): void {
  const attempt = findAttempt(tx, id)
  if (!attempt) return

  const titleIn: TitleIn = (t, locale) => titleOf(t, locale, { attempt, problem, facts })
  const cause = `${problem}:${JSON.stringify(facts)}`
  alertOf(tx, attempt, { cause, titleIn, text: `online:problem${problem}` }, now)
}

/** A dispute is decided for the site: what waited for it may go on. */
export function alertOfWonDispute(
  tx: Db,
  attempt: Attempt,
  { id, units }: { id: string; units: number },
  now: Date,
): void {
  const titleIn: TitleIn = (t) => t('alertEmails:DISPUTE_WON', moneyOf(attempt, units))
  alertOf(tx, attempt, { cause: `DISPUTE_WON:${id}`, titleIn, text: 'online:disputeWon' }, now)
}

type TitleIn = (t: T, locale: Locale) => string

function alertOf(
  tx: Db,
  attempt: Attempt,
  { cause, titleIn, text }: { cause: string; titleIn: TitleIn; text: Key },
  now: Date,
): void {
  const about = {
    kind: 'PAYMENT',
    cause: `payment-attempt:${attempt.id}:${cause}`,
    path: staffPathOf(attempt),
  } as const
  const mail = { titleIn, partsIn: (t: T) => [t(text)], mailKind: 'STAFF_ALERT', isUrgent: true } as const
  alertStaff(tx, { ...about, ...mail }, now)
}

/** What a payment is for, and how much of it something is about, in the currency that was paid. */
function moneyOf(attempt: Attempt, units: number) {
  const { of, id } = targetOf(attempt)
  const currency = attempt.paidCurrency || attempt.currency
  return { reference: paymentReference(of, id), amount: `${unitsText(units, currency, attempt.provider)} ${currency}` }
}

type Problem = { attempt: Attempt; problem: AttemptProblem; facts: ProblemFacts }

function titleOf(t: T, locale: Locale, { attempt, problem, facts }: Problem): string {
  const { paidUnits, amountMinor: priceMinor } = attempt
  const { amountMinor = priceMinor, dueBy = null, came = '', wanted = '' } = facts
  const { units = shareOf(amountMinor, priceMinor, paidUnits) } = facts
  const values = moneyOf(attempt, units)
  if (problem === 'MISMATCH') return t('alertEmails:MISMATCH', { ...values, came, wanted })
  if (problem !== 'DISPUTE') return t(`alertEmails:${problem}`, values)

  return dueBy
    ? t('alertEmails:DISPUTE', { ...values, due: formatDeadline(dueBy, locale) })
    : t('alertEmails:DISPUTE_UNDATED', values)
}

/** What a provider said of a payment, and who is told of its money. */
export type ReadingContext = { attempt: Attempt; reading: Reading; rooms: PaidRooms; now: Date }

/** Tells the admin at once, on the dashboard and in the log. */
export function raiseProblem(
  tx: Db,
  { id }: Pick<Attempt, 'id'>,
  problem: AttemptProblem,
  now: Date,
  facts: ProblemFacts = {},
): void {
  const change = { problem, ...(problem === 'MISMATCH' && { isSumUnread: true }) }
  tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id)).run()
  const after = { problem, ...facts }
  audited(tx, { actor: 'provider', action: 'payment.problem', subject: `payment-attempt/${id}`, after }, now)
  alertOfProblem(tx, id, problem, facts, now)
}
