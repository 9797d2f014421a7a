import type { Page } from 'playwright/test'

import { cents } from './goods.ts'
import { closeTable, expectTotals, openAgain, openTable, type Table } from './table.ts'
import { HANDHELD, sellInPowerCut, sellSet, sellWithoutReception, tapAll, tapAndUndo } from './telephones.ts'
import { turnTo, browseAtDesk, type Year } from './year.ts'

/** Two days at one table with two telephones, a power cut, a hall without reception, and things that are lost. */
export async function goToFair(year: Year): Promise<void> {
  await turnTo(year, '06-12')
  const set = { good: 'charm', price: '15.00' } as const
  const table = await openTable(year, { from: '06-12', until: '06-13' }, { sticker: 40, charm: 20, print: 12 }, set)
  await withTwo(year, table, async (one, other) => {
    await tapAll(year, table, one, [
      ['sticker', 'CASH'],
      ['print', 'CARD'],
      ['sticker', 'SAMPLE'],
    ])
    await tapAll(year, table, other, [
      ['charm', 'CASH'],
      ['charm', 'QR'],
      ['sticker', 'CASH'],
    ])
    await sellInPowerCut(year, table, one, ['sticker', 'CASH'])
    await tapAndUndo(year, other, ['sticker', 'CASH'])
    await sellSet(year, table, other, 2 * cents('8.25') - cents('15.00'))
    if (year.way === 'with script')
      await sellWithoutReception(year, table, [
        ['print', 'CASH'],
        ['sticker', 'QR'],
        ['sticker', 'CASH'],
      ])
  })
  await closeTable(year, table, { sticker: 1 }, true)

  await turnTo(year, '06-13')
  await openAgain(year, table, { print: 3, sticker: 5 })
  await withTwo(year, table, async (one, other) => {
    await tapAll(year, table, other, [
      ['print', 'CASH'],
      ['charm', 'SAMPLE'],
    ])
    await sellInPowerCut(year, table, other, ['charm', 'CARD'])
    await tapAll(year, table, one, [
      ['print', 'CASH'],
      ['sticker', 'CARD'],
    ])
  })
  await closeTable(year, table, { print: 1 }, false)
}

/** Two telephones sell, and in the end both say the same. */
async function withTwo(year: Year, table: Table, sell: (one: Page, other: Page) => Promise<void>): Promise<void> {
  const one = await browseAtDesk(year, table.path, HANDHELD)
  const other = await browseAtDesk(year, table.path, HANDHELD)
  await sell(one.page, other.page)
  for (const { desk, context } of [one, other]) {
    await expectTotals(year, desk, table)
    await context.close()
  }
}
