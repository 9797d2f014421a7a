import { eq } from 'drizzle-orm'

import { importTariffs } from '#app/shop/shipping/tariffs.server.ts'
import { shippingMethods } from '#db/schema.server.ts'

import { readDemo, shippingMethods as methods } from './demo.ts'
import type { Ground } from './ground.ts'

/** Zones, methods and rates of the demo: real tariffs from Japan, in yen, as the desk imports them. */
export function plantShipping({ db }: Pick<Ground, 'db'>): void {
  const { problems } = importTariffs(db, { zones: readDemo('zones.csv'), rates: readDemo('rates.csv') })
  const [problem] = [...problems.zones, ...problems.rates]
  if (problem) throw new Error(`The demo's tariffs, line ${problem.line}: ${problem.problem}`)

  for (const [position, { code, ...names }] of methods.entries())
    db.update(shippingMethods)
      .set({ ...names, position })
      .where(eq(shippingMethods.code, code))
      .run()
}
