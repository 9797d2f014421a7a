import type { Config } from '#app/platform/config.server.ts'

import { type StormyProvider, stormyPaypal, stormyStripe } from '../../support/models/stormy-provider.ts'
import { fakePaypal, PAYPAL_KEYS } from '../../support/providers/fake-paypal.ts'
import { fakeStripe, STRIPE_KEYS } from '../../support/providers/fake-stripe.ts'
import { type Network, serveOn } from './network.ts'

/** Two accounts at providers, and what they are about to tell the site: it may come late, twice, or never. */
export type Providers = { all: readonly StormyProvider[]; toTell: News[]; disputed: Set<string> }
export type News = { provider: StormyProvider; about: Parameters<StormyProvider['message']>[0]; id: string }

export async function openProviders(network: Network): Promise<{ providers: Providers; payments: Config['payments'] }> {
  const [stripe, paypal] = [await fakeStripe(serveOn(network)), await fakePaypal(serveOn(network))]
  const payments = {
    stripe: { apiUrl: stripe.url, keys: STRIPE_KEYS },
    paypal: { apiUrl: paypal.url, keys: PAYPAL_KEYS },
    pretends: false,
  }
  return { providers: { all: [stormyStripe(stripe), stormyPaypal(paypal)], toTell: [], disputed: new Set() }, payments }
}
