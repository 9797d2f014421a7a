import { paidRooms } from '#app/composition.server.ts'
import { services } from '#app/platform/context.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { openGateway } from '../accounts/open-providers.server.ts'
import type { Route } from './+types/webhook.route.ts'
import { keepForLater, takeEvent } from './take-event.server.ts'

export const handle: RouteHandle = { takesMessages: true, unlisted: true, opensEarly: true }

const NAMES: Readonly<Record<string, PaymentProvider>> = { stripe: 'STRIPE', paypal: 'PAYPAL' }
const STATUS = { DONE: 200, UNKNOWN: 200, KEPT: 200, FORGED: 400, FULL: 503 } as const

/** Nothing to see here; a provider's test of the address finds it. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** What a provider tells. What fails inside is answered by an error, so that it is told again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const gateway = openGateway(context.get(services), paidRooms)
  const provider = gateway.providerOf(NAMES[params.provider] ?? 'PRETEND')
  if (!provider || provider.name === 'PRETEND') return new Response(null, { status: 404 })

  const incoming = { headers: request.headers, body: await request.text(), now: new Date() }
  try {
    const take = isQuiet(gateway.db) ? keepForLater : takeEvent
    return new Response(null, { status: STATUS[await take(gateway, provider, incoming)] })
  } catch (error) {
    gateway.log.error({ provider: provider.name, error: error instanceof Error ? error.stack : error }, 'event failed')
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
}
