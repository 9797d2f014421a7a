import type { Settings } from '#app/site/settings.ts'

export type UnpaidLimits = Pick<
  Settings,
  'unpaidOrdersByEmail' | 'unpaidOrdersByAddress' | 'unpaidUnits' | 'unpaidUnitsInAll' | 'unpaidPercent'
>

/** Units of a product, or of everything: what the shop has, what strangers of one network hold, what one of them wants. */
export type Units = { there: number; held: number; wanted: number }

/** What strangers of one network hold without having paid, and what one of them wants more. */
export type Unpaid = { ordersByEmail: number; ordersByAddress: number; products: readonly Units[]; inAll: Units }

export type UnpaidProblem = 'EMAIL' | 'ADDRESS'

/** Whether one more order is too much; null where it is not. */
export function unpaidProblem(
  { ordersByEmail, ordersByAddress, products, inAll }: Unpaid,
  limits: UnpaidLimits,
): UnpaidProblem | null {
  if (ordersByEmail >= limits.unpaidOrdersByEmail) return 'EMAIL'
  if (ordersByAddress >= limits.unpaidOrdersByAddress) return 'ADDRESS'

  const isTooMuch =
    products.some((units) => isBeyond(units, limits.unpaidUnits, limits)) ||
    isBeyond(inAll, limits.unpaidUnitsInAll, limits)
  return isTooMuch ? 'ADDRESS' : null
}

/** Who wants nothing takes nothing, also where others of the network hold more than they would be given now. */
function isBeyond({ there, held, wanted }: Units, always: number, { unpaidPercent }: UnpaidLimits): boolean {
  const most = Math.max(always, Math.floor(((there + held) * unpaidPercent) / 100))
  return wanted > 0 && held + wanted > most
}
