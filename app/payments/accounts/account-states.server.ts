import { isDemo } from '#app/site/demo.server.ts'

import { type Keyed, readKeys } from './accounts.server.ts'
import { listConnected } from './offered.server.ts'

export const KEYED = ['STRIPE', 'PAYPAL'] as const satisfies readonly Keyed[]

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
