import { type RefObject, useLayoutEffect } from 'react'

import { type Box, clearance } from './free-place.ts'

const BUTTONS = 'button, .btn, summary'
const FIELDS = 'input, select, textarea'

/**
 * Lifts what stands at the corner above buttons and fields that it would cover, where a page is full of fields above the
 * buttons alone; again when the page is scrolled.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || element.childElementCount === 0) return

    const place = () => {
      element.style.removeProperty('translate')
      const box = element.getBoundingClientRect()
      const buttons = seen(BUTTONS, element)
      const up = clearance(box, [...buttons, ...seen(FIELDS, element)]) ?? clearance(box, buttons) ?? 0
      if (up > 0) element.style.setProperty('translate', `0 ${-up}px`)
    }
    place()
    const again = () => void requestAnimationFrame(place)
    addEventListener('scroll', again, { passive: true, capture: true })
    addEventListener('resize', again)
    return () => {
      removeEventListener('scroll', again, { capture: true })
      removeEventListener('resize', again)
    }
  })
}

/** Boxes of these elements that are seen in the window. */
function seen(selector: string, region: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !region.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
}
