import { and, eq } from 'drizzle-orm'

import type { Refusal } from '#app/platform/pictures/header.server.ts'
import { palettesOf } from '#app/ui/theme/theme-pieces.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { brandImages } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { BrandKind } from '#db/vocabulary.ts'

import { audited, type Change } from '../audit/audit.server.ts'
import { readSettings } from '../site.server.ts'
import { type Brand, type BrandImage, brandPath, ICONS, SHOWN } from './brand-images.ts'
import { type BrandFile, drawBrand } from './draw-brand.server.ts'

/** What the site is known by, for every page. */
export const readBrand = remembered((db): Brand => {
  const { kind, name, hash, type, width, height } = brandImages
  const images = db.select({ kind, name, hash, type, width, height }).from(brandImages).all()
  const find = (of: BrandKind, as: string): BrandImage | null => {
    const image = images.find((each) => each.kind === of && each.name === as)
    return image ? { path: brandPath(image), type: image.type, width: image.width, height: image.height } : null
  }
  const { logoIsInk: isInk, logoHasName: hasName } = readSettings(db)
  const logo = find('LOGO', SHOWN)
  const icons = ICONS.flatMap(({ name: as }) => {
    const icon = find('ICON', as) ?? find('LOGO', as)
    return icon ? [[as, icon] as const] : []
  })
  return {
    logo: logo && { ...logo, isInk, hasName },
    icons: icons.length > 0 ? Object.fromEntries(icons) : null,
    preview: find('PREVIEW', SHOWN),
  }
})

/** Every image with its bytes, by the path that it has in an archive. */
export function listBrandFiles(db: Db): { path: string; bytes: Buffer }[] {
  return db
    .select()
    .from(brandImages)
    .all()
    .map(({ bytes, ...image }) => ({ path: brandPath(image).slice(1), bytes }))
}

/** One image by what its address says; null where it is another by now, or never was. */
export function findBrandImage(db: Db, kind: string, name: string, hash: string) {
  const isIt = and(eq(brandImages.kind, kind as BrandKind), eq(brandImages.name, name), eq(brandImages.hash, hash))
  return db.select({ type: brandImages.type, bytes: brandImages.bytes }).from(brandImages).where(isIt).get() ?? null
}

/** The site is known by it from now on. */
function saveBrandImage(db: Db, kind: BrandKind, images: readonly BrandFile[], { by, now }: Change): void {
  inTransaction(db, (tx) => {
    const before = clear(tx, kind)
    for (const image of images)
      tx.insert(brandImages)
        .values({ kind, ...image })
        .run()
    const after = images[0]?.hash
    audited(tx, { actor: by, action: 'brand.edit', subject: `brand/${kind}`, before, after }, now)
  })
}

/** Back to the site's own mark. @returns NOT_FOUND where nothing was sent */
export function removeBrandImage(db: Db, kind: BrandKind, { by, now }: Change): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const before = clear(tx, kind)
    if (!before) return 'NOT_FOUND'

    audited(tx, { actor: by, action: 'brand.delete', subject: `brand/${kind}`, before }, now)
    return 'DONE'
  })
}

/** @returns the hash of what was there first */
function clear(tx: Db, kind: BrandKind): string | undefined {
  const gone = tx.delete(brandImages).where(eq(brandImages.kind, kind)).returning({ hash: brandImages.hash }).all()
  return gone[0]?.hash
}

const MB = 1024 * 1024
export const MOST_BYTES = 10 * MB

/** Draws a file for each of its places and keeps them. @returns why it is refused, where it is */
export async function takeBrandImage(db: Db, kind: BrandKind, file: string, change: Change): Promise<'DONE' | Refusal> {
  const background = palettesOf(readSettings(db)).colours.teal.light.panel
  const drawn = await drawBrand(kind, file, background)
  if (typeof drawn === 'string') return drawn

  saveBrandImage(db, kind, drawn, change)
  return 'DONE'
}
