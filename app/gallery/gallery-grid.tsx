import { Link, useViewTransitionState } from 'react-router'

import { Picture } from '#app/ui/picture.tsx'
import { TO_TOP } from '#app/ui/to-top.ts'

import type { GalleryPiece } from './gallery.ts'
import { ContentWarning } from './artwork/content-warning.tsx'

type Props = {
  pieces: (GalleryPiece & { /** Of the first piece of a page that came by itself. */ page?: number })[]
  /** The first picture of the page hangs here. */ isFirst?: boolean
  /** A picture grows into its own page, where the browser can; not beside another that is large already. */ grows?: boolean
}

/** Pictures hung in rows that keep each one's own shape; width and height are known, so that nothing moves. */
export function GalleryGrid({ pieces, isFirst = false, grows = false }: Props) {
  return (
    <ul className="gallery-grid">
      {pieces.map((piece, at) => (
        <li key={piece.path} data-page={piece.page} style={{ '--r': piece.ratio }}>
          <Piece piece={piece} isFirst={isFirst && at === 0} grows={grows} />
        </li>
      ))}
    </ul>
  )
}

function Piece({ piece, isFirst, grows }: { piece: GalleryPiece; isFirst: boolean; grows: boolean }) {
  const isLeaving = useViewTransitionState(piece.path)
  return (
    <Link
      to={piece.path}
      state={TO_TOP}
      prefetch="intent"
      viewTransition
      style={grows && isLeaving ? { viewTransitionName: 'plate' } : undefined}
    >
      {piece.picture && (
        <Picture picture={piece.picture} alt={piece.alt} sizes={sizesOf(piece.ratio)} isFirst={isFirst} />
      )}
      {piece.warning && <ContentWarning warning={piece.warning} ratio={piece.ratio} color={piece.color} />}{' '}
      <span className="tape">{piece.title}</span>
    </Link>
  )
}

/** A row is at most 1.32 × 16.5 rem high on wide screens (`.wall`), and about half as high as a narrow one is wide. */
function sizesOf(ratio: number): string {
  return `(min-width: 48rem) ${Math.round(ratio * 348)}px, ${Math.min(92, Math.round(ratio * 55))}vw`
}
