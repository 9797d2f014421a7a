import { setTimeout as rest } from 'node:timers/promises'

import type { Check, DoctorContext } from '#app/platform/doctor/data-checks.server.ts'
import { finding } from '#app/platform/doctor/finding.ts'
import { isDemo } from '#app/site/demo.server.ts'

import { type Provider, ProviderError } from '../providers/provider.ts'
import { whyPretended } from './accounts.server.ts'
import { listConnected } from './offered.server.ts'
import { openProvider } from './open-providers.server.ts'

/** Milliseconds until one that did not answer is asked once more: a moment is no outage. */
const PAUSE = 2000
const NAMES = { STRIPE: 'Stripe', PAYPAL: 'PayPal', PRETEND: '' } as const

/** Whether every provider that takes money answers, and takes the site's keys. */
export const providerCheck: Check = {
  name: 'providers',
  look: async ({ db, config }: DoctorContext) => {
    const providers = listConnected(db)
      .filter((name) => name !== 'PRETEND')
      .flatMap((name) => openProvider({ db, config }, name) ?? [])
    const pretended = whyPretended(db)
    if (pretended) return finding(isDemo(db) ? 'warn' : 'fail', pretended)
    if (providers.length === 0) return finding('ok', 'doctor:providersNone')

    const problems = await Promise.all(providers.map(async (one) => ({ name: NAMES[one.name], error: await ask(one) })))
    const wrong = problems.find(({ error }) => error !== null)
    if (!wrong?.error)
      return finding('ok', 'doctor:providersAre', { names: problems.map(({ name }) => name).join(', ') })

    const { name, error } = wrong
    return error.kind === 'UNREACHABLE'
      ? finding('fail', 'doctor:providerAway', { name, code: error.code })
      : finding('fail', 'doctor:providerRefuses', { name, code: error.code })
  },
}

async function ask(provider: Provider, isAgain = false): Promise<ProviderError | null> {
  try {
    await provider.test()
    return null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isAgain || error.kind !== 'UNREACHABLE') return error

    await rest(PAUSE)
    return ask(provider, true)
  }
}
