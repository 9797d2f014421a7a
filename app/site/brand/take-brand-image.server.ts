import type { Refusal } from '#app/platform/pictures/header.server.ts'
import { palettesOf } from '#app/ui/theme/theme-pieces.ts'
import type { Db } from '#db/database.server.ts'
import type { BrandKind } from '#db/vocabulary.ts'

import type { Change } from '../audit/audit.server.ts'
import { readSettings } from '../site.server.ts'
import { saveBrandImage } from './brand-images.server.ts'
import { drawBrand } from './draw-brand.server.ts'

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
