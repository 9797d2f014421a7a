import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readShelfColumn } from '#app/shop/products/shelf-column.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { type Database, type Db, openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'
import { products } from '#db/schema.server.ts'

import { BOOK, furnishShop, POSTCARD, STICKER } from '../support/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
let folder: string
let own: Database
let other: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstall-'))
  own = openDatabase(join(folder, 'shop.db'))
  furnishShop(own.db, now)
  other = openDatabase(join(folder, 'shop.db'))
})
afterEach(() => {
  for (const database of [own, other]) database.close()
  rmSync(folder, { recursive: true })
})

let operation = 0
function count(db: Db, productId: number, counted: number): void {
  operation += 1
  countStock(db, { productId, pool: 'WEB', counted, operation: `count:${operation}`, by: null, now })
}

/** What the column says, and what the shelf itself does. */
function both(db: Db) {
  const rows = db.all<{ id: number; cell: number }>(sql`SELECT product_id AS id, cell FROM shelf ORDER BY product_id`)
  const column = [...readShelfColumn(db)].map((cell, id) => ({ id, cell })).filter(({ cell }) => cell > 0)
  return { column, rows }
}

function expectSame(db: Db): void {
  const { column, rows } = both(db)
  expect(column).toEqual(rows)
}

test('it follows what is sold out, counted anew, hidden and added, whoever writes', () => {
  expectSame(own.db)
  for (const db of [own.db, other.db]) {
    count(db, BOOK, 0)
    expectSame(own.db)
    count(db, BOOK, 5)
    count(db, POSTCARD, 0)
    expectSame(own.db)
    db.update(products)
      .set({ status: 'DRAFT' })
      .where(sql`id = ${STICKER}`)
      .run()
    expectSame(own.db)
    db.update(products)
      .set({ status: 'PUBLISHED' })
      .where(sql`id = ${STICKER}`)
      .run()
    expectSame(own.db)
  }
  const [book] = own.db
    .select()
    .from(products)
    .where(sql`id = ${BOOK}`)
    .all()
  if (book)
    own.db
      .insert(products)
      .values({ ...book, id: 5000, slug: 'far' })
      .run()
  expectSame(own.db)
})

test('what a transaction sees and undoes leaves no trace', () => {
  expectSame(own.db)
  const undone = () =>
    own.db.transaction((tx) => {
      count(tx, BOOK, 0)
      expectSame(tx)
      throw new Error('undone')
    })
  expect(undone).toThrow('undone')
  count(own.db, POSTCARD, 0)
  expectSame(own.db)
})

test('a shelf that was built anew, and a journal that no longer reaches back, are read as a whole', () => {
  expectSame(own.db)
  rebuildDerived(other.sqlite)
  count(other.db, BOOK, 0)
  expectSame(own.db)

  count(other.db, POSTCARD, 0)
  count(other.db, STICKER, 0)
  other.sqlite.exec('DELETE FROM shelf_moves WHERE seq < (SELECT max(seq) FROM shelf_moves)')
  expectSame(own.db)
})
