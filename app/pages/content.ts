import type { GalleryPiece } from '#app/gallery/gallery.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { ProductCardData } from '#app/shop/products/listing/cards.ts'

/** A block as the page shows it, by its place. */
export type Part = { at: number } & Shown

export type Shown =
  | { kind: 'html'; html: string }
  | { kind: 'picture'; picture: PictureData; alt: string }
  | { kind: 'button'; label: string; to: string }
  | { kind: 'faq'; questions: { question: string; html: string }[] }
  | { kind: 'gallery'; pieces: GalleryPiece[]; name: string; more: string }
  | { kind: 'products'; cards: ProductCardData[] }

export type Content = {
  parts: Part[]
  /** The first paragraph as plain text. */
  summary: string
  /** Placeholders that no rule answers to. */
  unknown: string[]
  /** Blocks, as they are written, that find nothing to show. */
  missing: string[]
}

/** Rows of pictures and goods stand on the ground of the page, all else on panels between them. */
export function inPanels(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last?.[0] && !isRow(part) && !isRow(last[0])) last.push(part)
    else groups.push([part])
  }
  return groups
}

type RowKind = 'gallery' | 'products'

export function isRow(part: Part): part is Extract<Part, { kind: RowKind }> {
  return part.kind === 'gallery' || part.kind === 'products'
}
