import type { RouterContextProvider } from 'react-router'

import { listOfferedHere } from '#app/payments/accounts/offered-here.server.ts'
import { openProvider } from '#app/payments/accounts/open-providers.server.ts'
import { beginPayment } from '#app/payments/attempts/start.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { requestInfo, services } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { readText } from '#app/platform/forms.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'

type Context = Readonly<RouterContextProvider>

/** Leads a payer to the provider's page, or back to what is to be paid with why not. */
export async function leadToPayment(
  context: Context,
  gateway: Gateway,
  target: Target,
  form: FormData,
): Promise<Response> {
  const { db, config } = context.get(services)
  const back = gateway.rooms.payables[target.of].pathOf(db, target.id)
  if (isQuiet(db)) return seeOther(context, back, WHY.COPY)

  const wanted = readText(form, 'provider')
  const offered = listOfferedHere(context).find((name) => wanted === '' || name === wanted)
  const provider = offered && openProvider({ db, config }, offered)
  const wait = await takeTurn(db, { limit: 'paymentByAddress', key: networkFrom(context) })
  if (!provider || wait !== null) return seeOther(context, back, WHY.UNREACHABLE)

  const origin = config.origin ?? context.get(requestInfo).url.origin
  const payment = { target, provider: provider.name, origin, isInstead: form.has('instead'), now: new Date() }
  const begun = await beginPayment(gateway, payment)
  if (begun.ok) return seeOther(context, begun.url)

  return begun.problem === 'WAITING' ? seeOther(context, begun.path) : seeOther(context, back, WHY[begun.problem])
}

const WHY = {
  COPY: { key: 'payments:copy', type: 'ALERT' },
  NOTHING_DUE: { key: 'payments:nothingDue', type: 'INFO' },
  NOT_TAKEN: { key: 'payments:notTaken', type: 'ALERT' },
  UNREACHABLE: { key: 'payments:unreachable', type: 'ALERT' },
} as const satisfies Record<string, Flash>
