import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test'

import type { Database } from '#db/database.server.ts'

import { logIn } from '../journeys/log-in.ts'
import { FLOAT, readBooks, type Table } from './till-table.ts'

type Storm = { browser: Browser; url: string; database: Database; table: Table; sales: number; random: () => number }
type Telephone = { context: BrowserContext; page: Page; isOffline: boolean }

const PAYMENTS = ['CASH', 'QR', 'CARD']

/**
 * Two telephones sell at one table while their network comes and goes, pages are opened anew and sales are taken back.
 * What was tapped is written down here; in the end the books must say the same, and both telephones too.
 */
export async function sellThroughStorm({ browser, url, database, table, sales, random }: Storm): Promise<void> {
  const telephones = [await openTelephone(browser, url, table), await openTelephone(browser, url, table)]
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const taps: { product: number; payment: string }[] = []
  const undone = new Set<string>()
  while (taps.length < sales) {
    const telephone = pick(telephones)
    if (random() < 0.12) await toggleNetwork(telephone)
    if (random() < 0.03) await reopen(telephone)
    if (random() < 0.06) await undo(telephone.page, undone)
    const { id: product } = pick(table.goods)
    const payment = pick(PAYMENTS)
    await telephone.page.locator(`.pay label:has([value=${payment}])`).tap()
    await telephone.page.locator(`button[name=product][value="${product}"]`).tap()
    taps.push({ product, payment })
  }
  for (const telephone of telephones) if (telephone.isOffline) await toggleNetwork(telephone)
  for (const { page } of telephones)
    await expect(page.locator('output.waiting')).toHaveText('Everything has arrived.', WAIT)

  const books = readBooks(database, table)
  expect(books.sales).toBe(taps.length)
  expect(books.voided).toEqual([...undone].toSorted())
  const tapped = table.goods.map(({ id }) => taps.filter(({ product }) => product === id).length)
  const takenBack = countTakenBack(database, table, undone)
  expect(books.sold).toEqual(tapped.map((count, at) => count - (takenBack.units[at] ?? 0)))
  expect(books.ledger).toEqual(books.sold.map((count) => table.brought - count))
  expect(books.balance).toEqual(books.ledger)
  const priceOf = (product: number) => table.goods.find(({ id }) => id === product)?.priceMinor ?? 0
  const sum = (some: typeof taps) => some.reduce((all, { product }) => all + priceOf(product), 0)
  expect(books.taken).toBe(sum(taps) - takenBack.minor)
  expect(books.cash).toBe(FLOAT + sum(taps.filter(({ payment }) => payment === 'CASH')) - takenBack.cashMinor)
  const yen = (minor: number) => `¥${minor.toLocaleString('en')}`
  for (const { page, context } of telephones) {
    await expect(page.locator('.totals dd')).toHaveText(
      [yen(books.taken), yen(books.cash), String(books.sold.reduce((all, count) => all + count, 0))],
      WAIT,
    )
    await context.close()
  }
}

const WAIT = { timeout: 60_000 }

async function openTelephone(browser: Browser, url: string, { eventId }: Table): Promise<Telephone> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: url })
  const page = await context.newPage()
  const path = `/event-helper/${eventId}`
  await page.goto(path)
  await logIn(page, 'admin@example.com', path)
  await expect(page.locator('output.waiting')).toHaveText('Everything has arrived.', WAIT)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  return { context, page, isOffline: false }
}

async function toggleNetwork(telephone: Telephone): Promise<void> {
  telephone.isOffline = !telephone.isOffline
  await telephone.context.setOffline(telephone.isOffline)
}

/** The battery died, or a thumb slipped: without reception the page comes from the telephone. */
async function reopen({ page }: Telephone): Promise<void> {
  await page.reload()
  await expect(page.locator('output.waiting')).toBeVisible(WAIT)
}

/** Takes back what the bar shows as the last sale. */
async function undo(page: Page, undone: Set<string>): Promise<void> {
  const shown = page.locator('.last input[name=sale]')
  if ((await shown.count()) === 0) return

  undone.add(await shown.inputValue())
  await page.locator('.undo').tap()
}

function countTakenBack({ sqlite }: Database, { goods }: Table, undone: ReadonlySet<string>) {
  const rows = sqlite
    .prepare(
      `SELECT s.operation, s.payment, s.total_minor AS minor, l.product_id AS product FROM till_sales s
       JOIN till_sale_lines l ON l.sale_id = s.id`,
    )
    .all() as { operation: string; payment: string; minor: number; product: number }[]
  const back = rows.filter(({ operation }) => undone.has(operation))
  const sum = (some: typeof back) => some.reduce((all, { minor }) => all + minor, 0)
  return {
    units: goods.map(({ id }) => back.filter(({ product }) => product === id).length),
    minor: sum(back),
    cashMinor: sum(back.filter(({ payment }) => payment === 'CASH')),
  }
}

/** Numbers from 0 up to below 1, the same each time for one seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
