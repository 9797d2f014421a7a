import { and, count, eq, gt, min } from 'drizzle-orm'

import type { Requester } from '#app/platform/mail/outbox.server.ts'
import type { Db } from '#db/database.server.ts'
import { isFilled } from '#db/filled.server.ts'
import { mails } from '#db/schema.server.ts'

import { readSettings } from '../site.server.ts'

/** An address without the part that its owner may add at will: what comes to it lands in one mailbox. */
export function mailBoxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

/**
 * Whether strangers had enough e-mails sent to a mailbox, or from a network. What was sent is counted where it is
 * kept, so that a restart forgives nothing.
 * @returns seconds until the next one may go, or null where it may now
 */
export function waitForEmail(tx: Db, { askedFor, askedFrom }: Requester, now: Date): number | null {
  const { mailByRecipient, mailByAddress } = readSettings(tx).rateLimits
  const waits = [
    ...mailByRecipient.map((limit) => waitIn(tx, eq(mails.askedFor, askedFor), limit, now)),
    // A network that was forgotten is nobody's: counted, it would be everybody's.
    ...(askedFrom === '' ? [] : mailByAddress.map((limit) => waitIn(tx, eq(mails.askedFrom, askedFrom), limit, now))),
  ]
  const longest = Math.max(0, ...waits)
  return longest > 0 ? longest : null
}

function waitIn(tx: Db, isTheirs: ReturnType<typeof eq>, limit: { tries: number; seconds: number }, now: Date): number {
  const since = new Date(now.getTime() - limit.seconds * 1000)
  const found = tx
    .select({ sent: count(), first: min(mails.createdAt) })
    .from(mails)
    .where(and(isTheirs, isFilled(mails.askedFor), gt(mails.createdAt, since)))
    .get()
  if (!found?.first || found.sent < limit.tries) return 0

  return Math.max(1, Math.ceil((found.first.getTime() - since.getTime()) / 1000))
}
