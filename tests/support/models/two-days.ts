import { expect } from 'vitest'

import { listDays } from '#app/event-helper/days/days.server.ts'
import { listFigures } from '#app/event-helper/days/figure-moves.server.ts'
import { reportOf } from '#app/event-helper/report/report.server.ts'
import { findSession } from '#app/event-helper/sessions.server.ts'
import { takeSnapshot } from '#app/event-helper/till/snapshot.server.ts'
import { onHandOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { stockMovements } from '#db/schema.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

/** A day as somebody with paper and pencil keeps it; amounts in minor units. */
export type PaperDay = {
  day: string
  float: number
  brought: Map<number, number>
  sales: {
    operation: string
    product: number
    units: number
    minor: number
    isCash: boolean
    isVoided: boolean
    isOutside: boolean
  }[]
  damaged: Map<number, number>
  counted: Map<number, number> | null
  cash: number | null
  isStaying: boolean
  isFiled: boolean
}
export type Paper = { event: number; shop: Map<number, number>; days: PaperDay[] }

/**
 * Holds everything that the site says of a table against the paper: boxes, goods and reports of each day and of all,
 * the stock of the shop and of the table, and the ledger under it. Each is reckoned anew here, from what was done.
 */
export function expectPaper(db: Db, paper: Paper): void {
  const session = findSession(db, paper.event)
  if (!session) throw new Error('No table')

  const products = [...paper.shop.keys()]
  const last = paper.days.at(-1)
  for (const product of products) {
    const sent = paper.days.reduce((sum, { brought }) => sum + (brought.get(product) ?? 0), 0)
    const back = paper.days.reduce((sum, day) => sum + (day.isStaying ? 0 : (day.counted?.get(product) ?? 0)), 0)
    const there = last?.counted ? (last.isStaying ? (last.counted.get(product) ?? 0) : 0) : leftOf(paper, last, product)
    expect([product, onHandOf(db, product, WEB_POOL), onHandOf(db, product, eventPool(paper.event))]).toEqual([
      product,
      (paper.shop.get(product) ?? 0) - sent + back,
      there,
    ])
    expectLedger(db, product, paper.event)
  }
  const days = listDays(db, session.id)
  expect(days.map(({ day }) => day)).toEqual(paper.days.map(({ day }) => day))
  const reports = days.map((day) => reportOf(db, session, [day]))
  paper.days.forEach((day, at) => {
    const { cash, takenMinor, goods } = reports[at] as (typeof reports)[number]
    const sales = day.sales.filter(({ isVoided, isOutside }) => !isVoided && !isOutside)
    const sum = (some: typeof sales) => some.reduce((all, { minor }) => all + minor, 0)
    const expectedMinor = day.float + sum(sales.filter(({ isCash }) => isCash))
    expect([day.day, takenMinor, cash.floatMinor, cash.expectedMinor, cash.countedMinor]).toEqual([
      day.day,
      sum(sales),
      day.float,
      expectedMinor,
      day.cash,
    ])
    expect(cash.differenceMinor).toBe(day.cash === null ? null : day.cash - expectedMinor)
    for (const { productId, expected, counted, difference } of goods) {
      const left = leftOf(paper, day, productId)
      const units = day.counted ? (day.counted.get(productId) ?? 0) : null
      expect([expected, counted, difference]).toEqual([left, units, units === null ? null : units - left])
    }
    expect(listFigures(db, session, days[at] as (typeof days)[number])[0]?.value).toBe(day.float)
  })
  expectSums(reportOf(db, session), reports)
  expect(session.state).toBe(last?.counted ? 'CLOSED' : 'OPEN')
  // What is on the telephones counts all that stands, also what a filed report leaves out.
  const standing = last?.sales.filter(({ isVoided, isCash }) => !isVoided && isCash) ?? []
  const box = (last?.float ?? 0) + standing.reduce((sum, { minor }) => sum + minor, 0)
  expect(takeSnapshot(db, session).cashMinor).toBe(box)
}

/** The event's report is the sum of its days, and adds up in itself. */
function expectSums(all: ReturnType<typeof reportOf>, days: ReturnType<typeof reportOf>[]): void {
  type Report = (typeof days)[number]
  const sum = (valueOf: (report: Report) => number) => days.reduce((total, report) => total + valueOf(report), 0)
  expect([
    all.takenMinor,
    all.units,
    all.sales,
    all.discountMinor,
    all.cash.floatMinor,
    all.cash.expectedMinor,
  ]).toEqual([
    sum(({ takenMinor }) => takenMinor),
    sum(({ units }) => units),
    sum(({ sales }) => sales),
    sum(({ discountMinor }) => discountMinor),
    sum(({ cash }) => cash.floatMinor),
    sum(({ cash }) => cash.expectedMinor),
  ])
  if (all.cash.differenceMinor !== null)
    expect(all.cash.differenceMinor).toBe(sum(({ cash }) => cash.differenceMinor ?? 0))
  all.goods.forEach((row, at) => {
    expect(row.sold).toBe(sum(({ goods }) => goods[at]?.sold ?? 0))
    if (row.difference !== null) expect(row.difference).toBe(sum(({ goods }) => goods[at]?.difference ?? 0))
  })
}

/** What should be on the table: what stayed there, what came, and what went. */
export function leftOf(paper: Paper, day: PaperDay | undefined, product: number): number {
  if (!day) return 0

  const before = paper.days[paper.days.indexOf(day) - 1]
  const carried = before?.isStaying ? (before.counted?.get(product) ?? 0) : 0
  const sold = day.sales
    .filter((sale) => sale.product === product && !sale.isVoided && !sale.isOutside)
    .reduce((sum, { units }) => sum + units, 0)
  return carried + (day.brought.get(product) ?? 0) - sold - (day.damaged.get(product) ?? 0)
}

function expectLedger(db: Db, product: number, event: number): void {
  for (const pool of [WEB_POOL, eventPool(event)]) {
    const rows = db.select().from(stockMovements).all()
    const sum = rows
      .filter(
        (row) => row.productId === product && row.pool === pool && row.kind !== 'RESERVE' && row.kind !== 'RELEASE',
      )
      .reduce((all, { quantity }) => all + quantity, 0)
    expect(sum).toBe(onHandOf(db, product, pool))
  }
}
