import { setTimeout as rest } from 'node:timers/promises'

import { inArray, sql } from 'drizzle-orm'

import { noteImport, readRows } from '#app/site/imports/journal.server.ts'
import type { Db } from '#db/database.server.ts'
import { indexAllDue, indexLater } from '#db/derived/due.server.ts'
import { products, stockBalances, stockMovements } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import type { Step } from './catalogue-plan.server.ts'
import { type NewProduct, createWriter } from './catalogue-writer.server.ts'

/** Products that are written in one go: a few milliseconds, in which a visitor's order waits. */
const CHUNK = 10
/** Milliseconds between two of them: who waits for the database looks again every few milliseconds. */
const REST = 30

/**
 * Does what a plan says, all of it or nothing: new products come in a few at a time as drafts, and one transaction shows
 * them and changes the others; what fails takes its drafts back. Only one that is killed leaves drafts behind, which
 * importing the same file again finishes. A site may serve meanwhile.
 * @param report is told how many products are written so far
 */
export async function carryOut(
  db: Db,
  steps: readonly Step[],
  now: Date,
  report: (done: number) => void = () => {},
  /** Notes it, so that it can be taken back. */
  name?: string,
): Promise<void> {
  if (steps.some(({ kind }) => kind === 'WRONG')) throw new Error('A plan with mistakes is not carried out')

  const fresh: NewProduct[] = []
  try {
    await bringIn(db, steps, now, { fresh, report })
    publish(db, steps, now, fresh, name)
  } catch (error) {
    await takeBack(db, fresh)
    throw error
  }
  await indexAllDue(db)
}

type Progress = { /** What has come in. */ fresh: NewProduct[]; report: (done: number) => void }

async function bringIn(db: Db, steps: readonly Step[], now: Date, { fresh, report }: Progress): Promise<void> {
  const writer = createWriter(db, now)
  const rows = steps.flatMap((step) => (step.kind === 'NEW' ? [step.row] : []))
  for (let at = 0; at < rows.length; at += CHUNK) {
    fresh.push(...inTransaction(db, (tx) => rows.slice(at, at + CHUNK).map((row) => writer.add(tx, row))))
    report(fresh.length)
    await rest(REST)
  }
}

/** Shows what has come in and changes what was there, in one transaction. */
export function publish(
  db: Db,
  steps: readonly Step[],
  now: Date,
  fresh: readonly NewProduct[] = [],
  name?: string,
): void {
  const writer = createWriter(db, now)
  const changes = steps.flatMap((step) => (step.kind === 'CHANGED' ? [step] : []))
  const stage = stageProducts(
    db,
    changes.map(({ id, row }) => ({ id, ...writer.valuesOf(row) })),
  )
  try {
    inTransaction(db, (tx) =>
      indexLater(tx, () => {
        const changed = changes.map(({ id }) => id)
        const before = readRows(tx, 'PRODUCTS', changed)
        stage.publish(tx)
        for (const one of fresh) if (one.row.choiceOf) writer.place(tx, one)
        for (const change of changes) writer.relate(tx, change)
        show(tx, fresh)
        const ids = [...changed, ...fresh.map(({ id }) => id)]
        const done = { kind: 'PRODUCTS', name: name ?? '', count: ids.length, now } as const
        if (name !== undefined) noteImport(tx, done, before, readRows(tx, 'PRODUCTS', ids))
      }),
    )
  } finally {
    stage.drop()
  }
}

/** Nobody has seen these drafts: they go with all they brought. */
async function takeBack(db: Db, fresh: readonly NewProduct[]): Promise<void> {
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const ids = fresh.slice(at, at + CHUNK).map(({ id }) => id)
    inTransaction(db, (tx) => {
      tx.delete(stockMovements).where(inArray(stockMovements.productId, ids)).run()
      tx.delete(stockBalances).where(inArray(stockBalances.productId, ids)).run()
      tx.delete(products).where(inArray(products.id, ids)).run()
    })
    await rest(REST)
  }
}

function show(tx: Db, fresh: readonly NewProduct[]): void {
  for (const status of PRODUCT_STATUSES) {
    const ids = fresh.filter(({ row }) => row.status === status).map(({ id }) => id)
    const isFresh = sql`${products.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    if (status !== 'DRAFT') tx.update(products).set({ status }).where(isFresh).run()
  }
}

type StagedCatalogue = { id: number } & Record<string, unknown>

/**
 * Keeps the new values of products in a table of this connection alone, which locks nobody out, so that they can be
 * published by one statement.
 */
function stageProducts(db: Db, rows: readonly StagedCatalogue[]) {
  const names = Object.keys(rows[0] ?? {}).map(columnOf)
  const columns = sql.raw(names.join(', '))
  db.run(sql`CREATE TEMP TABLE staged AS SELECT * FROM products WHERE 0`)
  for (const row of rows) {
    const values = sql.join(
      Object.values(row).map((value) => sql`${stored(value)}`),
      sql`, `,
    )
    db.run(sql`INSERT INTO staged (${columns}) VALUES (${values})`)
  }
  const changes = sql.raw(names.map((name) => `${name} = staged.${name}`).join(', '))
  return {
    publish(tx: Db): void {
      if (rows.length > 0) tx.run(sql`UPDATE products SET ${changes} FROM staged WHERE products.id = staged.id`)
    },
    drop(): void {
      db.run(sql`DROP TABLE staged`)
    },
  }
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`)
}

/** As the columns of products keep it: instants in milliseconds, flags as numbers, localised texts as JSON. */
function stored(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)

  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
