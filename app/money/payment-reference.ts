const PREFIXES = { ORDER: 'O', COMMISSION: 'C', HOLD: 'H' } as const
/** HOLD: goods that are put aside for an event, and paid before it. */
export type PaymentOf = keyof typeof PREFIXES
/** What a transfer pays: an order or a commission. */
export type PaymentTarget = { of: Exclude<PaymentOf, 'HOLD'>; id: number }

/** What a payment is told by, so that order 12 and commission 12 are two things: `O-12`, `C-12`, `H-12`. */
export function paymentReference(of: PaymentOf, id: number): string {
  return `${PREFIXES[of]}-${id}`
}

/**
 * The number that somebody looks for: `O-12`, also as a bank writes it (`o12`, `#12`, `12`); null for other words. A
 * hold is meant by its whole reference alone: at the table it has a code.
 */
export function numberSought(of: PaymentOf, search: string): number | null {
  const prefix = of === 'HOLD' ? `${PREFIXES[of]}[- ]?` : `(?:#|${PREFIXES[of]}[- ]?)?`
  const [, number] = new RegExp(`^${prefix}(\\d{1,9})$`, 'i').exec(search.normalize('NFKC').trim()) ?? []
  return number === undefined ? null : Number(number)
}

/** What somebody names as a payer writes it; a bare number is an order's. Null for other words. */
export function targetOf(written: string): PaymentTarget | null {
  const orderId = numberSought('ORDER', written)
  if (orderId !== null) return { of: 'ORDER', id: orderId }

  const requestId = numberSought('COMMISSION', written)
  return requestId === null ? null : { of: 'COMMISSION', id: requestId }
}
