import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'

import { eq, inArray, sql } from 'drizzle-orm'

import { move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { indexAllDue, indexLater } from '#db/derived/due.server.ts'
import {
  characters,
  events,
  franchises,
  productCharacters,
  productFranchises,
  products,
  productTypes,
  stockBalances,
  stockMovements,
} from '#db/schema.server.ts'
import { PRODUCT_STATUSES, WEB_POOL } from '#db/vocabulary.ts'

import type { CatalogueRow } from './catalogue-csv.ts'
import type { Step } from './catalogue-plan.server.ts'
import { stageProducts } from './staging.server.ts'

/** Products that are written in one go: a few milliseconds, in which a visitor's order waits. */
const CHUNK = 10
/** Milliseconds between two of them: who waits for the database looks again every few milliseconds. */
const REST = 30

type Change = Extract<Step, { kind: 'CHANGED' }>
type Fresh = { id: number; row: CatalogueRow }

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
): Promise<void> {
  if (steps.some(({ kind }) => kind === 'WRONG')) throw new Error('A plan with mistakes is not carried out')

  const fresh: Fresh[] = []
  try {
    await bringIn(db, steps, now, { fresh, report })
    publish(db, steps, now, fresh)
  } catch (error) {
    await takeBack(db, fresh)
    throw error
  }
  await indexAllDue(db)
}

type Progress = { /** What has come in. */ fresh: Fresh[]; report: (done: number) => void }

async function bringIn(db: Db, steps: readonly Step[], now: Date, { fresh, report }: Progress): Promise<void> {
  const writer = createWriter(db, now)
  const rows = steps.flatMap((step) => (step.kind === 'NEW' ? [step.row] : []))
  for (let at = 0; at < rows.length; at += CHUNK) {
    fresh.push(...inOneGo(db, (tx) => rows.slice(at, at + CHUNK).map((row) => writer.add(tx, row))))
    report(fresh.length)
    await rest(REST)
  }
}

/** Shows what has come in and changes what was there, in one transaction. */
export function publish(db: Db, steps: readonly Step[], now: Date, fresh: readonly Fresh[] = []): void {
  const writer = createWriter(db, now)
  const changes = steps.flatMap((step) => (step.kind === 'CHANGED' ? [step] : []))
  const stage = stageProducts(
    db,
    changes.map(({ id, row }) => ({ id, ...writer.valuesOf(row) })),
  )
  try {
    inOneGo(db, (tx) =>
      indexLater(tx, () => {
        stage.publish(tx)
        for (const change of changes) writer.relate(tx, change)
        show(tx, fresh)
      }),
    )
  } finally {
    stage.drop()
  }
}

/** Nobody has seen these drafts: they go with all they brought. */
async function takeBack(db: Db, fresh: readonly Fresh[]): Promise<void> {
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const ids = fresh.slice(at, at + CHUNK).map(({ id }) => id)
    inOneGo(db, (tx) => {
      tx.delete(stockMovements).where(inArray(stockMovements.productId, ids)).run()
      tx.delete(stockBalances).where(inArray(stockBalances.productId, ids)).run()
      tx.delete(products).where(inArray(products.id, ids)).run()
    })
    await rest(REST)
  }
}

function inOneGo<R>(db: Db, work: (tx: Db) => R): R {
  return db.transaction(work, { behavior: 'immediate' })
}

function show(tx: Db, fresh: readonly Fresh[]): void {
  for (const status of PRODUCT_STATUSES) {
    const ids = fresh.filter(({ row }) => row.status === status).map(({ id }) => id)
    const isFresh = sql`${products.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    if (status !== 'DRAFT') tx.update(products).set({ status }).where(isFresh).run()
  }
}

function createWriter(db: Db, now: Date) {
  const ids = {
    types: idsOf(db.select({ id: productTypes.id, slug: productTypes.slug }).from(productTypes).all()),
    events: idsOf(db.select({ id: events.id, slug: events.slug }).from(events).all()),
    franchises: idsOf(db.select({ id: franchises.id, slug: franchises.slug }).from(franchises).all()),
    characters: idsOf(db.select({ id: characters.id, slug: characters.slug }).from(characters).all()),
  }
  const operation = `import:${randomUUID()}`
  const valuesOf = ({
    type,
    event,
    version,
    stock: _,
    counted: __,
    franchises: ___,
    characters: ____,
    ...row
  }: CatalogueRow) => ({
    ...row,
    version: Object.keys(version).length > 0 ? version : null,
    typeId: ids.types(type),
    eventId: event ? ids.events(event) : null,
    updatedAt: now,
  })
  const link = (tx: Db, productId: number, row: CatalogueRow) => {
    for (const slug of row.franchises)
      tx.insert(productFranchises)
        .values({ productId, franchiseId: ids.franchises(slug) })
        .run()
    for (const slug of row.characters)
      tx.insert(productCharacters)
        .values({ productId, characterId: ids.characters(slug) })
        .run()
  }
  // A difference: what was sold since the plan was made stays sold.
  const recount = (tx: Db, productId: number, quantity: number) => {
    if (quantity !== 0) move(tx, { productId, pool: WEB_POOL, quantity, kind: 'COUNT', operation, at: now })
  }
  return {
    add(tx: Db, row: CatalogueRow): Fresh {
      const values = { ...valuesOf(row), status: 'DRAFT' as const, createdAt: now }
      const { id } = tx.insert(products).values(values).returning({ id: products.id }).get()
      link(tx, id, row)
      recount(tx, id, row.counted ?? row.stock ?? 0)
      return { id, row }
    },
    valuesOf,
    relate(tx: Db, { id, row, changes, recount: quantity }: Change): void {
      if (changes.some((change) => /^(franchises|characters):/.test(change))) {
        tx.delete(productFranchises).where(eq(productFranchises.productId, id)).run()
        tx.delete(productCharacters).where(eq(productCharacters.productId, id)).run()
        link(tx, id, row)
      }
      recount(tx, id, quantity)
    },
  }
}

function idsOf(rows: readonly { id: number; slug: string }[]): (slug: string) => number {
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = bySlug.get(slug)
    if (id === undefined) throw new Error(`There is no ${slug} any more`)

    return id
  }
}
