import { type RefObject, useRef } from 'react'

import { Picture } from '#app/ui/picture.tsx'

import type { PresentedArtwork } from '../artwork/artwork.ts'
import { type PageDirection, pagingOfSwipe } from '../artwork/use-paging.ts'
import { useZoom } from './use-zoom.ts'
import { layOut } from './viewed-artwork.ts'

type Props = {
  /** The element, for who zooms it by keys and buttons. */ stage: RefObject<HTMLElement | null>
  name: string
  shown: PresentedArtwork['pictures'][number]
  /** A swipe turns to a neighbour, where there is nothing to scroll. */ onPage: (to: PageDirection) => void
}

/** One picture as large as there is room for; what does not fit is scrolled to, also without script. */
export function Stage({ stage, name, shown: { picture, alt }, onPage }: Props) {
  const { ratio, shape } = layOut(picture)
  const start = useRef<React.Touch>(null)
  useZoom(stage)
  return (
    <section
      ref={stage}
      className="stage"
      data-shape={shape}
      aria-label={name}
      // Arrow keys scroll what has the focus.
      tabIndex={shape === 'whole' ? undefined : 0}
      style={{ '--r': ratio, '--w': `${picture.width}px` }}
      onTouchStart={({ touches }) => {
        start.current = touches.length === 1 ? (touches[0] ?? null) : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const end = changedTouches[0]
        const from = start.current
        start.current = null
        const isSwipe = from && end && stage.current && !scrollsSideways(stage.current)
        const to = isSwipe ? pagingOfSwipe(end.clientX - from.clientX, end.clientY - from.clientY) : null
        if (to) onPage(to)
      }}
    >
      <Picture picture={picture} alt={alt} isFirst sizes={sizesOf(ratio)} />
    </section>
  )
}

export function scrollsSideways({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1
}

/** As `.stage img` has it: as large as the window, and a picture that one scrolls along longer than that. */
export function sizesOf(ratio: number): string {
  if (ratio >= 2) return `max(100vw, ${Math.round(ratio * 55)}vh)`

  return ratio <= 0.5 ? 'min(100vw, 36rem)' : `min(100vw, ${Math.round(ratio * 88)}vh)`
}
