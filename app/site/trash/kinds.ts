import type { TrashKind } from '#db/vocabulary.ts'

/** In which table a thing of each kind is a row. */
export const TABLES = {
  ARTWORK: 'artworks',
  ARTWORK_PICTURE: 'artwork_pictures',
  PRODUCT: 'products',
  PRODUCT_PICTURE: 'product_pictures',
  PRODUCT_FILE: 'product_files',
  EVENT_PICTURE: 'event_pictures',
  PAGE: 'pages',
  PAGE_PICTURE: 'page_pictures',
  NEWS: 'pages',
} as const satisfies Record<TrashKind, string>

/** Things with an address: it is one of a kind among rows that agree in these columns. */
export const ADDRESSED: Partial<Record<TrashKind, readonly string[]>> = {
  ARTWORK: ['year'],
  PRODUCT: [],
  PAGE: [],
  NEWS: [],
}

/** Parts that stand in an order, by the column of what they are a part of. */
export const PLACED: Partial<Record<TrashKind, string>> = {
  ARTWORK_PICTURE: 'artwork_id',
  PRODUCT_PICTURE: 'product_id',
  EVENT_PICTURE: 'event_id',
}

/** Where the admin edits a thing of the trash, by its name in the log. */
export function adminPathOf(subject: string): string {
  return `/admin/${subject
    .replace(/^artwork/, 'art')
    .replace(/^product/, 'products')
    .replace(/^event/, 'events')
    .replace(/^page/, 'pages')}`
}

export const KEPT_DAYS = 30
export const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

/** Until when something can be brought back. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + KEPT_MS)
}
