import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { fakePaypal } from '../support/fake-paypal.ts'
import { fakeStripe } from '../support/fake-stripe.ts'
import { gatewayOf, offerStripe, setUpFair } from '../support/paying.ts'
import { type Acts, rage, randomFrom } from '../support/payment-storm.ts'
import { BOOK, furnishShop, POSTCARD, STICKER } from '../support/small-shop.ts'
import { problemsAfter } from '../support/storm-ends.ts'
import { type StormyProvider, stormyPaypal, stormyStripe } from '../support/stormy-provider.ts'
import type { Order, Report } from '../support/storm-worker.ts'

const SEED = Number(process.env.STORM_SEED) || Math.floor(Math.random() * 1_000_000)
const PAYMENTS = Number(process.env.STORM_PAYMENTS) || 2000
const BOOKS = 10_000
/** Of all steps, after how many the process is killed. */
const DEADLY = 1 / 120

const NAME = '2,000 payments by %s, the process killed at any moment: all money and all goods are accounted for once'

// It is not tried again: money that was wrong once is wrong.
test.each(['Stripe', 'PayPal'])(NAME, { timeout: 30 * 60_000, retry: 0 }, async (name) => {
  const start = new Date()
  const folder = mkdtempSync(join(tmpdir(), 'storm-'))
  const file = join(folder, 'inkstall.db')
  const { db, sqlite } = openDatabase(file)
  furnishShop(db, start)
  setUpFair(db, start)
  offerStripe(db, start)
  for (const productId of [BOOK, POSTCARD, STICKER])
    countStock(db, { productId, pool: WEB_POOL, counted: BOOKS, operation: `many:${productId}`, by: null, now: start })
  const { fakes, provider, close } = await (name === 'PayPal' ? openPaypal() : openStripe())
  const random = randomFrom(SEED)
  const worker = new Worker(file, provider)

  const acts: Acts = {
    begin: (target, now) => worker.ask({ do: 'begin', target, now: now.getTime() }),
    tell: (message, now) => worker.ask({ do: 'tell', message, now: now.getTime() }),
    settleDue: (now) => worker.ask({ do: 'settle', now: now.getTime() }),
  }
  const onStep = async () => {
    if (random() < DEADLY) worker.killSoon(Math.floor(random() * 40))
    await worker.isUp()
  }
  await rage({ db, provider, acts, random, start, onStep }, PAYMENTS)
  await worker.end()
  const gateway = gatewayOf(db, fakes)
  for (let day = 0; day < 60; day += 1) await settleDue(gateway, new Date(start.getTime() + day * 86_400_000))
  await close()

  console.log(`${PAYMENTS} payments, ${worker.deaths} deaths, ${provider.taken().length} paid at the provider`)
  expect(worker.deaths).toBeGreaterThan(PAYMENTS / 100)
  expect(problemsAfter(db, provider, BOOKS), `STORM_SEED=${SEED} repeats it`).toEqual([])
  sqlite.close()
  rmSync(folder, { recursive: true })
})

async function openStripe() {
  const stripe = await fakeStripe()
  return { fakes: { stripe }, provider: stormyStripe(stripe), close: stripe.close }
}

async function openPaypal() {
  const paypal = await fakePaypal()
  return { fakes: { paypal }, provider: stormyPaypal(paypal), close: paypal.close }
}

/** A process that is killed and comes up again; what it was told meanwhile fails. */
class Worker {
  deaths = 0
  readonly #args: [string, string, string]
  readonly #asked = new Map<number, (isDone: boolean) => void>()
  #child: ChildProcess
  #up: Promise<void>
  #last = 0

  constructor(file: string, { url, name }: StormyProvider) {
    this.#args = [file, url, name]
    ;[this.#child, this.#up] = this.#start()
  }

  async ask(
    order:
      | Omit<Extract<Order, { do: 'begin' }>, 'id'>
      | Omit<Extract<Order, { do: 'tell' }>, 'id'>
      | Omit<Extract<Order, { do: 'settle' }>, 'id'>,
  ): Promise<void> {
    await this.#up
    const id = (this.#last += 1)
    const isDone = await new Promise<boolean>((resolve) => {
      this.#asked.set(id, resolve)
      this.#child.send({ ...order, id }, (error) => error && resolve(false))
    })
    this.#asked.delete(id)
    if (!isDone) throw new Error('Not done')
  }

  isUp(): Promise<void> {
    return this.#up
  }

  killSoon(ms: number): void {
    const child = this.#child
    setTimeout(() => child.kill('SIGKILL'), ms)
  }

  async end(): Promise<void> {
    await this.#up
    this.#child.removeAllListeners('exit')
    this.#child.kill('SIGKILL')
  }

  #start(): [ChildProcess, Promise<void>] {
    const child = fork('tests/support/storm-worker.ts', this.#args, { stdio: 'ignore' })
    const up = new Promise<void>((resolve) => {
      child.on('message', ({ id, isDone }: Report) => (id === 0 ? resolve() : this.#asked.get(id)?.(isDone)))
    })
    child.on('exit', () => {
      this.deaths += 1
      ;[this.#child, this.#up] = this.#start()
      for (const answer of this.#asked.values()) answer(false)
    })
    return [child, up]
  }
}
