import { type RefObject, useLayoutEffect } from 'react'

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

/** A box in the window, in pixels. */
type Box = { top: number; bottom: number; left: number; right: number }

/** Room between notifications and what can be pressed. */
const GAP = 4

/**
 * How far a box has to go up so that it covers nothing of what is taken; 0 where it covers nothing where it stands.
 * @param box where it stands, the lowest place that it has
 * @param taken what can be pressed
 * @returns pixels; null where no place above is free
 */
export function clearance(box: Box, taken: readonly Box[]): number | null {
  const height = box.bottom - box.top
  const beside = taken.filter(({ left, right }) => left < box.right && right > box.left)
  let bottom = box.bottom
  // Each step goes above what is in the way, so that it ends: nothing is met twice.
  for (;;) {
    const met = beside.filter((one) => one.top < bottom && one.bottom > bottom - height)
    if (met.length === 0) return box.bottom - bottom

    bottom = Math.min(...met.map(({ top }) => top)) - GAP
    if (bottom - height < 0) return null
  }
}
