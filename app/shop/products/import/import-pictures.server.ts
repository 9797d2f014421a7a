import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { inArray } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { readTable } from '#app/platform/csv-table.ts'
import { decodeCsv } from '#app/platform/csv-text.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'
import { takePicture } from '#app/shop/products/admin/product-pictures.server.ts'
import type { Change } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

import { type NamedProduct, productOfPicture } from './picture-names.ts'
import { readServiceTable } from './services/service-table.server.ts'

/** What became of the files that were sent; `refused` are keys by name. */
type Taken = { count: number; refused: { name: string; problem: string }[] }

/** Takes pictures for the products of an import, each by its name. @returns null where the import's file is gone */
export async function openPictureTaker(db: Db, dataDir: string, stored: string) {
  const bytes = await readFile(join(dataDir, 'imports', stored)).catch(() => null)
  const named = bytes && productsIn(db, bytes)
  if (!named) return null

  const ids = idsOf(db, named)
  const taken: Taken = { count: 0, refused: [] }
  return {
    taken,
    async take(keeper: Pictures, file: Uploaded | Refused, change: Change): Promise<void> {
      const slug = productOfPicture(named, file.name)
      const id = slug === null ? undefined : ids.get(slug)
      const kept = 'problem' in file || id !== undefined ? await takePicture(db, keeper, file, id ?? 0, change) : null
      if (kept === null && 'path' in file) await rm(file.path, { force: true })
      if (typeof kept === 'number') taken.count += 1
      else taken.refused.push({ name: file.name, problem: kept ?? 'choices:nobodysPicture' })
    },
  }
}

function productsIn(db: Db, bytes: Uint8Array): NamedProduct[] | null {
  const text = decodeCsv(bytes)?.text
  if (text === undefined) return null

  const foreign = readServiceTable(db, text, baseOf(listCurrencies(db)))
  if (foreign) return foreign.lines.map(({ cells, pictures }) => ({ slug: cells.slug ?? '', pictures }))

  const table = readTable(text, { known: ['slug'], needed: ['slug'] })
  return 'reason' in table ? null : table.lines.map(({ cells }) => ({ slug: (cells.slug ?? '').trim(), pictures: [] }))
}

function idsOf(db: Db, named: readonly NamedProduct[]): Map<string, number> {
  const slugs = named.map(({ slug }) => slug)
  const rows = db.select({ id: products.id, slug: products.slug }).from(products).where(inArray(products.slug, slugs))
  return new Map(rows.all().map(({ id, slug }) => [slug, id]))
}
