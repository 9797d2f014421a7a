import type { Db } from '#db/database.server.ts'

import { listTillProducts, type TillSession } from '../sessions.server.ts'
import { goodsByDay, type TillDay } from './days.server.ts'

/** One figure that somebody counted, by the name of its field. */
export type Counted = {
  name: string
  figure: 'FLOAT' | 'BROUGHT' | 'CASH' | 'LEFT'
  productId: number | null
  value: number
}

/** What was counted for a day: the opening's figures, and the closing's once it is closed. */
export function listFigures(db: Db, session: TillSession, day: TillDay): Counted[] {
  const goods = new Map(
    goodsByDay(db, session.id)
      .get(day.id)
      ?.map((row) => [row.productId, row]),
  )
  const ids = listTillProducts(db, session.id).map(({ productId }) => productId)
  const money = (figure: 'FLOAT' | 'CASH', value: number): Counted => {
    return { name: figure.toLowerCase(), figure, productId: null, value }
  }
  const units = (figure: 'BROUGHT' | 'LEFT', valueOf: (id: number) => number) =>
    ids.map((id): Counted => ({ name: `${figure.toLowerCase()}-${id}`, figure, productId: id, value: valueOf(id) }))
  return [
    money('FLOAT', day.floatMinor),
    ...(day.closedAt ? [money('CASH', day.countedCashMinor ?? 0)] : []),
    ...units('BROUGHT', (id) => goods.get(id)?.brought ?? 0),
    ...(day.closedAt ? units('LEFT', (id) => goods.get(id)?.counted ?? 0) : []),
  ]
}
