import { PAID_ONLINE } from '#app/circle/table/basket.ts'
import { reportOf } from '#app/event-helper/report/report.server.ts'
import { findSession } from '#app/event-helper/sessions.server.ts'

import { type BookSale, latestFair, stockOf } from '../book.ts'
import type { World } from '../world.ts'

const NEXT: Readonly<Record<string, readonly string[]>> = {
  REQUESTED: ['ACCEPTED', 'RELEASED'],
  ACCEPTED: ['RELEASED', 'COLLECTED', 'NO_SHOW'],
}

/** What is put aside goes on as it may; whatever ends it, its goods are promised no more. */
export function holdsGoOn({ site, book }: World): string[] {
  const live = [...book.holds.values()].filter(({ state }) => NEXT[state])
  if (live.length === 0) return []

  const states = new Map(site.sqlite.prepare(STATES).raw().all() as [number, string][])
  return live.flatMap((hold) => {
    const to = states.get(hold.id) ?? 'gone'
    if (to === hold.state) return []

    const [from, known] = [hold.state, NEXT[hold.state]]
    const isLegal = known?.includes(to) || (from === 'REQUESTED' && NEXT.ACCEPTED?.includes(to))
    hold.state = to
    if (!NEXT[to]) stockOf(book, hold.product, hold.pool).reserved -= hold.units
    return isLegal ? [] : [`hold ${hold.id} went from ${from} to ${to}`]
  })
}

/** The report of a table says what was sold at it, whenever telephones told of it. */
export function tableIsAsSold({ site, book }: World): string[] {
  const fair = latestFair(book)
  const session = fair?.isLaid && findSession(site.db, fair.id)
  if (!fair || !session) return []

  const { units, cash, byPayment } = reportOf(site.db, session)
  const isSold = ({ eventId, isVoided, minor }: BookSale) => eventId === fair.id && !isVoided && minor !== 0
  const sales = [...book.sales.values()].filter(isSold)
  const sum = (some: readonly BookSale[]) => some.reduce((all, { minor }) => all + (minor ?? 0), 0)
  // What was paid before is no money of the table's.
  const taken = byPayment.reduce((all, { key, totalMinor }) => (key === PAID_ONLINE ? all : all + totalMinor), 0)
  const said = [taken, cash.expectedMinor, units]
  const known = [
    sum(sales),
    sum(sales.filter(({ isCash }) => isCash)),
    sales.reduce((all, sale) => all + sale.units, 0),
  ]
  return String(said) === String(known)
    ? []
    : [`the table of fair ${fair.id} took ${said.join(', ')}; ${known.join(', ')} by the book`]
}

const STATES = 'SELECT id, state FROM holds ORDER BY id DESC LIMIT 200'
