import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { removePicture } from '#app/gallery/admin/artwork-pictures.server.ts'
import { deleteArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import { sweepOrphans } from '#app/platform/files/orphans.server.ts'
import { picturePaths } from '#app/platform/pictures/paths.server.ts'
import { sweepPictures } from '#app/platform/pictures/sweep.server.ts'
import { deleteProduct } from '#app/shop/products/admin/product-changes.server.ts'
import { categoryEntities } from '#app/shop/products/categories/category-entities.server.ts'
import { listProducts } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { removeProductFile } from '#app/shop/products/product-page/files.server.ts'
import { deleteResource } from '#app/site/resources/changes.server.ts'
import { bringBack } from '#app/site/trash/bring-back.server.ts'
import { eraseOld, listTrash } from '#app/site/trash/trash.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import * as schema from '#db/schema.server.ts'

import { BOOK, furnishShop, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
const change = { by: { id: 1, email: 'user@example.com' }, now }
const WAVE = 5
const all = { limit: 50, offset: 0 }
let database: Database

/** A wallpaper with all that hangs on a product, and an artwork with three pictures. */
beforeEach(() => {
  database = openDatabase(':memory:')
  const { db } = database
  furnishShop(db, now)
  const en = { en: 'Wave' }
  db.insert(schema.users).values({ id: 2, email: 'ada@example.com', createdAt: now }).run()
  db.insert(schema.pictures)
    .values(
      [1, 2, 3, 4].map((id) => ({
        id,
        hash: `hash-${id}`,
        original: `original-${id}`,
        state: 'COMPLETE' as const,
        width: 9,
        height: 9,
        color: '#123456',
        createdAt: now,
      })),
    )
    .run()
  db.insert(schema.franchises).values({ id: 1, slug: 'sea', name: en, shortName: en }).run()
  db.insert(schema.tags).values({ id: 1, slug: 'blue', name: en }).run()
  const ofWallpaper = { productId: WALLPAPER }
  db.insert(schema.productPictures)
    .values({ ...ofWallpaper, pictureId: 4, position: 0, alt: en })
    .run()
  db.insert(schema.productFranchises)
    .values({ ...ofWallpaper, franchiseId: 1 })
    .run()
  db.insert(schema.relatedProducts)
    .values({ ...ofWallpaper, relatedId: BOOK, position: 1 })
    .run()
  db.insert(schema.relatedProducts).values({ productId: BOOK, relatedId: WALLPAPER, position: 2 }).run()
  for (const userId of [1, 2]) {
    db.insert(schema.productLikes)
      .values({ ...ofWallpaper, userId, at: now })
      .run()
    db.insert(schema.cartItems)
      .values({ ...ofWallpaper, userId, quantity: 1, addedAt: now })
      .run()
  }
  const file = { name: en, mimeType: 'image/png', bytes: 1, stored: 'wallpaper-file', createdAt: now }
  db.insert(schema.productFiles)
    .values({ id: 3, ...ofWallpaper, ...file })
    .run()
  db.insert(schema.artworks)
    .values({ id: WAVE, slug: 'wave', year: 2026, date: '2026-05-05', title: en, description: en, franchiseId: 1 })
    .run()
  for (const position of [0, 1, 2])
    db.insert(schema.artworkPictures)
      .values({ artworkId: WAVE, pictureId: position + 1, position, alt: en })
      .run()
  db.insert(schema.artworkTags).values({ artworkId: WAVE, tagId: 1 }).run()
})

/** Every row of every table, but of the trash and the log. */
function everything(): Record<string, string[]> {
  const { sqlite } = database
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search%' ORDER BY name")
    .pluck()
    .all() as string[]
  const others = tables.filter((name) => !/^(trash|audit_log|sqlite_|listing_facets)/.test(name))
  return Object.fromEntries(
    others.map((name) => [
      name,
      sqlite
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  )
}

function found(word: string): number {
  const query = readListingQuery(new URLSearchParams({ search: word }))
  return listProducts(database.db, query, { offset: 0, limit: 9, now }).total
}

const onlyId = () => listTrash(database.db, null, all).rows[0]?.id ?? 0
const thrown = (what: unknown) => expect(what).toEqual({ trashId: expect.any(Number) })

test('a deleted product is in no table and no search any more, and comes back as it was, with likes, carts and files', () => {
  const before = everything()
  expect(found('wallpaper')).toBe(1)
  thrown(deleteProduct(database.db, WALLPAPER, change))
  expect(found('wallpaper')).toBe(0)
  for (const table of [
    'products',
    'product_likes',
    'cart_items',
    'product_files',
    'product_pictures',
    'listing_index',
    'related_products',
  ])
    expect([table, everything()[table]?.filter((row) => row.includes(`_id":${WALLPAPER}`))]).toEqual([table, []])

  expect(listTrash(database.db, null, all)).toMatchObject({
    total: 1,
    rows: [{ kind: 'PRODUCT', subject: `product/${WALLPAPER}`, name: { en: 'Wallpaper' }, by: 'user@example.com' }],
  })
  expect(bringBack(database.db, onlyId(), change)).toMatchObject({ kind: 'PRODUCT', slug: null })
  expect(everything()).toEqual(before)
  expect(found('wallpaper')).toBe(1)
  expect(listTrash(database.db, null, all).total).toBe(0)
})

test('a deleted artwork comes back in its place, with pictures, tags and words', () => {
  const before = everything()
  deleteArtwork(database.db, WAVE, change)
  expect(everything().gallery_index).toEqual([])
  expect(bringBack(database.db, onlyId(), change)).toMatchObject({ subject: `artwork/${WAVE}` })
  expect(everything()).toEqual(before)
})

test('a picture and a file come back in their places; of two who press at once one brings it back', () => {
  const before = everything()
  expect(removePicture(database.db, WAVE, 2, change)).toEqual(expect.any(Number))
  const id = onlyId()
  expect(bringBack(database.db, id, change)).toMatchObject({ kind: 'ARTWORK_PICTURE' })
  expect(bringBack(database.db, id, change)).toBeNull()
  thrown(removeProductFile(database.db, { productId: WALLPAPER, fileId: 3 }, change))
  expect(bringBack(database.db, onlyId(), change)).toMatchObject({ kind: 'PRODUCT_FILE' })
  expect(everything()).toEqual(before)
})

test('a picture does not come back twice, nor without what it was a part of', () => {
  const { db } = database
  removePicture(db, WAVE, 2, change)
  const id = onlyId()
  db.insert(schema.artworkPictures).values({ artworkId: WAVE, pictureId: 2, position: 2, alt: {} }).run()
  expect(bringBack(db, id, change)).toBe('SAME')
  db.delete(schema.artworkPictures).where(eq(schema.artworkPictures.pictureId, 2)).run()
  const artwork = deleteArtwork(db, WAVE, change) ?? 0
  expect(bringBack(db, id, change)).toBe('NO_PARENT')
  expect(listTrash(db, null, all).total).toBe(2)
  bringBack(db, artwork, change)
  expect(bringBack(db, id, change)).toMatchObject({ kind: 'ARTWORK_PICTURE' })
})

test('an address that another took meanwhile stays theirs', () => {
  const { db } = database
  const [wallpaper] = db.select().from(schema.products).where(eq(schema.products.id, WALLPAPER)).all()
  if (!wallpaper) throw new Error('The wallpaper is missing')

  deleteProduct(db, WALLPAPER, change)
  const { id: _, ...values } = wallpaper
  const other = db.insert(schema.products).values(values).returning().get()
  expect(other.id).toBeGreaterThan(WALLPAPER)
  expect(bringBack(db, onlyId(), change)).toMatchObject({ slug: 'wallpaper-2' })
  expect(db.select().from(schema.products).where(eq(schema.products.id, WALLPAPER)).get()?.slug).toBe('wallpaper-2')
})

test('what was lost meanwhile is left out: a type stays for it, a franchise is forgotten, and so is who left', () => {
  const { db } = database
  deleteProduct(db, WALLPAPER, change)
  deleteArtwork(db, WAVE, change)
  db.delete(schema.productBonuses).run()
  expect(deleteResource(db, categoryEntities.types, '1', change)).toMatchObject({
    references: expect.arrayContaining([{ table: 'trash_rows', count: 1 }]) as unknown,
  })
  expect(deleteResource(db, categoryEntities.franchises, '1', change)).toEqual({ trashId: null })
  db.delete(schema.users).where(eq(schema.users.id, 2)).run()
  expect(JSON.stringify(db.select().from(schema.trashRows).all())).not.toContain('"user_id":2')

  for (const { id } of listTrash(db, null, all).rows) expect(bringBack(db, id, change)).toMatchObject({ slug: null })
  expect(db.select().from(schema.artworks).get()).toMatchObject({ id: WAVE, franchiseId: null })
  expect(db.select().from(schema.products).where(eq(schema.products.id, WALLPAPER)).get()?.likeCount).toBe(1)
  expect(db.select().from(schema.productFranchises).all()).toEqual([])
})

test('what an order has is not deleted', () => {
  expect(deleteProduct(database.db, BOOK, change)).toMatchObject({ used: { movements: 1 } })
  expect(listTrash(database.db, null, all).total).toBe(0)
})

test('files and pictures stay for thirty days, and are erased for good after them', async () => {
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'trash-'))
  const old = new Date(now.getTime() - 9e8)
  const paths = [join(dataDir, 'product-files', 'wallpaper-file'), join(picturePaths(dataDir).originals, 'original-4')]
  for (const path of paths) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'x')
    utimesSync(path, old, old)
  }
  db.update(schema.pictures).set({ createdAt: old }).run()
  deleteProduct(db, WALLPAPER, change)
  const sweep = async (at: Date) => {
    const erased = eraseOld(db, at)
    await sweepOrphans(db, dataDir, at)
    await sweepPictures(db, dataDir, at)
    return erased
  }
  expect(await sweep(later(29.99))).toBe(0)
  expect(existsSync(paths[0] ?? '')).toBe(true)
  expect(db.select().from(schema.pictures).where(eq(schema.pictures.id, 4)).all()).toHaveLength(1)

  expect(await sweep(later(30))).toBe(1)
  expect(paths.map((path) => existsSync(path))).toEqual([false, false])
  expect(db.select().from(schema.pictures).where(eq(schema.pictures.id, 4)).all()).toEqual([])
  expect(db.select().from(schema.trashRows).all()).toEqual([])
})
