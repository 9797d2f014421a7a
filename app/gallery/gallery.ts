import type { PictureData } from '#app/platform/pictures/variants.ts'
import { localise } from '#app/translations/localised.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** An artwork with its first picture, as it is stored. */
export type GalleryRow = {
  year: number
  slug: string
  title: LocalisedText
  contentWarning: LocalisedText | null
  alt: LocalisedText
  picture: PictureData
}

/** An artwork as a gallery shows it. One with a warning leaves nothing of its picture but the shape and a colour. */
export type GalleryPiece = {
  path: string
  year: number
  title: string
  alt: string
  warning: string | null
  ratio: number
  color: string
  picture: PictureData | null
}

/** Whether its picture stands behind no warning. */
export function isOpenToAll(piece: GalleryPiece): piece is GalleryPiece & { picture: PictureData } {
  return piece.picture !== null
}

export function presentPiece(row: GalleryRow, locale: string): GalleryPiece {
  const { year, slug, picture } = row
  const warning = localise(row.contentWarning, locale) || null
  return {
    path: artworkPath(year, slug),
    year,
    title: localise(row.title, locale),
    alt: warning ? '' : localise(row.alt, locale),
    warning,
    ratio: ratioOf(picture),
    color: picture.color,
    picture: warning ? null : picture,
  }
}

/** Pieces of one year after the other, in the order they come in. */
export function groupByYear<Piece extends { year: number }>(pieces: Piece[]): { year: number; pieces: Piece[] }[] {
  const groups = Map.groupBy(pieces, ({ year }) => year)
  return [...groups].map(([year, pieces]) => ({ year, pieces }))
}

/** The year that an address names, or null where it names none. */
export function yearOf(param: string): number | null {
  return /^[1-9]\d{3}$/.test(param) ? Number(param) : null
}

/** Width for a height of one, to a thousandth. */
export function ratioOf({ width, height }: Pick<PictureData, 'width' | 'height'>): number {
  return Math.round((width / height) * 1000) / 1000
}

/** The address of an artwork. */
export function artworkPath(year: number, slug: string): string {
  return `/art/${year}/${encodeURIComponent(slug)}`
}
