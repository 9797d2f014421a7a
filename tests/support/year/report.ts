import { parse } from 'csv-parse/sync'
import { type HTMLElement, parse as parseHtml } from 'node-html-parser'
import { expect } from 'playwright/test'

import type { Person } from '../journeys/person.ts'
import { GOODS, type Good, ID } from './goods.ts'
import { type Entry, euros, type Ledger } from './ledger.ts'
import { YEAR } from './year-site.ts'
import { work, type Year } from './year.ts'

type Sums = Record<'sales' | 'goods' | 'shipping' | 'discount' | 'refunds' | 'fees', number> & { net: number }
const COUNTRIES: Record<string, string> = {
  DE: 'Germany',
  AT: 'Austria',
  US: 'United States',
  JP: 'Japan',
  GB: 'United Kingdom',
  '': '',
}

/** The year's report, on its page and as files, says what the circle's own book says. */
export async function expectReport(year: Year): Promise<void> {
  const path = `/admin/sales?year=${YEAR}`
  const { desk, leave } = await work(year, path)
  const page = parseHtml((await desk.read(path)).text)
  const { ledger } = year
  const all = sumUp(ledger.entries)
  const terms = page.querySelectorAll('dl.figures dt')
  const fact = (name: string) => terms.find(({ text }) => text.includes(name))?.nextElementSibling?.text.trim()
  expect(fact('Net sales')).toBe(euros(all.net))
  expect(fact('Refunds')).toBe(euros(all.refunds))
  expect(fact('Provider fees')).toBe(euros(all.fees))
  await desk.says(`${worthOf(ledger).units} units`)
  expect(fact('Stock, at today’s prices')).toContain(euros(worthOf(ledger).cents))

  expectTable(page, 'By channel', {
    Shop: sumUp(ledger.entries.filter(({ channel }) => channel === 'WEB')),
    Events: sumUp(ledger.entries.filter(({ channel }) => channel === 'EVENT')),
    Commissions: sumUp(ledger.entries.filter(({ channel }) => channel === 'COMMISSION')),
    'Entered by hand': sumUp(ledger.entries.filter(({ channel }) => channel === 'MANUAL')),
  })
  expectTable(page, 'Totals of each year', { [YEAR]: all })

  const by = (keyOf: (entry: Entry) => string) =>
    Object.fromEntries([...Map.groupBy(ledger.entries, keyOf)].map(([key, entries]) => [key, sumUp(entries)]))
  expect(await sumsIn(desk, 'month')).toEqual(by(({ month }) => `${YEAR}-${month}`))
  expect(await sumsIn(desk, 'channel')).toEqual(by(({ channel }) => channel))
  expect(await sumsIn(desk, 'country')).toEqual(by(({ country }) => COUNTRIES[country] ?? country))
  expect(await sumsIn(desk, 'year')).toEqual({ [YEAR]: all })
  // Amounts of products are what was kept of them; `rules/dashboard/year-of-sales` reckons their shares.
  const units = Object.entries(await productsIn(desk)).map(([name, told]) => [name, told.split(' ')[0]])
  expect(Object.fromEntries(units)).toEqual(
    Object.fromEntries([...ledger.sold].map(([good, { units: sold }]) => [GOODS[good].en, String(sold)])),
  )
  await leave()
}

/** What the stock page of each product says of each place. */
export async function expectStock(year: Year): Promise<void> {
  const { desk, leave } = await work(year, '/admin/products')
  const { home, table, promised } = year.ledger
  const goods = Object.keys(GOODS).filter((good) => good !== 'wallpaper') as Good[]
  const there: Record<string, string[]> = {}
  for (const good of goods) {
    await desk.open(`/admin/products/${ID[good]}/stock`)
    there[good] = (await desk.texts('#count-there li')).map((line) => line.replace(/^[^:]*: /, ''))
  }
  const said = (onHand: number, reserved: number) =>
    `${onHand} on the shelf = ${onHand - reserved} for sale + ${reserved} reserved`
  const written = (good: Good) => [
    said(home.get(good) ?? 0, promised.get(good) ?? 0),
    ...(table.has(good) ? [said(table.get(good) ?? 0, 0)] : []),
  ]
  expect(there).toEqual(Object.fromEntries(goods.map((good) => [good, written(good)])))
  await leave()
}

function sumUp(entries: readonly Entry[]): Sums {
  const sum = (name: Exclude<keyof Sums, 'net'>) => entries.reduce((all, entry) => all + entry[name], 0)
  const [goods, shipping, discount, refunds] = [sum('goods'), sum('shipping'), sum('discount'), sum('refunds')]
  const net = goods + shipping - discount - refunds
  return { sales: sum('sales'), goods, shipping, discount, refunds, net, fees: sum('fees') }
}

function worthOf({ home, table }: Ledger): { units: number; cents: number } {
  const all = [...home, ...table]
  return {
    units: all.reduce((sum, [, units]) => sum + units, 0),
    cents: all.reduce((sum, [good, units]) => sum + units * Math.round(Number(GOODS[good].price) * 100), 0),
  }
}

/** A table of the page, row by row. */
function expectTable(page: HTMLElement, heading: string, rows: Record<string, Sums>): void {
  const title = page.querySelectorAll('section :is(h2, h3)').find(({ text }) => text.trim() === heading)
  const lines = title?.closest('section')?.querySelectorAll('tbody tr') ?? []
  for (const [name, { sales, ...amounts }] of Object.entries(rows)) {
    const { goods, shipping, discount, refunds, net, fees } = amounts
    const cells = [String(sales), ...[goods, shipping, discount, refunds, net, fees].map(euros)]
    const said = lines.find(({ text }) => text.includes(name))?.querySelectorAll('td')
    expect([heading, name, said?.map(({ text }) => text.trim())]).toEqual([heading, name, cells])
  }
}

type Row = Record<string, string>

/** A file of the report, without the rows in which nothing is. */
async function sumsIn(desk: Person, view: string): Promise<Record<string, Sums>> {
  const rows = await fileOf(desk, view)
  const amount = (text = '') => Math.round(Number(text) * 100)
  const sums = rows.map(({ sales, goods, shipping, discount, refunds, net, fees, ...row }) => [
    row[view] ?? '',
    {
      sales: Number(sales),
      goods: amount(goods),
      shipping: amount(shipping),
      discount: amount(discount),
      refunds: amount(refunds),
      net: amount(net),
      fees: amount(fees),
    },
  ])
  return Object.fromEntries(
    sums.filter(([, one]) => Object.values(one as Sums).some((value) => value !== 0)),
  ) as Record<string, Sums>
}

async function productsIn(desk: Person): Promise<Row> {
  const rows = await fileOf(desk, 'product')
  return Object.fromEntries(rows.map(({ name, units, goods }) => [name, `${units} ${euros(Number(goods) * 100)}`]))
}

async function fileOf(desk: Person, view: string): Promise<Row[]> {
  const { text } = await desk.read(`/admin/sales.csv?view=${view}&year=${YEAR}`)
  return parse(text, { columns: true, bom: true })
}
