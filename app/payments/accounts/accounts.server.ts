import { eq } from 'drizzle-orm'

import type { Config } from '#app/platform/config.server.ts'
import { seal, unseal } from '#app/platform/sealing.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { endDemo, isDemo } from '#app/site/demo.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAccounts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { OF_ENVIRONMENT, listConnected } from './offered.server.ts'

/** Providers that have keys. */
export type KeyedProvider = 'STRIPE' | 'PAYPAL'
type Keys = Readonly<Record<string, string>>
/** As the forms have them; `isSandbox` is a check. */
type KeyFields = Readonly<Record<string, string | boolean | undefined>>
export type KeySource = { db: Db; config: Pick<Config, 'sessionSecret' | 'payments'> }

/** Keys as they are used: those of the environment come first. Null where there are none. */
export function readKeys(
  { db, config }: KeySource,
  provider: KeyedProvider,
): { keys: Keys; isOfEnvironment: boolean } | null {
  const given = config.payments[provider === 'STRIPE' ? 'stripe' : 'paypal'].keys
  if (given) return { keys: given, isOfEnvironment: true }

  const row = db.select().from(paymentAccounts).where(eq(paymentAccounts.provider, provider)).get()
  const text = row && row.sealed !== OF_ENVIRONMENT && unseal(row.sealed, sealOf(config, provider))
  return text ? { keys: JSON.parse(text) as Keys, isOfEnvironment: false } : null
}

/** Seals what was typed; what was left empty stays as it was. The log says which keys changed, never what they are. */
export function saveKeys(
  { db, config }: KeySource,
  provider: KeyedProvider,
  typed: KeyFields,
  { by, now }: Change,
): void {
  const known = readKeys({ db, config }, provider)
  const before = known && !known.isOfEnvironment ? known.keys : {}
  const filled = Object.entries(typed)
    .map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  if (filled.length === 0) return

  const sealed = seal(JSON.stringify({ ...before, ...Object.fromEntries(filled) }), sealOf(config, provider))
  inTransaction(db, (tx) => {
    endDemo(tx, now)
    const row = { sealed, changedAt: now, refusedAt: null }
    tx.insert(paymentAccounts)
      .values({ provider, ...row })
      .onConflictDoUpdate({ target: paymentAccounts.provider, set: row })
      .run()
    const after = { changed: filled.map(([name]) => name) }
    audited(tx, { actor: by, action: 'payment-account.edit', subject: `payment-account/${provider}`, after }, now)
  })
}

export function removeKeys(db: Db, provider: KeyedProvider, { by, now }: Change): void {
  inTransaction(db, (tx) => {
    tx.delete(paymentAccounts).where(eq(paymentAccounts.provider, provider)).run()
    audited(tx, { actor: by, action: 'payment-account.remove', subject: `payment-account/${provider}` }, now)
  })
}

const OWNERS: Record<KeyedProvider, number> = { STRIPE: 1, PAYPAL: 2 }

function sealOf({ sessionSecret }: Pick<Config, 'sessionSecret'>, provider: KeyedProvider) {
  return { secret: sessionSecret, purpose: 'payment-account', owner: OWNERS[provider] }
}

export const KEYED = ['STRIPE', 'PAYPAL'] as const satisfies readonly KeyedProvider[]

/** Which provider has keys, and whence; never the keys. */
export function readAccounts(where: Parameters<typeof readKeys>[0]) {
  return KEYED.map((provider) => {
    const known = readKeys(where, provider)
    return {
      provider,
      hasKeys: known !== null,
      isOfEnvironment: known?.isOfEnvironment ?? false,
      webhook: `/payments/webhooks/${provider.toLowerCase()}`,
    }
  })
}

/** Why payments are pretended, as a text; null where they are not. */
export function whyPretended(db: Parameters<typeof readKeys>[0]['db']) {
  if (!listConnected(db).includes('PRETEND')) return null

  return isDemo(db) ? 'doctor:pretendedByDemo' : 'doctor:pretendedBySetting'
}
