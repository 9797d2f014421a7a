import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import { importWordpress } from '#app/pages/wordpress/wordpress-import.server.ts'
import { carryOut } from '#app/shop/products/import/catalogue-import.server.ts'
import { countThings, listImports, sweepImports, undoImport } from '#app/site/imports/undo.server.ts'
import { importSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { importRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { keepStaged } from '#app/site/staged/staged.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  auditLog,
  currencies,
  orderLines,
  orders,
  pages,
  products,
  productTypes,
  redirects,
} from '#db/schema.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

import { planAnswered } from '../../support/shop/answered-plan.ts'

const now = new Date('2026-11-25T10:00:00Z')
const change = { by: { id: 1, email: 'admin@example.com' }, now }
/** What says how an import went, and what is made anew from the rest. */
const BESIDE = /^(?:audit_log|imports|import_rows|staged_files|sqlite_|__|derived|listing|search|popularity|mails)/

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).onConflictDoNothing().run()
  for (const slug of ['zine', 'shirts'])
    db.insert(productTypes)
      .values({ slug, name: { en: slug }, pluralName: { en: slug }, description: {} })
      .run()
})

const undoLast = () => undoImport(db, listImports(db)[0]?.id ?? 0, change)

test.each(['shopify', 'woocommerce', 'etsy', 'squarespace', 'gumroad'])(
  'products of %s go again without a trace, with their choices and stock',
  async (service) => {
    const before = hashOfRows()
    await bringIn(readFileSync(`tests/support/exports/${service}.csv`))
    expect(db.select().from(products).all().length).toBeGreaterThan(0)
    expect(hashOfRows()).not.toBe(before)
    expect(undoLast()).toMatchObject({ left: [], rest: 0 })
    expect(hashOfRows()).toBe(before)
    expect(listImports(db)).toEqual([])
  },
)

test('posts, pages, their old addresses, subscribers and redirects do, and what they changed is as before', async () => {
  importRedirects(db, staged('REDIRECTS', 'old,new\n/mug,/shop\n'), change)
  const before = hashOfRows()
  importRedirects(db, staged('REDIRECTS', 'old,new\n/mug,/shop/product/7\n/cap,/shop\n'), change)
  expect(undoLast()).toMatchObject({ gone: 2, left: [] })
  expect(hashOfRows()).toBe(before)

  importSubscribers(db, staged('SUBSCRIBERS', 'email,status\na@example.org,\nb@example.org,bounced\n'), change)
  expect(undoLast()).toMatchObject({ gone: 2, left: [] })
  expect(hashOfRows()).toBe(before)

  const path = join(mkdtempSync(join(tmpdir(), 'wxr-')), 'export.xml')
  writeFileSync(path, readFileSync('tests/support/exports/wordpress.xml'))
  importWordpress(db, Number(await stageWordpress(db, { path, name: 'export.xml' }, now)), change)
  expect(countThings(db, listImports(db)[0]?.id ?? 0)).toBe(5)
  expect(undoLast()).toMatchObject({ gone: 5, left: [] })
  expect(hashOfRows()).toBe(before)
  expect(db.select().from(auditLog).all().at(-1)).toMatchObject({ action: 'import.undo', subject: 'imports' })
})

test('what was changed since stays and is named, and what was deleted since is gone already', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'wxr-')), 'export.xml')
  writeFileSync(path, readFileSync('tests/support/exports/wordpress.xml'))
  importWordpress(db, Number(await stageWordpress(db, { path, name: 'export.xml' }, now)), change)
  db.run(sql`UPDATE pages SET title = '{"en":"Another title"}' WHERE slug = 'a-plan'`)
  db.run(sql`DELETE FROM redirects WHERE old = '/about'`)
  expect(undoLast()).toMatchObject({ gone: 4, left: ['a-plan'] })
  expect(
    db
      .select()
      .from(pages)
      .all()
      .map(({ slug }) => slug),
  ).toEqual(['a-plan'])
  expect(db.select().from(redirects).all()).toEqual([])
  expect(undoLast()).toBe('NOT_FOUND')
})

test('a product that was ordered since stays with its stock, and a change of a file is undone by itself', async () => {
  await bringIn(readFileSync('tests/support/exports/shopify.csv'))
  const first = hashOfRows()
  const csv = readFileSync('tests/support/exports/shopify.csv', 'utf8').replace('9.00', '11.00')
  await bringIn(Buffer.from(csv))
  expect(undoLast()).toMatchObject({ gone: 1, left: [] })
  expect(hashOfRows()).toBe(first)

  const zine = db
    .select()
    .from(products)
    .all()
    .find(({ slug }) => slug === 'tide-zine')
  const amounts = { itemsMinor: 900, shippingMinor: 0, totalMinor: 900, currency: 'USD', conversion: 1 }
  db.insert(orders)
    .values({
      id: 1,
      secret: 's',
      idempotencyKey: 'k',
      email: 'a@example.org',
      locale: 'en',
      placedAt: now,
      updatedAt: now,
      ...amounts,
    })
    .run()
  db.insert(orderLines)
    .values({
      orderId: 1,
      productId: zine?.id ?? 0,
      kind: 'ITEM',
      quantity: 1,
      unitPriceMinor: 900,
      name: { en: 'Zine' },
      weightGrams: 0,
    })
    .run()
  expect(undoLast()).toMatchObject({ gone: 4, left: ['tide-zine'] })
  expect(db.all<{ n: number }>(sql`SELECT on_hand AS n FROM stock_balances`)).toEqual([{ n: 12 }])
})

test('an import can be taken back for as long as the trash keeps things', () => {
  importRedirects(db, staged('REDIRECTS', 'old,new\n/mug,/shop\n'), change)
  sweepImports(db, new Date(now.getTime() + 29 * 86_400_000))
  expect(listImports(db)).toHaveLength(1)
  sweepImports(db, new Date(now.getTime() + 31 * 86_400_000))
  expect(listImports(db)).toEqual([])
})

async function bringIn(bytes: Uint8Array): Promise<void> {
  const { steps } = planAnswered(db, bytes, now, (category) => (category === 'Shirts' ? 'shirts' : 'zine'))
  await carryOut(db, steps, now, undefined, 'export.csv')
}

function staged(kind: StagedKind, body: string): number {
  const options = { language: 'en', source: 'A form' }
  return keepStaged(db, { kind, name: 'file.csv', body, encoding: 'UTF-8', options }, now)
}

/** Of everything that is stored, table by table. */
function hashOfRows(): string {
  const tables = db
    .all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .filter(({ name }) => !BESIDE.test(name))
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const rows = db.all<Record<string, unknown>>(sql`SELECT * FROM ${sql.identifier(name)}`)
    hash.update(JSON.stringify([name, rows.map((row) => JSON.stringify(row)).toSorted()]))
  }
  return hash.digest('hex')
}
