import type { Log } from '#app/platform/log.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { A_COPY, type Gateway } from '../gateway.server.ts'
import type { PaidRooms } from '../payable.server.ts'
import { openPaypal } from '../providers/paypal/paypal.server.ts'
import { openPretend } from '../providers/pretend/pretend.server.ts'
import { type Provider, ProviderError } from '../providers/provider.ts'
import { openStripe } from '../providers/stripe/stripe.server.ts'
import { readKeys, type KeyedProvider, type KeySource } from './accounts.server.ts'
import { listOffered, takesPretended } from './offered.server.ts'

/** What everything about payments works with, in this process. */
export function openGateway({ db, config, log }: KeySource & { log: Log }, rooms: PaidRooms): Gateway {
  return { db, log, rooms, providerOf: (name) => openProvider({ db, config }, name) }
}

/** A provider that the site has keys for; null for any other. A copy of the site asks it nothing. */
export function openProvider(where: KeySource, name: PaymentProvider): Provider | null {
  const provider = openOwn(where, name)
  return provider && isQuiet(where.db) ? unasked(provider) : provider
}

/** What it signed can be read without it. */
function unasked(provider: Provider): Provider {
  const refuse = () => Promise.reject(new ProviderError('UNREACHABLE', 0, A_COPY))
  const all = { create: refuse, read: refuse, end: refuse, refund: refuse, findByPayment: refuse, test: refuse }
  return { ...provider, ...all, readEvent: provider.name === 'STRIPE' ? provider.readEvent : refuse }
}

function openOwn(where: KeySource, name: PaymentProvider): Provider | null {
  if (name === 'PRETEND') return takesPretended(where.db) ? openPretend(where.db) : null

  return name === 'STRIPE' ? openOwnStripe(where) : openOwnPaypal(where)
}

/** The providers that take money at this moment. */
export function listProviders(where: KeySource): Provider[] {
  return listOffered(where.db).flatMap((name) => openProvider(where, name) ?? [])
}

function openOwnStripe(where: KeySource): Provider | null {
  const { apiUrl } = where.config.payments.stripe
  const { secretKey, webhookSecret = '' } = readKeys(where, 'STRIPE')?.keys ?? {}
  return secretKey ? openStripe({ apiUrl, secretKey, webhookSecret }) : null
}

const SANDBOX = 'https://api-m.sandbox.paypal.com'

function openOwnPaypal(where: KeySource): Provider | null {
  const { apiUrl } = where.config.payments.paypal
  const { clientId, clientSecret, webhookId = '', isSandbox } = readKeys(where, 'PAYPAL')?.keys ?? {}
  if (!clientId || !clientSecret) return null

  return openPaypal({ apiUrl: isSandbox === 'yes' ? SANDBOX : apiUrl, clientId, clientSecret, webhookId })
}

export type KeyTest = { works: true; isLive: boolean } | { works: false; code: string }

/** Asks a provider whether its keys open anything; no money moves. */
export async function testKeys(where: Parameters<typeof openProvider>[0], provider: KeyedProvider): Promise<KeyTest> {
  const opened = openProvider(where, provider)
  if (!opened) return { works: false, code: 'no keys' }

  try {
    return { works: true, ...(await opened.test()) }
  } catch (error) {
    if (error instanceof ProviderError) return { works: false, code: error.code }
    throw error
  }
}
