import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFailed, test } from 'vitest'

import { type Acts, rage, randomFrom } from '../support/models/payment-storm.ts'
import { problemsAfter } from '../support/models/storm-ends.ts'
import { ACCOUNTS, furnishStorm, knows, openStormSite, putBack } from '../support/models/storm-site.ts'
import type { Order, Report } from '../support/models/storm-worker.ts'
import type { StormyProvider } from '../support/models/stormy-provider.ts'

const SEED = Number(process.env.STORM_SEED) || Math.floor(Math.random() * 1_000_000)
const PAYMENTS = Number(process.env.STORM_PAYMENTS) || 2000
const BOOKS = 10_000
/** Of all steps, after how many the process is killed. */
const DEADLY = 1 / 120

/** Of the other site that has the same account. */
const OTHERS = Math.ceil(PAYMENTS / 20)

const NAME =
  '2,000 payments by %s, the process killed at any moment, another site beside it and one put back: all money and all goods are accounted for once'

// It is not tried again: money that was wrong once is wrong.
test.each(Object.entries(ACCOUNTS))(NAME, { timeout: 60 * 60_000, retry: 0 }, async (_, open) => {
  onTestFailed(() => console.log(`STORM_SEED=${SEED} repeats it`))
  const start = new Date()
  const folder = mkdtempSync(join(tmpdir(), 'storm-'))
  const [file, kept] = [join(folder, 'inkstall.db'), join(folder, 'kept.db')]
  const account = await open()
  const { provider } = account
  const [{ db, sqlite }, other] = [openStormSite(account, file), openStormSite(account)]
  for (const each of [db, other.db]) furnishStorm(each, start, BOOKS)
  const random = randomFrom(SEED)
  const worker = new Worker(file, provider)

  const acts: Acts = {
    begin: (target, now) => worker.ask({ do: 'begin', target, now: now.getTime() }),
    tell: (message, now) => worker.ask({ do: 'tell', message, now: now.getTime() }),
    settleDue: (now) => worker.ask({ do: 'settle', now: now.getTime() }),
  }
  let isKept = false
  const onStep = async () => {
    if (random() < DEADLY) worker.killSoon(Math.floor(random() * 40))
    await worker.isUp()
    if (isKept || provider.taken().length < PAYMENTS / 3) return

    isKept = true
    await sqlite.backup(kept)
  }
  await Promise.all([
    rage({ db, provider, acts, random, start, onStep }, PAYMENTS),
    rage({ ...other, provider, random: randomFrom(SEED + 1), start }, OTHERS),
  ])
  await worker.end()

  console.log(`${PAYMENTS} payments, ${worker.deaths} deaths, ${provider.taken().length} paid at the provider`)
  expect(worker.deaths).toBeGreaterThan(PAYMENTS / 100)
  expect(problemsAfter(db, provider, BOOKS, (id) => !knows(other.db, id))).toEqual([])
  expect(problemsAfter(other.db, provider, BOOKS, (id) => !knows(db, id))).toEqual([])
  const again = await putBack(account, kept, { from: new Date(start.getTime() + 60 * 86_400_000), books: BOOKS })
  expect(again.problems).toEqual([])
  await account.close()
  sqlite.close()
  rmSync(folder, { recursive: true })
})

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
    const child = fork('tests/support/models/storm-worker.ts', this.#args, { stdio: 'ignore' })
    const { promise: up, resolve } = Promise.withResolvers<void>()
    child.on('message', ({ id, isDone }: Report) => (id === 0 ? resolve() : this.#asked.get(id)?.(isDone)))
    child.on('exit', () => {
      this.deaths += 1
      ;[this.#child, this.#up] = this.#start()
      // It may have died before it was up: whoever waits for it waits for the next one.
      void this.#up.then(resolve)
      for (const answer of this.#asked.values()) answer(false)
    })
    return [child, up]
  }
}
