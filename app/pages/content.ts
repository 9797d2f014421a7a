import type { EventTicket } from '#app/circle/events.ts'
import type { ShownPoster } from '#app/circle/poster/shown-poster.ts'
import type { GalleryQuery } from '#app/gallery/gallery-query.ts'
import type { GalleryPiece } from '#app/gallery/gallery.ts'
import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { ProductCardData } from '#app/shop/products/listing/cards.ts'
import type { SignUpForm } from '#app/site/newsletter/sign-up-form.tsx'
import type { OpeningState } from '#db/vocabulary.ts'

/** A block as the page shows it, by its place. */
export type Part = { at: number } & ContentPart

export type ContentPart =
  | { kind: 'html'; html: string }
  | { kind: 'picture'; picture: PictureData; alt: string }
  | { kind: 'button'; label: string; to: string }
  | { kind: 'faq'; questions: { question: string; html: string }[] }
  | { kind: 'gallery'; pieces: GalleryPiece[]; name: string; more: GalleryQuery['filters'] }
  | { kind: 'products'; cards: ProductCardData[] }
  | { kind: 'artwork'; path: string; title: string; picture: PictureData; alt: string }
  | {
      kind: 'stall'
      poster: { path: string; title: string; picture: PictureData; alt: string } | null
      opening: { state: OpeningState }
      event: (EventTicket & { isToday: boolean }) | null
      goods: ProductCardData[]
    }
  | { kind: 'event'; event: EventTicket; poster: ShownPoster }
  | { kind: 'commissions'; state: OpeningState; free: number }
  | { kind: 'news'; posts: Teaser[] }
  | { kind: 'newsletter'; constraint: React.ComponentProps<typeof SignUpForm>['constraint'] }

export type Content = {
  parts: Part[]
  /** The first paragraph as plain text. */
  summary: string
  /** Placeholders that no rule answers to. */
  unknown: string[]
  /** Blocks, as they are written, that find nothing to show. */
  missing: string[]
}

/** Pictures, goods and what the site says of itself stand on the ground of the page, all else on panels between them. */
export function inPanels(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const [index, part] of parts.entries()) {
    const last = groups.at(-1)
    const isAlone = isRow(part) || isTitleOf(part, parts[index + 1])
    if (last?.[0] && !isAlone && !isRow(last[0])) last.push(part)
    else groups.push([part])
  }
  return groups
}

const HEADING = /^\s*<h2\b[^>]*>[^<]*<\/h2>\s*$/

/** Whether all that a text says is the heading of the row below it. */
export function isTitleOf(part: Part, next: Part | undefined): part is Part & { kind: 'html' } {
  return part.kind === 'html' && next !== undefined && isRow(next) && HEADING.test(part.html)
}

const ROWS = ['stall', 'gallery', 'products', 'artwork', 'event', 'commissions', 'news', 'newsletter'] as const
type RowKind = (typeof ROWS)[number]

export type RowPart = Extract<Part, { kind: RowKind }>

export function isRow(part: Part): part is RowPart {
  return (ROWS as readonly string[]).includes(part.kind)
}

/** What stands for a page where it is shared: its first own picture, else its first work without a warning. */
export function previewPicture(parts: readonly Part[]) {
  const own = parts.find((part) => part.kind === 'picture' || part.kind === 'artwork')
  if (own) return own

  const pieces = parts.flatMap((part) => (part.kind === 'gallery' ? part.pieces : []))
  for (const { picture, alt } of pieces) if (picture) return { picture, alt }
  return null
}

/** News as a list shows it. */
export type Teaser = {
  path: string
  title: string
  /** When it was published: for programs and for people. */
  at: string
  day: string
  summary: string
  picture: { picture: PictureData; alt: string } | null
}
