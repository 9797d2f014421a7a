import type { Log } from '#app/platform/log.server.ts'
import type { Db } from '#db/database.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import type { PaidRooms } from './payable.server.ts'
import { type Provider, ProviderError } from './providers/provider.ts'

/** Why a provider is not asked: the code of the `ProviderError` on a copy of the site. */
export const A_COPY = 'this is a copy of the site'

/** What everything about payments works with. */
export type Gateway = {
  db: Db
  log: Log
  rooms: PaidRooms
  /** Null for one that the site has no keys for. */
  providerOf: (name: PaymentProvider) => Provider | null
}

/** @throws ProviderError where the keys are gone: what began is asked about again once they are back */
export function theProvider({ providerOf }: Gateway, name: PaymentProvider): Provider {
  const provider = providerOf(name)
  if (!provider) throw new ProviderError('UNAUTHORIZED', 0, `no keys for ${name}`)

  return provider
}
