import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The pictures change places where the browser can. */
const TRANSITION = { viewTransition: true }

type Pages = Record<PageDirection, string | undefined>

/** Turns to the neighbours by arrow keys; answers what an element needs to turn by swiping too. */
export function usePaging({ previous, next }: Pages) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const touch = useRef<React.Touch>(null)

  // In the moment in which a picture is there, its keys are too.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      // A second press before the next picture has come is meant for that one.
      const isTurned = window.location.pathname !== pathname
      const paging = isTyping || isTurned ? null : pagingOfKey(event)
      const path = paging && { previous, next }[paging]
      if (path) void navigate(path, TRANSITION)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, pathname, previous, next])

  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1
      touch.current = touches.length === 1 && !isZoomed ? (touches[0] ?? null) : null
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const start = touch.current
      const end = changedTouches[0]
      const paging = start && end ? pagingOfSwipe(end.clientX - start.clientX, end.clientY - start.clientY) : null
      const path = paging && { previous, next }[paging]
      if (path) void navigate(path, TRANSITION)
    },
  }
}

export type PageDirection = 'previous' | 'next'

/** A finger has to travel this far, in CSS pixels, to turn the page. */
const SWIPE = 50

/** What a finger's way across a picture means: a page turns sideways, anything else scrolls. */
export function pagingOfSwipe(dx: number, dy: number): PageDirection | null {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) <= Math.abs(dy)) return null

  return dx < 0 ? 'next' : 'previous'
}

type Press = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** What a key means; with a modifier it is the browser's own. */
export function pagingOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Press): PageDirection | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowLeft') return 'previous'

  return key === 'ArrowRight' ? 'next' : null
}
