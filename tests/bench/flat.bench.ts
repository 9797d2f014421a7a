// Pages made anew in a shop of a hundred products and in one of a hundred thousand: in time of the processor, side by side.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { users } from '#db/schema.server.ts'
import { inventCatalogue } from '#db/seed/catalogue.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import { type Launched, launch } from '../support/launch.ts'
import { plantProducts } from '../support/many-products.ts'
import { median } from '../support/median.ts'
import { processorTime } from '../support/processor.ts'

const FEW = 100
const MANY = 100_000
/** How much more a page may cost in the large shop. */
const GROWTH = 1.5
/** The number of the first product after those of the demo. */
const INVENTED = 60
const PAGES = 40
/** Between the rounds of one shop come those of the other, and the middle of their shares counts: a slow second of the
 * machine, or a job of the clock, meets one round alone. */
const ROUNDS = 11

const names = inventCatalogue(FEW).map(({ name }) => name.en ?? '')
/** Each address is another one: a part that the page does not know keeps it from being answered from memory. */
const KINDS: Record<string, () => string> = {
  listing: () => `/shop?page=2&x=${randomUUID()}`,
  product: () => `/shop/product/${INVENTED + Math.floor(Math.random() * 60)}?x=${randomUUID()}`,
  'search, nothing found': () => `/shop?search=${randomUUID().slice(0, 8)}`,
  'search by name': () => `/shop?search=${encodeURIComponent(anyOf(names))}&x=${randomUUID()}`,
  'search, a tenth found': () => `/shop?search=潮だまり&x=${randomUUID()}`,
}

const [small, large] = [await open(FEW), await open(MANY)]
const shops = [small, large]
const rows: { page: string; few: string; many: string; share: number }[] = []
for (const [page, address] of Object.entries(KINDS)) {
  for (const { site } of shops) await ask(site, address, 3 * PAGES)
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ few: await costOf(small.site, address), many: await costOf(large.site, address) })
  const ofOne = (spent: number[]) => (median(spent) / PAGES).toFixed(2)
  const share = median(rounds.map(({ few, many }) => many / few))
  rows.push({
    page,
    few: ofOne(rounds.map(({ few }) => few)),
    many: ofOne(rounds.map(({ many }) => many)),
    share: Number(share.toFixed(2)),
  })
}
for (const { site, folder } of shops) {
  await site.stop()
  rmSync(folder, { recursive: true })
}
console.log(
  `Milliseconds of the processor for a page made anew, with ${FEW} products and with ${MANY}; bound: ${GROWTH}`,
)
console.table(rows.map((row) => ({ ...row, verdict: isKept(row) ? 'kept' : 'BROKEN' })))
process.exitCode = rows.every(isKept) ? 0 : 1

function isKept({ share }: (typeof rows)[number]): boolean {
  return share <= GROWTH
}

function anyOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T
}

async function open(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-flat-'))
  const { db, close } = plantProducts(join(folder, 'inkstall.db'), count)
  // Without an administrator every page leads to the setup.
  db.insert(users).values({ email: 'admin@example.com', authorityLevel: ADMIN_LEVEL, createdAt: new Date() }).run()
  close()
  return { folder, site: await launch(folder, { SEED: 'none' }) }
}

async function costOf(site: Launched, address: () => string): Promise<number> {
  const pid = site.process.pid ?? 0
  const before = processorTime(pid)
  await ask(site, address, PAGES)
  return processorTime(pid) - before
}

async function ask({ url }: Launched, address: () => string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const answer = await fetch(url + address(), { headers: { 'Accept-Language': 'en' }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`)
  }
}
