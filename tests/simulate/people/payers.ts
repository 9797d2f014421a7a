import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { beginPayment } from '#app/payments/attempts/start.server.ts'
import type { Target } from '#app/payments/payable.server.ts'

import { assignStray, clearDesk, discountOrder, refundAtDesk, undoAssignment } from '../../support/models/storm-desk.ts'
import { type Acts, type Choices, nowOf, type World } from '../world.ts'
import { orderAt } from './orders.ts'
import { requestAt } from './requests.ts'

/** Who pays on the pages of a provider, and what the desk does with such money. */
export const payers: Acts = {
  'payer begins': { weight: 7, apply: beginToPay },
  'desk refunds through the provider': { weight: 0.5, apply: atDesk(refundAtDesk) },
  'desk assigns what waits': { weight: 0.5, apply: atDesk(assignStray) },
  'desk takes that back': { weight: 0.2, apply: atDesk(undoAssignment) },
  'desk grants a discount': { weight: 0.3, apply: discount },
  'desk sends back all it owes': { weight: 0.5, apply: clear },
}

function targetAt(world: World, [at, , what]: Choices): Target | undefined {
  const of = what % 3 === 0 ? 'COMMISSION' : what % 7 === 3 ? 'HOLD' : 'ORDER'
  const id = { ORDER: orderAt, COMMISSION: requestAt, HOLD: holdAt }[of](world, at)
  return id === undefined ? undefined : { of, id }
}

async function beginToPay(world: World, at: Choices): Promise<string> {
  const target = targetAt(world, at)
  if (!target) return 'nothing'

  const [, which, , instead] = at
  const gateway = openGateway(world.site.services, paidRooms)
  const provider = which % 2 === 0 ? 'STRIPE' : 'PAYPAL'
  const wanted = { target, provider, isInstead: instead % 4 === 0 } as const
  const begin = () => beginPayment(gateway, { ...wanted, origin: world.config.origin ?? '', now: nowOf(world) })
  // In two tabs at once, now and then.
  const [begun] = await Promise.all(instead % 7 === 0 ? [begin(), begin()] : [begin()])
  return begun?.ok ? `${target.of} led to ${provider}` : (begun?.problem ?? '')
}

/** The latest that somebody may still fetch. */
function holdAt({ book }: World): number | undefined {
  return [...book.holds.values()].findLast(({ state }) => state === 'REQUESTED' || state === 'ACCEPTED')?.id
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
