import { createHash } from 'node:crypto'

import type { Locale, PaymentProvider } from '#db/vocabulary.ts'

import type { Reading } from '../attempts/states.ts'

/** One thing that is paid for, as the provider's page lists it; all of them are the whole amount. */
export type ChargeLine = { name: string; quantity: number; unitUnits: number }

/** What a provider is asked to take. */
export type Charge = {
  /** Of this try, in all the world: it is found by it whoever speaks of it, and sent twice it makes one payment. */
  reference: string
  units: number
  currency: string
  /** What it is for, as in `Order 12`. */
  title: string
  lines: readonly ChargeLine[]
  email: string
  locale: Locale
  openUntil: Date
  returnUrl: string
  cancelUrl: string
}

/** What of a try a provider is asked about. */
export type PaymentReference = { providerId: string; paymentId: string; currency: string; reference: string }
/** `name` is one of this refund in all the world: sent twice, it goes back once. */
type RefundOrder = { units: number; name: string }
/** What a provider tells of, as far as it names one of our payments. */
export type ProviderEvent = {
  id: string
  type: string
  providerId: string | null
  paymentId: string | null
  reference: string | null
}
export type WebhookMessage = { headers: Headers; body: string; now: Date }

/** What the site asks of a provider; each may throw `ProviderError`. */
export type Provider = {
  name: PaymentProvider
  /** Where its pages are, which forms may lead to. */
  pages: string
  /** What was approved on them becomes money when this site asks for it, and never else. */
  isTakenByUs: boolean
  create: (charge: Charge) => Promise<{ providerId: string; url: string }>
  /** @param mayTake takes the money of what the payer approved, where the provider leaves that to us */
  read: (known: PaymentReference, options: { mayTake: boolean }) => Promise<Reading>
  /** Takes no money any more, where that is still possible. */
  end: (known: PaymentReference) => Promise<void>
  /** @returns the refund's id; how it goes is read */
  refund: (known: PaymentReference, refund: RefundOrder) => Promise<string>
  /** @returns null for what nobody signed */
  readEvent: (incoming: WebhookMessage) => Promise<ProviderEvent | null>
  /** The try behind money that was known by its own id alone; null where there is none. */
  findByPayment: (paymentId: string) => Promise<string | null>
  /** Whether the keys open anything. */
  test: () => Promise<{ isLive: boolean }>
}

/**
 * UNREACHABLE may be tried again; UNAUTHORIZED is no answer to what was asked: the keys are gone, or open nothing; REFUSED
 * is the provider's answer.
 */
type ErrorKind = 'UNREACHABLE' | 'UNAUTHORIZED' | 'REFUSED'
const MESSAGES = {
  UNREACHABLE: 'did not answer',
  UNAUTHORIZED: 'did not take the keys',
  REFUSED: 'refused',
} as const satisfies Record<ErrorKind, string>

/** Its text is a code, and holds no key. */
export class ProviderError extends Error {
  readonly kind: ErrorKind
  readonly status: number
  readonly code: string

  constructor(kind: ErrorKind, status: number, code: string) {
    super(`The payment provider ${MESSAGES[kind]}: ${status} ${code}`)
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/** Lines that are not the whole amount are none: the provider then lists what it is for alone. */
export function linesOf({ lines, units, title }: Pick<Charge, 'lines' | 'units' | 'title'>): readonly ChargeLine[] {
  const sum = lines.reduce((all, { quantity, unitUnits }) => all + quantity * unitUnits, 0)
  const isWhole = lines.length > 0 && lines.length <= 90 && sum === units
  return isWhole ? lines : [{ name: title, quantity: 1, unitUnits: units }]
}

/**
 * What a provider signed and this site cannot read is of nothing that it asked for: it is noted by what name it has, and
 * answered, so that it is not told for days.
 */
export function unreadEvent(body: string): ProviderEvent {
  const { id, type, event_type } = (parseJson(body) ?? {}) as Record<string, unknown>
  return {
    id: textOf(id) ?? createHash('sha256').update(body).digest('hex'),
    type: textOf(type) ?? textOf(event_type) ?? 'unreadable',
    providerId: null,
    paymentId: null,
    reference: null,
  }
}

/** @returns null for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
}
