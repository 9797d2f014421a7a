import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { inArray } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { readTable } from '#app/platform/csv-table.ts'
import { decodeCsv } from '#app/platform/csv-text.ts'
import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { eachPicture, NONE_TAKEN } from '#app/platform/uploads/zip/each-picture.server.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

import { takePicture } from '../admin/product-pictures.server.ts'
import { type NamedProduct, productOfPicture } from './picture-names.ts'
import { NO_CHOICES } from './services/foreign.ts'
import { readServiceTable } from './services/service-table.server.ts'

/**
 * The file of an import, which says whose each picture is.
 * @returns null where it is gone
 */
export async function readStored(dataDir: string, stored: string): Promise<Uint8Array | null> {
  return readFile(join(dataDir, 'imports', stored)).catch(() => null)
}

/**
 * Takes pictures, or zips of them, for the products of a file, each by its name. One of a zip that is nobody's is not kept.
 * @returns null where it is no such file
 */
export function openPictureTaker(db: Db, keeper: Keeper, bytes: Uint8Array | null, change: Change) {
  const named = bytes && productsIn(db, bytes)
  if (!named) return null

  const ids = idsOf(db, named)
  const ownerOf = (name: string) => ids.get(productOfPicture(named, name) ?? '')
  const taken = NONE_TAKEN()
  async function takeOne(file: UploadedFile | RefusedFile, path: string, isOfMany: boolean): Promise<void> {
    const id = ownerOf(path)
    const kept = 'problem' in file || id !== undefined ? await takePicture(db, keeper, file, id ?? 0, change) : null
    if (kept === null && 'path' in file) await rm(file.path, { force: true })
    if (typeof kept === 'number') taken.count += 1
    else if (kept !== null || !isOfMany)
      taken.refused.push({ name: file.name, problem: kept ?? 'choices:nobodysPicture' })
  }
  return {
    taken,
    isWanted: (path: string) => productOfPicture(named, path) !== null,
    takeOne,
    take: (file: UploadedFile | RefusedFile) => eachPicture(file, keeper.incoming, taken, takeOne),
  }
}

function productsIn(db: Db, bytes: Uint8Array): NamedProduct[] | null {
  const text = decodeCsv(bytes)?.text
  if (text === undefined) return null

  const foreign = readServiceTable(db, text, baseOf(listCurrencies(db)), NO_CHOICES)
  if (foreign) return foreign.lines.map(({ cells, pictures }) => ({ slug: cells.slug ?? '', pictures }))

  const table = readTable(text, { known: ['slug'], needed: ['slug'] })
  return 'reason' in table ? null : table.lines.map(({ cells }) => ({ slug: (cells.slug ?? '').trim(), pictures: [] }))
}

function idsOf(db: Db, named: readonly NamedProduct[]): Map<string, number> {
  const slugs = named.map(({ slug }) => slug)
  const rows = db.select({ id: products.id, slug: products.slug }).from(products).where(inArray(products.slug, slugs))
  return new Map(rows.all().map(({ id, slug }) => [slug, id]))
}
