import { type Keyed, readKeys } from './accounts.server.ts'
import { listOffered } from './offered.server.ts'

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

export function isPretended(db: Parameters<typeof readKeys>[0]['db']): boolean {
  return listOffered(db).includes('PRETEND')
}
