import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { pretendPayments } from '#db/schema.server.ts'

import { NO_MONEY, type Reading } from '../../attempts/states.ts'
import { type Provider, ProviderError } from '../provider.ts'

/** Of every payment that its payer pretends to make, in hundredths: a fee as real ones take. */
const FEE_PERCENT = 3.6
const DAY = 24 * 60 * 60 * 1000

/** A provider without money, for who tries the site out: its page is `/payments/pretend/…` of this very site. */
export function openPretend(db: Db, now: () => Date = () => new Date()): Provider {
  return {
    name: 'PRETEND',
    pages: '',
    isTakenByUs: false,
    create: ({ units, currency }) => {
      const id = randomBytes(18).toString('base64url')
      db.insert(pretendPayments).values({ id, status: 'OPEN', units, currency }).run()
      return Promise.resolve({ providerId: id, url: pretendPath(id) })
    },
    read: ({ providerId }) => Promise.resolve(readingOf(find(db, providerId), now())),
    end: ({ providerId }) => {
      for (const from of ['OPEN', 'PENDING'] as const) movePretend(db, providerId, from, 'EXPIRED')
      return Promise.resolve()
    },
    refund: ({ providerId }, { units, name }) => {
      const { refunds } = find(db, providerId)
      const known = refunds.find((refund) => refund.operation === name)
      if (known) return Promise.resolve(known.id)

      const id = `refund-${refunds.length + 1}`
      const all = [...refunds, { id, operation: name, units }]
      db.update(pretendPayments).set({ refunds: all }).where(eq(pretendPayments.id, providerId)).run()
      return Promise.resolve(id)
    },
    readEvent: () => Promise.resolve(null),
    findByPayment: (paymentId) => Promise.resolve(paymentId),
    test: () => Promise.resolve({ isLive: false }),
  }
}

function pretendPath(id: string): string {
  return `/payments/pretend/${id}`
}

type Status = typeof pretendPayments.$inferSelect.status

/** What its payer chose on its page. @returns whether it was still to be chosen */
export function movePretend(db: Db, id: string, from: Status, to: Status): boolean {
  const isThere = and(eq(pretendPayments.id, id), eq(pretendPayments.status, from))
  return db.update(pretendPayments).set({ status: to }).where(isThere).run().changes > 0
}

export function findPretend(db: Db, id: string) {
  return db.select().from(pretendPayments).where(eq(pretendPayments.id, id)).get() ?? null
}

function find(db: Db, id: string) {
  const found = findPretend(db, id)
  if (!found) throw new ProviderError('REFUSED', 404, 'no such payment')

  return found
}

function readingOf({ id, status, units, currency, refunds }: ReturnType<typeof find>, now: Date): Reading {
  if (status === 'PENDING')
    return { ...NO_MONEY, state: status, voucher: { url: pretendPath(id), until: new Date(now.getTime() + 3 * DAY) } }
  if (status !== 'PAID') return { ...NO_MONEY, state: status }

  return {
    ...NO_MONEY,
    state: 'PAID',
    paymentId: id,
    paidUnits: units,
    paidCurrency: currency,
    feeUnits: Math.round((units * FEE_PERCENT) / 100),
    refunds: refunds.map((refund) => ({ ...refund, state: 'SENT' })),
  }
}
