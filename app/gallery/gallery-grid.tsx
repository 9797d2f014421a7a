import { Link, useRouteLoaderData, useViewTransitionState } from 'react-router'

import { Picture } from '#app/ui/picture.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import { ContentWarning } from './artwork/content-warning.tsx'
import type { GalleryPiece } from './gallery.ts'
import { type Density, layOutRows, type Row, type Breakpoint } from './row-layout.ts'

type Piece = GalleryPiece & { /** Of the first piece of a page that came by itself. */ page?: number }
type PlacedPiece = { piece: Piece; rows: Record<Breakpoint, Row> }

type Props = {
  pieces: Piece[]
  /** The first picture of the page hangs here. */ isFirst?: boolean
  /** A picture grows into its own page, where the browser can; not beside another that is large already. */ grows?: boolean
}

/** Pictures hung in full rows that keep each one's own shape; width and height are known, so that nothing moves. */
export function GalleryGrid({ pieces, isFirst = false, grows = false }: Props) {
  const density = useRouteLoaderData<{ look: { galleryDensity: Density } }>('root')?.look.galleryDensity
  return (
    <ul className="gallery-grid">
      {parts(pieces)
        .flatMap((part) => place(part, density))
        .map(({ piece, rows }, at) => (
          <li key={piece.path} data-page={piece.page} style={shapeOf(piece.ratio, rows)}>
            <GridPicture piece={piece} sizes={sizesOf(piece.ratio, rows)} isFirst={isFirst && at === 0} grows={grows} />
          </li>
        ))}
    </ul>
  )
}

/** What came together is hung together, so that nothing that hangs already moves when more comes. */
function parts(pieces: Piece[]): Piece[][] {
  const starts = pieces.flatMap((piece, at) => (at === 0 || piece.page !== undefined ? [at] : []))
  return starts.map((start, at) => pieces.slice(start, starts[at + 1]))
}

function place(pieces: Piece[], density: Density | undefined): PlacedPiece[] {
  const ratios = pieces.map(({ ratio }) => ratio)
  const rowsAt = (breakpoint: Breakpoint) => layOutRows(ratios, breakpoint, density)
  const [narrow, middle, wide] = [rowsAt('narrow'), rowsAt('middle'), rowsAt('wide')]
  const alone = (ratio: number): Row => ({ sum: ratio, count: 1 })
  return pieces.map((piece, at) => {
    const rowOf = (rows: Row[]) => rows[at] ?? alone(piece.ratio)
    return { piece, rows: { narrow: rowOf(narrow), middle: rowOf(middle), wide: rowOf(wide) } }
  })
}

/** At each breakpoint the sum and the count of its row (`gallery-grid.css`). */
function shapeOf(ratio: number, { narrow, middle, wide }: PlacedPiece['rows']) {
  return {
    '--r': ratio,
    '--a': narrow.sum,
    '--x': narrow.count,
    '--b': middle.sum,
    '--y': middle.count,
    '--d': wide.sum,
    '--z': wide.count,
  }
}

/** Its share of a row: the wall is 1,060 pixels wide at most, and without the gaps 90 and 91 of 100 of narrower windows. */
function sizesOf(ratio: number, { narrow, middle, wide }: PlacedPiece['rows']): string {
  const share = ({ sum }: Row, whole: number) => Math.round((ratio / sum) * whole)
  return `(min-width: 62rem) ${share(wide, 1040)}px, (min-width: 40rem) ${share(middle, 90)}vw, ${share(narrow, 91)}vw`
}

function GridPicture({
  piece,
  sizes,
  isFirst,
  grows,
}: {
  piece: Piece
  sizes: string
  isFirst: boolean
  grows: boolean
}) {
  const isLeaving = useViewTransitionState(piece.path)
  return (
    <Link
      to={piece.path}
      state={TO_TOP}
      prefetch="intent"
      viewTransition
      style={grows && isLeaving ? { viewTransitionName: 'plate' } : undefined}
    >
      {piece.picture && <Picture picture={piece.picture} alt={piece.alt} sizes={sizes} isFirst={isFirst} />}
      {piece.warning && <ContentWarning warning={piece.warning} ratio={piece.ratio} color={piece.color} />}{' '}
      <span className="tape">{piece.title}</span>
    </Link>
  )
}
