/**
 * One movement of money of an order or a commission; amounts are positive, in minor units of the base currency.
 * IN came in; BACK is given back of what was paid; RETURN is given back because it was more than was owed.
 */
export type MoneyEntry = { direction: 'IN' | 'BACK' | 'RETURN'; amountMinor: number; isSettled: boolean }

/** How an order or a commission stands, in minor units of the base currency. */
export type Account = {
  /** Everything that came in. */
  receivedMinor: number
  /** Everything that was given back, or is promised to be. */
  refundedMinor: number
  /** What came in less what is given back. */
  paidMinor: number
  /** What counts towards the price: what was given back of it once is not asked for again. */
  coveredMinor: number
  /** What is to be paid next. */
  dueMinor: number
  /** What is promised back and was not sent yet. */
  owedBackMinor: number
}

/** @param wantedMinor what is to be paid by now; 0 where nothing is asked for any more */
export function reckonAccount(entries: readonly MoneyEntry[], wantedMinor: number): Account {
  const receivedMinor = sumOf(entries, ({ direction }) => direction === 'IN')
  const refundedMinor = sumOf(entries, ({ direction }) => direction !== 'IN')
  const coveredMinor = receivedMinor - sumOf(entries, ({ direction }) => direction === 'RETURN')
  return {
    receivedMinor,
    refundedMinor,
    paidMinor: receivedMinor - refundedMinor,
    coveredMinor,
    dueMinor: Math.max(0, wantedMinor - coveredMinor),
    owedBackMinor: sumOf(entries, ({ direction, isSettled }) => direction !== 'IN' && !isSettled),
  }
}

/** What of a payment is more than is still to be paid in all. */
export function excessOf(amountMinor: number, restMinor: number): number {
  return Math.max(0, amountMinor - Math.max(0, restMinor))
}

/** Why somebody is asked whether a payment is really meant. */
const PAYMENT_DOUBTS = ['MORE_THAN_DUE', 'ENTERED_BEFORE', 'SAME_DAY'] as const
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number]

type Payment = { amountMinor: number; reason: string; /** `YYYY-MM-DD` */ day: string }

/** Whether a payment may have been entered twice: the same sum is there with the same reference, or of the same day. */
export function repeatDoubt(payment: Payment, before: readonly Payment[]): PaymentDoubt | null {
  const alike = before.filter(({ amountMinor }) => amountMinor === payment.amountMinor)
  if (alike.some(({ reason }) => plain(reason) === plain(payment.reason))) return 'ENTERED_BEFORE'

  return alike.some(({ day }) => day === payment.day) ? 'SAME_DAY' : null
}

export function isPaymentDoubt(word: unknown): word is PaymentDoubt {
  return PAYMENT_DOUBTS.some((doubt) => doubt === word)
}

/** The line of a ledger that takes off what another line says came in. */
export const undoneOf = (operation: string) => `${operation}:undone`

/** Whether a line takes off what another says. */
export function isUndoing({ operation }: Operation): boolean {
  return operation.endsWith(undoneOf(''))
}

/** The line that gives back what of a payment is more than is due. */
export const surplusOf = (operation: string) => `${operation}:over`

/** Whether a line gives back what was more than is due. */
export function isSurplus({ operation }: Operation): boolean {
  return operation.endsWith(surplusOf(''))
}

type OwedBack = { id: number; amountMinor: number }

/** Which promises to give back are void because so much is to be paid, the first ones first: by how much, and what is left. */
export function withdrawPromises(promises: readonly OwedBack[], wantedMinor: number) {
  let left = wantedMinor
  return promises.flatMap(({ id, amountMinor: promised }) => {
    const amountMinor = Math.min(left, promised)
    left -= amountMinor
    return amountMinor > 0 ? [{ id, amountMinor, restMinor: promised - amountMinor }] : []
  })
}

type Operation = { operation: string }
type PaymentRecord = { operation: string; reason: string; byUserId: number | null }

/** Whether a line was taken off. */
export function isUndone({ operation }: Operation, all: readonly Operation[]): boolean {
  return all.some((other) => other.operation === undoneOf(operation))
}

/**
 * Whether somebody recorded a payment by hand, and it counts still; what a provider told, or was put or carried towards
 * it, has ways of its own.
 * @param reference what the client pays by, which is no payment of anything else
 */
export function isRecordedByHand(line: PaymentRecord, reference: string, all: readonly Operation[]): boolean {
  const { operation, reason, byUserId } = line
  const isCarried = /^[OC]-\d+$/.test(reason) && reason !== reference
  const isByHand = byUserId !== null && !operation.startsWith('unassigned:') && !isCarried
  return isByHand && !isUndone(line, all)
}

function sumOf(entries: readonly MoneyEntry[], counts: (entry: MoneyEntry) => boolean): number {
  return entries.reduce((sum, entry) => (counts(entry) ? sum + entry.amountMinor : sum), 0)
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
