import { z } from 'zod'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { findRequestBySecret } from '#app/commissions/requests/requests.server.ts'
import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { openPaymentPage, WHY } from '#app/payments/pages/begin.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { flag } from '#app/platform/fields.forms.ts'
import { findAccess } from '#app/shop/orders/order-access.server.ts'
import { PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { type Base, call, reply } from '../kit/call.server.ts'
import { byId } from '../kit/fields.forms.ts'
import { refuse, tooMany } from '../kit/refusals.server.ts'

const method = {
  provider: z.enum(PAYMENT_PROVIDERS, 'form:choose').optional().describe('Without one, the first that the site offers'),
  isInstead: flag.describe('Ends a payment that waits in a shop, to pay otherwise'),
}
const ofOrder = z.object(
  { ...method, key: z.string().max(200, 'form:tooLong?max=200').optional().describe('A guest’s, of the order') },
  'form:format',
)
const answer = z.object({ url: z.string().describe('Where the payer goes on: a page of the provider') })
const same = {
  about: 'However often it is called, one payment is open at a time: a second call gives the same page again.',
  isBodyOptional: true,
  answer,
  isLimited: true,
  errors: {
    409: 'Nothing is due, or not by this way (`PAYMENT_UNAVAILABLE`), or another payment waits, on the page in `url`',
    503: 'The provider cannot be reached',
  },
} as const

/** What the buttons to pay online do, for programs. */
export const orderPaymentCalls = {
  'POST orders/{id}/payments': call(
    { summary: 'Begins to pay an order online', ...same, params: byId, body: ofOrder },
    (args) => {
      const { context, params, body, t } = args
      const order = findAccess({ context, id: String(params.id), key: body.key ?? null })
      return order ? begin(args, { of: 'ORDER', id: order.id }, body) : refuse(t, 404)
    },
  ),
}

export const commissionPaymentCalls = {
  'POST commissions/requests/{token}/payments': call(
    {
      summary: 'Begins to pay online what is due of a commission',
      ...same,
      params: z.object({ token: z.string().max(200) }),
      body: z.object(method, 'form:format'),
    },
    (args) => {
      const { db, params, body, t } = args
      const request = findRequestBySecret(db, params.token)
      if (!request) return refuse(t, 404)
      if (readAgreement(db, request.id).hold) return refuse(t, 409, { message: t('studio:heldNoPayment') })

      return begin(args, { of: 'COMMISSION', id: request.id }, body)
    },
  ),
}

type Method = { provider?: string; isInstead: boolean }

async function begin({ context, services, url, t }: Base, target: Target, { provider = '', isInstead }: Method) {
  const begun = await openPaymentPage(context, openGateway(services, paidRooms), target, { provider, isInstead })
  const fromHere = (path: string) => new URL(path, services.config.origin ?? url.origin).href
  if (begun.ok) return reply({ url: fromHere(begun.url) }, { headers: { 'Cache-Control': 'no-store' } })

  const { problem } = begun
  if (problem === 'WAITING') return refuse(t, 409, { message: t('payments:slipWaits'), url: fromHere(begun.path) })
  if (problem === 'TOO_MANY') return tooMany(t, begun.wait)

  const message = t(WHY[problem].key)
  if (problem === 'UNREACHABLE') return refuse(t, 503, { message })

  const isUnavailable = problem === 'NOT_TAKEN' || problem === 'NOT_OFFERED'
  return refuse(t, 409, { message, ...(isUnavailable && { code: 'PAYMENT_UNAVAILABLE' as const }) })
}
