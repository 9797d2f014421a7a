import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect } from 'vitest'

import { moveHold, requestHold } from '#app/circle/holds/holds.server.ts'
import { endLateHolds } from '#app/circle/holds/personal-holds.server.ts'
import { pickUpOperation } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { handOver } from '#app/event-helper/holds/pick-ups.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { closeTill } from '#app/event-helper/report/closing.server.ts'
import { recordSale } from '#app/event-helper/sales/sales.server.ts'
import { voidSale } from '#app/event-helper/sales/void-sale.server.ts'
import { adjustStock } from '#app/event-helper/stock/adjustments.server.ts'
import { cancelExpired } from '#app/shop/orders/order-changes.server.ts'
import { CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { publish } from '#app/shop/products/import/catalogue-import.server.ts'
import { planImport } from '#app/shop/products/import/catalogue-plan.server.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { holds } from '#db/schema.server.ts'
import type { HoldState } from '#db/vocabulary.ts'

import { GOODS, type Pool } from './model-of-stock.ts'
import { leave, recall } from './order-steps.ts'
import { A_DAY, EVENT, EVENT_DAY, type Model, pick, step, type Step, USER } from './shop-model.ts'

const base = { decimals: 2 }
const A_MINUTE = 60_000
const product = () => fc.constantFrom(...GOODS)
const which = () => fc.nat(20)
const few = () => fc.integer({ min: 1, max: 3 })
const perGood = (units: fc.Arbitrary<number>) => fc.tuple(units, units, units)

/** In minutes; an order has a day to be paid. */
export const visits = fc.constantFrom(0, 600, 1500, 1500).map(clock)
/** Time passes, with the clock coming by or without. */
export const timeSteps: fc.Arbitrary<Step>[] = [fc.constantFrom(60, 600, 1500).map(wait), visits]

/** A site that was ended begins again. */
export const crashes = fc.constant(step('crash', (_, real) => real.reopen()))

/** What is counted, by hand and in files. */
export const countSteps: fc.Arbitrary<Step>[] = [
  fc.tuple(product(), fc.nat(30)).map(([one, counted]) => count(one, counted)),
  fc.constant(exportFile()),
  fc.tuple(product(), fc.option(fc.nat(30))).map(([one, counted]) => planFile(one, counted)),
  fc.constant(publishFile()),
]

/** Goods are put aside, fetched at a table and taken back. */
export const holdSteps: fc.Arbitrary<Step>[] = [
  fc.tuple(product(), fc.integer({ min: 1, max: 2 })).map(([one, units]) => putAside(one, units)),
  perGood(fc.nat(6)).map(open),
  which().map(takeBack),
  which().map(fetch),
]

/** What happens to goods that are put aside, and at a table. */
export const tableSteps: fc.Arbitrary<Step>[] = [
  ...holdSteps,
  fc.tuple(which(), fc.constantFrom<HoldState[]>('ACCEPTED', 'RELEASED')).map(([at, to]) => turn(at, to)),
  fc.tuple(product(), few(), fc.boolean()).map(([one, units, isSample]) => sell(one, units, isSample)),
  fc.tuple(product(), few()).map(([one, units]) => damage(one, units)),
  perGood(fc.integer({ min: -2, max: 2 })).map(close),
]

let operations = 0
const nextOperation = (what: string) => `${what}-${(operations += 1)}`

function wait(minutes: number): Step {
  return step(`wait ${minutes} minutes`, (model) => {
    model.now += minutes * A_MINUTE
  })
}

/** The clock does what is due, twice: the second time there is nothing left. */
function clock(minutes: number): Step {
  return step(`the clock comes by ${minutes} minutes later`, (model, { db }) => {
    model.now += minutes * A_MINUTE
    const now = new Date(model.now)
    const due = [...model.orders].filter(
      ([, { money, payUntil }]) => money.status === 'ORDERED' && payUntil < model.now && money.paid === 0,
    )
    expect(cancelExpired(db, now).toSorted((a, b) => a - b)).toEqual(due.map(([id]) => id))
    expect(cancelExpired(db, now)).toEqual([])
    for (const [id] of due) recall(model, id, 0, true)
    endLateHolds(db, now)
    if (model.now - A_DAY / 2 >= Date.parse(EVENT_DAY) + A_DAY) endHolds(model)
  })
}

function endHolds(model: Model): void {
  for (const [id, hold] of model.holds) {
    if (hold.state !== 'REQUESTED' && hold.state !== 'ACCEPTED') continue
    hold.state = hold.state === 'ACCEPTED' ? 'NO_SHOW' : 'RELEASED'
    model.stock.promised.delete(`hold:${id}`)
  }
}

function count(productId: number, counted: number): Step {
  return step(`count ${productId}: ${counted}`, (model, { db }) => {
    const operation = nextOperation('count')
    const told = { productId, pool: 'WEB', counted, operation, by: USER, now: new Date(model.now) }
    expect([countStock(db, told), countStock(db, told)]).toEqual(['DONE', 'REPEATED'])
    model.stock.recount(productId, counted - model.stock.onHand('WEB', productId))
  })
}

function exportFile(): Step {
  return step('export the products', (model, { db }) => {
    model.file = { csv: csvOf(db), plan: [], recounts: new Map() }
  })
}

function csvOf(db: Db): string {
  const cells = readCatalogue(db).map((row) => writeRow({ ...row, isLimitedEdition: !row.isLimitedEdition }, base))
  return stringify(cells, { header: true, columns: CATALOGUE_COLUMNS })
}

/** Somebody wrote a count into one line of what was exported then, or none. */
function planFile(productId: number, counted: number | null): Step {
  return step(`plan the file, ${productId} counted: ${counted ?? 'not'}`, (model, { db }) => {
    model.file ??= { csv: csvOf(db), plan: [], recounts: new Map() }
    const slug = readCatalogue(db).find(({ id }) => id === productId)?.slug ?? ''
    const [head = '', ...lines] = model.file.csv.split('\n')
    const at = head.split(',').indexOf('counted')
    const written = lines.map((line) => {
      const cells = line.split(',')
      return cells[0] === slug && counted !== null ? cells.with(at, String(counted)).join(',') : line
    })
    model.file.plan = planImport(db, [head, ...written].join('\n'), new Date(model.now)).steps
    expect(model.file.plan.filter(({ kind }) => kind === 'WRONG')).toEqual([])
    model.file.recounts = new Map(counted === null ? [] : [[productId, counted - model.stock.onHand('WEB', productId)]])
  })
}

function publishFile(): Step {
  return step('publish the file', (model, { db }) => {
    if (!model.file || model.file.plan.length === 0) return

    publish(db, model.file.plan, new Date(model.now))
    for (const [productId, difference] of model.file.recounts) model.stock.recount(productId, difference)
    model.file = null
  })
}

function putAside(productId: number, quantity: number): Step {
  return step(`put aside ${quantity} of ${productId}`, (model, { db }) => {
    const idempotencyKey = nextOperation('key-of-a-hold-form')
    const person = { email: `${idempotencyKey}@example.com`, name: 'Mio', userId: null, locale: 'en' as const }
    const asked = { eventId: EVENT, lines: [{ productId, quantity }], ...person, contentHash: '', network: '' }
    const made = requestHold(db, { ...asked, idempotencyKey, now: new Date(model.now) })
    const isOpen = model.till.state === 'DRAFT' && model.now < Date.parse(EVENT_DAY) + A_DAY
    expect(made.ok).toBe(isOpen && quantity <= model.stock.toSell(productId))
    if (!made.ok) return

    const id = db.select({ id: holds.id }).from(holds).all().at(-1)?.id ?? 0
    model.holds.set(id, { state: 'REQUESTED', product: productId, units: quantity })
    model.stock.promised.set(`hold:${id}`, { pool: 'WEB', units: new Map([[productId, quantity]]) })
  })
}

function turn(at: number, to: HoldState): Step {
  return step(`hold ${at} is ${to}`, (model, { db }) => {
    const [holdId, hold] = pick(model.holds, at) ?? []
    if (holdId === undefined || !hold) return

    const isPossible = hold.state === 'REQUESTED' || (hold.state === 'ACCEPTED' && to === 'RELEASED')
    expect(moveHold(db, { holdId, to, now: new Date(model.now) })).toBe(isPossible)
    if (!isPossible) return

    hold.state = to
    if (to === 'RELEASED') model.stock.promised.delete(`hold:${holdId}`)
  })
}

/** What comes along is what was chosen and, as far as it is there, what is put aside. */
function open(units: [number, number, number]): Step {
  return step(`open a table with ${units.join(', ')}`, (model, { db }) => {
    const { stock, till, holds: asked } = model
    const goods = GOODS.map((productId, at) => ({
      productId,
      priceMinor: 300,
      quantity: units[at] ?? 0,
      setName: null,
    }))
    const currency = { currency: 'USD', symbol: '$', decimals: 2, conversion: 1 }
    const session = { ...currency, timeZone: 'UTC', floatMinor: 0, sets: [], products: goods }
    expect(prepareTill(db, EVENT, session)).toBe(till.state === 'DRAFT')
    const isThere = goods.every(({ productId, quantity }) => quantity <= stock.toSell(productId))
    const opened = openTill(db, EVENT, { floatMinor: 0, by: USER, now: new Date(model.now) })
    expect(opened.ok).toBe(till.state === 'DRAFT' && isThere)
    if (!opened.ok) return

    Object.assign(till, { state: 'OPEN', openedAt: model.now })
    for (const hold of asked.values()) if (hold.state === 'REQUESTED') hold.state = 'ACCEPTED'
    for (const { productId, quantity } of goods) {
      const held = [...asked.values()].filter(({ state, product: its }) => state === 'ACCEPTED' && its === productId)
      const wanted = quantity + held.reduce((sum, hold) => sum + hold.units, 0)
      const along = Math.max(0, Math.min(wanted, stock.onHand('WEB', productId)))
      stock.add('WEB', productId, -along)
      stock.add('EVENT:1', productId, along)
    }
    for (const [operation, promise] of stock.promised) if (operation.startsWith('hold:')) promise.pool = 'EVENT:1'
  })
}

/** A sale that comes after the closing was counted as missing then. */
function sell(productId: number, quantity: number, isSample: boolean): Step {
  return step(`sell ${quantity} of ${productId}${isSample ? ' as samples' : ''}`, (model, { db }) => {
    const operation = nextOperation('sale')
    const now = new Date(model.now)
    const sale = { eventId: EVENT, operation, lines: [{ productId, quantity }], givenMinor: null, soldAt: now, now }
    const tell = () => recordSale(db, { ...sale, payment: isSample ? 'SAMPLE' : 'CASH', by: USER })
    expect(tell().ok).toBe(model.till.state !== 'DRAFT')
    if (model.till.state === 'DRAFT') return

    expect(tell()).toMatchObject({ ok: true, isRepeated: true })
    model.till.sales.set(operation, { units: new Map([[productId, quantity]]), isVoided: false })
    if (model.till.state === 'OPEN') model.stock.add('EVENT:1', productId, -quantity)
  })
}

function takeBack(at: number): Step {
  return step(`take sale ${at} back`, (model, { db }) => {
    const [sale, known] = pick(model.till.sales, at) ?? []
    if (sale === undefined || !known) return

    const told = { eventId: EVENT, sale, operation: nextOperation('void'), reason: '', by: USER }
    const when = { at: new Date(model.till.openedAt), now: new Date(model.now) }
    expect(voidSale(db, { ...told, ...when })).toBe('DONE')
    const isUndone = !known.isVoided && model.till.state === 'OPEN'
    known.isVoided = true
    if (isUndone) model.stock.addAll('EVENT:1', known.units, 1)
    if (!isUndone || known.hold === undefined) return

    const hold = model.holds.get(known.hold)
    if (hold) hold.state = 'ACCEPTED'
    model.stock.promised.set(`hold:${known.hold}`, { pool: 'EVENT:1', units: known.units })
  })
}

function damage(productId: number, quantity: number): Step {
  return step(`${quantity} of ${productId} are damaged at the table`, (model, { db }) => {
    const operation = nextOperation('damage')
    const told = { eventId: EVENT, productId, kind: 'DAMAGE' as const, quantity, reason: '', operation, by: USER }
    const isOpen = model.till.state === 'OPEN'
    const tell = () => adjustStock(db, { ...told, now: new Date(model.now) })
    expect([tell(), tell()]).toEqual([isOpen, isOpen])
    if (isOpen) model.stock.add('EVENT:1', productId, -quantity)
  })
}

function fetch(at: number): Step {
  return step(`hold ${at} is fetched`, (model, { db }) => {
    const [holdId, hold] = pick(model.holds, at) ?? []
    if (holdId === undefined || !hold) return

    const sales = [...model.till.sales.values()].filter((sale) => sale.hold === holdId)
    const undone = sales.filter(({ isVoided }) => isVoided).length
    const isAgain = hold.state === 'COLLECTED' && sales.length > undone
    const now = new Date(model.now)
    const told = { eventId: EVENT, holdId, payment: 'CASH', givenMinor: null, undone, by: USER, now }
    const isPossible = model.till.state === 'OPEN' && (hold.state === 'ACCEPTED' || isAgain)
    expect(handOver(db, told) === 'DONE').toBe(isPossible)
    if (!isPossible || isAgain) return

    hold.state = 'COLLECTED'
    leave(model, `hold:${holdId}`, 'EVENT:1')
    const units = new Map([[hold.product, hold.units]])
    model.till.sales.set(pickUpOperation(holdId, sales.length), { units, isVoided: false, hold: holdId })
  })
}

/** What is left is counted, some more or fewer than there should be, and goes back to the shop. */
function close(off: [number, number, number]): Step {
  return step(`close the table, off by ${off.join(', ')}`, (model, { db }) => {
    const { stock, till } = model
    const from: Pool = 'EVENT:1'
    const left = GOODS.map((one, at) => [one, Math.max(0, stock.onHand(from, one) + (off[at] ?? 0))] as const)
    const counted = new Map<number, number>(left)
    const isOpen = till.state === 'OPEN'
    expect(closeTill(db, { eventId: EVENT, counted, cashMinor: 0, by: USER, now: new Date(model.now) })).toBe(isOpen)
    if (!isOpen) return

    till.state = 'CLOSED'
    endHolds(model)
    for (const [one, units] of left) {
      stock.there[from].set(one, 0)
      stock.add('WEB', one, units)
    }
  })
}
