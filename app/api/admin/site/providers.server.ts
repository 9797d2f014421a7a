import { z } from 'zod'

import { keysForms } from '#app/payments/accounts/account.forms.ts'
import { KEYED, readAccounts, removeKeys, saveKeys } from '#app/payments/accounts/accounts.server.ts'
import { testKeys } from '#app/payments/accounts/open-providers.server.ts'

import { adminCall } from '../../kit/call.server.ts'

const account = z.object({
  provider: z.enum(KEYED),
  hasKeys: z.boolean(),
  isOfEnvironment: z.boolean().describe('The environment of the server gives them, and comes first'),
  webhook: z.string().describe('Where the provider tells what happens'),
})
const accounts = z.array(account)
/** What is not named stays, where the box of the form says that it is not ticked. */
const paypalKeys = keysForms.PAYPAL.extend({ isSandbox: z.boolean('form:format').optional() })
const byProvider = z.object({ provider: z.enum(KEYED, 'form:choose') })

/** Keys of payment providers: written, and never read. */
export const providerCalls = {
  'GET admin/site-config/providers': adminCall(
    { summary: 'Which payment providers have keys', answer: accounts },
    ({ services }) => readAccounts(services),
  ),
  'PUT admin/site-config/providers/STRIPE/keys': adminCall(
    { summary: 'Keeps keys of Stripe, sealed; an empty one stays as it was', body: keysForms.STRIPE, answer: accounts },
    ({ services, body, viewer, now }) => {
      saveKeys(services, 'STRIPE', body, { by: viewer, now })
      return readAccounts(services)
    },
  ),
  'PUT admin/site-config/providers/PAYPAL/keys': adminCall(
    { summary: 'Keeps keys of PayPal, sealed; an empty one stays as it was', body: paypalKeys, answer: accounts },
    ({ services, body, viewer, now }) => {
      saveKeys(services, 'PAYPAL', body, { by: viewer, now })
      return readAccounts(services)
    },
  ),
  'DELETE admin/site-config/providers/{provider}': adminCall(
    { summary: 'Forgets the keys of a provider', params: byProvider, answer: accounts },
    ({ services, params, viewer, now }) => {
      removeKeys(services.db, params.provider, { by: viewer, now })
      return readAccounts(services)
    },
  ),
  'POST admin/site-config/providers/{provider}/test': adminCall(
    {
      summary: 'Asks a provider whether its keys open anything; no money moves',
      params: byProvider,
      answer: z.object({
        works: z.boolean(),
        isLive: z.boolean().optional().describe('Real money moves'),
        code: z.string().optional().describe('What the provider says'),
      }),
    },
    ({ services, params }) => testKeys(services, params.provider),
  ),
}
