import { type RefObject, useEffect, useEffectEvent } from 'react'

import { type Paging, pagingOfKey } from '../artwork/paging.ts'
import { scrollsSideways } from './stage.tsx'
import { zoomOf, zoomTo } from './use-zoom.ts'
import { zoomOfKey } from './zoom.ts'

/** Arrow keys turn, or move a picture that is larger than the screen; + and − zoom, 0 shows all of it. */
export function useKeys(stage: RefObject<HTMLElement | null>, turn: (to: Paging) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = zoomOfKey(event)
    const to = pagingOfKey(event)
    if (by !== null && stage.current) zoomTo(stage.current, by === 0 ? 1 : zoomOf(stage.current) * by)
    else if (to && !moves(stage.current, to)) turn(to)
    else if (!to) return

    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether there was more of the picture to that side. */
function moves(stage: HTMLElement | null, to: Paging): boolean {
  if (!stage || !scrollsSideways(stage)) return false

  const { scrollLeft, scrollWidth, clientWidth } = stage
  const isMore = to === 'next' ? scrollWidth - clientWidth - scrollLeft > 1 : scrollLeft > 1
  if (isMore) stage.scrollBy({ left: (to === 'next' ? clientWidth : -clientWidth) / 3 })
  return isMore
}
