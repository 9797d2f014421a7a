// Pages made anew in a shop of a hundred products and in one of a hundred thousand: in time of the processor, side by side.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inventCatalogue } from '#app/seed/catalogue.ts'
import { users } from '#db/schema.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

import { plantProducts } from '../support/database/many-products.ts'
import { median } from '../support/measures/median.ts'
import { processorTime } from '../support/measures/processor.ts'
import { launch } from '../support/site/launch.ts'

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

/** An address of a shop with products of such names. */
type Address = (names: readonly string[]) => string

/**
 * Each address is another one: a part that the page does not know keeps it from being answered from memory. A name is one
 * of the shop's own: the large shop has never looked for it before. A tenth of the shop is found by the same word each
 * time, as by visitors who turn pages or change the order.
 */
const KINDS: Record<string, Address> = {
  listing: () => `/shop?page=2&x=${randomUUID()}`,
  product: () => `/shop/product/${INVENTED + Math.floor(Math.random() * 60)}?x=${randomUUID()}`,
  'search, nothing found': () => `/shop?search=${randomUUID().slice(0, 8)}`,
  'search by name': (names) => `/shop?search=${encodeURIComponent(anyOf(names))}&x=${randomUUID()}`,
  'search by part of a word': (names) => `/shop?search=${encodeURIComponent(partOf(anyOf(names)))}&x=${randomUUID()}`,
  'search, a tenth found': () => `/shop?search=潮だまり&x=${randomUUID()}`,
}

const [small, large] = [await open(FEW), await open(MANY)]
const shops = [small, large]
const rows: { page: string; few: string; many: string; share: number }[] = []
for (const [page, address] of Object.entries(KINDS)) {
  for (const shop of shops) await ask(shop, address, 3 * PAGES)
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ few: await costOf(small, address), many: await costOf(large, address) })
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

/** Three to eight letters of a word, of which there are more than the site keeps in mind. */
function partOf(name: string): string {
  const word = anyOf(name.split(/[^A-Za-z]+/).filter(({ length }) => length > 2))
  const from = Math.floor(Math.random() * (word.length - 2))
  return word.slice(from, from + 3 + Math.floor(Math.random() * 6))
}

async function open(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-flat-'))
  const { db, close } = plantProducts(join(folder, 'inkstall.db'), count)
  // Without an administrator every page leads to the setup.
  db.insert(users).values({ email: 'admin@example.com', authorityLevel: ADMIN_LEVEL, createdAt: new Date() }).run()
  close()
  const names = inventCatalogue(count).map(({ name }) => name.en ?? '')
  return { folder, names, site: await launch(folder, { SEED: 'none' }) }
}

type Shop = Awaited<ReturnType<typeof open>>

async function costOf(shop: Shop, address: Address): Promise<number> {
  const pid = shop.site.process.pid ?? 0
  const before = processorTime(pid)
  await ask(shop, address, PAGES)
  return processorTime(pid) - before
}

async function ask({ site, names }: Shop, address: Address, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const answer = await fetch(site.url + address(names), { headers: { 'Accept-Language': 'en' }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`)
  }
}
