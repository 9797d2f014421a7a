import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { beginPayment } from '#app/payments/attempts/start.server.ts'

import { assignStray, clearDesk, discountOrder, refundAtDesk, undoAssignment } from '../../support/storm-desk.ts'
import { type Acts, type Choices, nowOf, type World } from '../world.ts'
import { orderAt } from './orders.ts'

/** Who pays on the pages of a provider, and what the desk does with such money. */
export const payers: Acts = {
  'payer begins': { weight: 7, apply: beginToPay },
  'desk refunds through the provider': { weight: 0.5, apply: atDesk(refundAtDesk) },
  'desk assigns what waits': { weight: 0.5, apply: atDesk(assignStray) },
  'desk takes that back': { weight: 0.2, apply: atDesk(undoAssignment) },
  'desk grants a discount': { weight: 0.3, apply: discount },
  'desk sends back all it owes': { weight: 0.5, apply: clear },
}

async function beginToPay(world: World, [at, which, instead]: Choices): Promise<string> {
  const id = orderAt(world, at)
  if (id === undefined) return 'nothing'

  const gateway = openGateway(world.site.services, paidRooms)
  const provider = which % 2 === 0 ? 'STRIPE' : 'PAYPAL'
  const wanted = { target: { of: 'ORDER', id }, provider, isInstead: instead % 4 === 0 } as const
  const begin = () => beginPayment(gateway, { ...wanted, origin: world.config.origin ?? '', now: nowOf(world) })
  // In two tabs at once, now and then.
  const [begun] = await Promise.all(instead % 7 === 0 ? [begin(), begin()] : [begin()])
  return begun.ok ? `led to ${provider}` : begun.problem
}

type DeskAct = (db: World['site']['db'], orderId: number, now: Date) => unknown

function atDesk(work: DeskAct): (world: World, at: Choices) => string {
  return (world, [at]) => {
    const id = orderAt(world, at)
    if (id === undefined) return 'nothing'

    work(world.site.db, id, nowOf(world))
    return `order ${id}`
  }
}

function discount(world: World, [at, amount]: Choices): string {
  const id = orderAt(world, at)
  if (id === undefined) return 'nothing'

  discountOrder(world.site.db, id, amount % 2 === 0 ? 200 : 0, nowOf(world))
  return `order ${id}`
}

function clear(world: World): string {
  clearDesk(world.site.db, nowOf(world))
  return 'done'
}
