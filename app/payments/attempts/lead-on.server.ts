import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import { noteRefusedKeys, type Gateway } from '../gateway.server.ts'
import type { AmountDue, Target } from '../payable.server.ts'
import { type Provider, ProviderError } from '../providers/provider.ts'
import { type Attempt, findAttempt, paymentPath } from './attempts.server.ts'
import { linesInUnits } from './charge.server.ts'
import { inTurn } from './in-turn.server.ts'
import { referenceOf } from './reference.ts'

type Place = { target: Target; /** The site's own address. */ origin: string; now: Date }
/** NOTHING_DUE: it was paid, or is not asked for. NOT_TAKEN: the provider takes no such sum. */
export type Problem = 'NOTHING_DUE' | 'NOT_TAKEN' | 'UNREACHABLE'
type RedirectResult = { ok: true; url: string } | { ok: false; problem: Problem }

/** Where its page is; made where there is none yet, by a name that makes it once. */
export function leadOn(gateway: Gateway, attempt: Attempt, { target, origin, now }: Place): Promise<RedirectResult> {
  return inTurn(gateway.db, attempt.id, async () => {
    const known = findAttempt(gateway.db, attempt.id)
    if (known?.url) return { ok: true, url: known.url }

    const due = gateway.rooms.payables[target.of].findDue(gateway.db, target.id, now)
    const provider = gateway.providerOf(attempt.provider)
    if (!due || !provider || !known) return { ok: false, problem: 'NOTHING_DUE' }

    try {
      return { ok: true, url: await make(gateway.db, provider, known, due, origin) }
    } catch (error) {
      return { ok: false, problem: giveUp(gateway, known, error) }
    }
  })
}

async function make(db: Db, provider: Provider, attempt: Attempt, due: AmountDue, origin: string): Promise<string> {
  const { id, secret, units, currency, openUntil } = attempt
  const { providerId, url } = await provider.create({
    reference: referenceOf(attempt),
    units,
    currency,
    title: due.title,
    lines: linesInUnits(db, due, attempt),
    email: due.email,
    locale: due.locale,
    openUntil,
    returnUrl: origin + paymentPath(secret, '/return'),
    cancelUrl: origin + paymentPath(secret, '?canceled'),
  })
  // Kept before anybody is sent there: whoever pays is known, also where they never come back.
  db.update(paymentAttempts).set({ providerId, url }).where(eq(paymentAttempts.id, id)).run()
  return url
}

/**
 * What was refused begins nowhere. What was not answered may have begun, and is asked for again by the same name. A 500 is
 * kept under its name and repeated: the next press is another try, and what may have begun by this one takes no money,
 * for nobody was led to its page.
 */
function giveUp(gateway: Gateway, { id, provider }: Attempt, error: unknown): Problem {
  const { db, log } = gateway
  if (!(error instanceof ProviderError)) {
    log.error({ attempt: id, error: error instanceof Error ? error.stack : error }, 'payment could not begin')
    return 'UNREACHABLE'
  }
  const { kind, status, code } = error
  log.warn({ attempt: id, status, code }, 'payment could not begin')
  if (kind === 'UNREACHABLE' && status < 500) return 'UNREACHABLE'

  const state = kind === 'REFUSED' ? 'FAILED' : 'EXPIRED'
  db.update(paymentAttempts).set({ state, checkAt: null }).where(eq(paymentAttempts.id, id)).run()
  if (kind === 'UNAUTHORIZED') noteRefusedKeys(db, provider, code, new Date())
  return kind === 'REFUSED' ? 'NOT_TAKEN' : 'UNREACHABLE'
}
