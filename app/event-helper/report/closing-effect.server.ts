import { currencyOf } from '#app/circle/table/table-currency.ts'
import type { Currency } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import type { Db } from '#db/database.server.ts'

import { lastDay } from '../days/days.server.ts'
import { findSession } from '../sessions.server.ts'
import { reportOf, mayStayAfter, shownAtClosing } from './report.server.ts'

export type ClosingInput = {
  eventId: number
  /** Units left by product; a product that is not named has none left. */
  counted: ReadonlyMap<number, number>
  /** The money in the box, float included, in minor units of the till's currency. */
  cashMinor: number
  /** Leaves what is left on the table for the next day, where one follows. */
  isStaying?: boolean
  by: number
  now: Date
}

/** What closing would do with what was counted; null where there is nothing to close. */
export function effectOf(
  db: Db,
  { eventId, counted, cashMinor, now }: Pick<ClosingInput, 'eventId' | 'counted' | 'cashMinor' | 'now'>,
) {
  const session = findSession(db, eventId)
  const day = session && lastDay(db, session.id)
  const shown = shownAtClosing(db, eventId, now)
  if (!session || !day || shown === null) return null

  const { cash, goods } = reportOf(db, session, [day])
  const { expectedMinor } = cash
  return {
    shown,
    mayStay: mayStayAfter(db, session, day, now),
    values: valuesOf(currencyOf(session), cashMinor, counted),
    cash: { expectedMinor, countedMinor: cashMinor, differenceMinor: cashMinor - expectedMinor },
    goods: goods.map(({ productId, expected }) => {
      const units = counted.get(productId) ?? 0
      return { productId, expected, counted: units, difference: units - expected }
    }),
    units: [...counted.values()].reduce((sum, units) => sum + units, 0),
    held: goods.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}

function valuesOf(currency: Currency, cashMinor: number, counted: ReadonlyMap<number, number>): [string, string][] {
  const left = Array.from(counted, ([id, units]): [string, string] => [`left-${id}`, String(units)])
  return [['cash', moneyField(cashMinor, currency)], ...left]
}
