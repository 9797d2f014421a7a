import { and, eq, lt, ne } from 'drizzle-orm'

import { lastDay } from '#app/event-helper/days/days.server.ts'
import { fileReport } from '#app/event-helper/days/filing.server.ts'
import { openFirstDay } from '#app/event-helper/preparation/opening.server.ts'
import { listPackable, prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { closeTill } from '#app/event-helper/report/closing.server.ts'
import { reportOf, markOf } from '#app/event-helper/report/report.server.ts'
import { recordSale } from '#app/event-helper/sales/sales.server.ts'
import { findSession } from '#app/event-helper/sessions.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { countStock, onHandOf } from '#app/shop/stock/stock.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { chance } from './chance.ts'
import type { Ground } from './ground.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const FLOAT = 20_000
const THINGS = 8
const BROUGHT = 30
const SALES = 45

type Staff = { id: number; email: string }

/** A day at the table of each event in Japan that is over: opened, sold, closed and filed. */
export function plantTables({ db, now }: Ground, by: Staff): void {
  const isOver = and(lt(events.endsOn, dayOf(now)), eq(events.country, 'JP'), ne(events.status, 'CANCELED'))
  for (const event of db.select().from(events).where(isOver).all()) plantTable(db, event, by)
}

function plantTable(db: Db, { id: eventId, startsOn }: typeof events.$inferSelect, by: Staff): void {
  const currencies = listCurrencies(db)
  const yen = currencies.find(({ name }) => name === 'JPY')
  if (!yen) return

  // Ten in the morning there.
  const opensAt = new Date(`${startsOn}T01:00:00Z`)
  const { name: currency, symbol, conversion, decimals } = yen
  const goods = listPackable(db, eventId, baseOf(currencies), yen, opensAt)
    .slice(0, THINGS)
    .map(({ id, priceMinor }) => ({ productId: id, priceMinor }))
  for (const { productId } of goods) {
    const counted = onHandOf(db, productId, WEB_POOL) + BROUGHT
    countStock(db, { productId, pool: WEB_POOL, counted, operation: `seed:event-${eventId}`, by: null, now: opensAt })
  }
  const things = goods.map(({ productId, priceMinor }) => ({ productId, priceMinor, quantity: BROUGHT, setName: null }))
  const till = { currency, symbol, conversion, decimals, timeZone: 'Asia/Tokyo', floatMinor: FLOAT, sets: [] }
  prepareTill(db, eventId, { ...till, products: things })
  if (!openFirstDay(db, eventId, { floatMinor: FLOAT, by, now: opensAt }).ok)
    throw new Error(`The till of event ${eventId}`)

  const random = chance(eventId + 99)
  for (let number = 0; number < SALES; number += 1) {
    const soldAt = new Date(opensAt.getTime() + 5 * MINUTE + Math.floor((number * 6 * HOUR) / SALES))
    const lines = [{ productId: random.oneOf(goods).productId, quantity: 1 + Number(random.below(6) === 0) }]
    const payment = random.oneOf(['CASH', 'CASH', 'QR'])
    const sale = { eventId, operation: `seed-sale-${eventId}-${number}`, lines, payment, givenMinor: null }
    recordSale(db, { ...sale, soldAt, by: by.id, now: soldAt })
  }
  close(db, { eventId, goods, by, now: new Date(opensAt.getTime() + 7 * HOUR) })
}

type Close = { eventId: number; goods: readonly { productId: number }[]; by: Staff; now: Date }

/** With a box that lacks five coins, as happens. */
function close(db: Db, { eventId, goods, by, now }: Close): void {
  const session = findSession(db, eventId)
  const day = session && lastDay(db, session.id)
  if (!session || !day) throw new Error(`No day of event ${eventId}`)

  const counted = new Map(goods.map(({ productId }) => [productId, onHandOf(db, productId, eventPool(eventId))]))
  const { expectedMinor } = reportOf(db, session, [day]).cash
  closeTill(db, { eventId, counted, cashMinor: expectedMinor - 500, by: by.id, now })
  const closed = lastDay(db, session.id)
  if (closed) fileReport(db, { eventId, day: closed.day, shown: markOf(db, session, closed), by, now })
}
