import { requestInfo } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { readText } from '#app/platform/forms.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'

import { listOfferedHere } from '../accounts/offered.server.ts'
import { openProvider } from '../accounts/open-providers.server.ts'
import { beginPayment, type StartOutcome } from '../attempts/start.server.ts'
import type { Gateway } from '../gateway.server.ts'
import type { Target } from '../payable.server.ts'

/** How somebody wants to pay: through a provider, else the first that is offered; instead of a payment that waits. */
type Method = { provider: string; isInstead: boolean }
/** COPY: a copy of a site takes no money. `wait` in seconds. */
type Outcome =
  | StartOutcome
  | { ok: false; problem: 'COPY' | 'NOT_OFFERED' }
  | { ok: false; problem: 'TOO_MANY'; wait: number }

/** Begins to pay for whoever asks, on a page or by a call. */
export async function openPaymentPage(
  context: Context,
  gateway: Gateway,
  target: Target,
  method: Method,
): Promise<Outcome> {
  const { db, config } = requestOf(context)
  if (isQuiet(db)) return { ok: false, problem: 'COPY' }

  const offered = listOfferedHere(context).find((name) => method.provider === '' || name === method.provider)
  const provider = offered && openProvider({ db, config }, offered)
  const wait = await takeTurn(db, { limit: 'paymentByAddress', key: networkFrom(context) })
  if (wait !== null) return { ok: false, problem: 'TOO_MANY', wait }
  if (!provider) return { ok: false, problem: 'NOT_OFFERED' }

  const origin = config.origin ?? context.get(requestInfo).url.origin
  const { isInstead } = method
  return beginPayment(gateway, { target, provider: provider.name, origin, isInstead, now: new Date() })
}

/** Leads a payer to the provider's page, or back to what is to be paid with why not. */
export async function leadToPayment(
  context: Context,
  gateway: Gateway,
  target: Target,
  form: FormData,
): Promise<Response> {
  const method = { provider: readText(form, 'provider'), isInstead: form.has('instead') }
  const begun = await openPaymentPage(context, gateway, target, method)
  if (begun.ok) return seeOther(context, begun.url)
  if (begun.problem === 'WAITING') return seeOther(context, begun.path)

  const back = gateway.rooms.payables[target.of].pathOf(requestOf(context).db, target.id)
  return seeOther(context, back, WHY[begun.problem])
}

/** Why nothing can be paid now. */
export const WHY = {
  COPY: { key: 'payments:copy', type: 'ALERT' },
  NOTHING_DUE: { key: 'payments:nothingDue', type: 'INFO' },
  NOT_TAKEN: { key: 'payments:notTaken', type: 'ALERT' },
  NOT_OFFERED: { key: 'payments:unreachable', type: 'ALERT' },
  TOO_MANY: { key: 'payments:unreachable', type: 'ALERT' },
  UNREACHABLE: { key: 'payments:unreachable', type: 'ALERT' },
} as const satisfies Record<string, Flash>
