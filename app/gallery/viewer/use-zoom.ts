import { type RefObject, useEffect } from 'react'

import { DOUBLE_TAP, distanceOf, isDoubleTap, keepZoom, middleOf, scrollToKeep, WHEEL } from './zoom.ts'

type Point = { x: number; y: number }

/** The largest variant is asked for when a picture is zoomed, in pixels. */
const LARGEST = '2048px'

/** Zooms the picture on a stage by wheel, pinch and double tap, and moves it by the mouse; a finger scrolls as everywhere. */
export function useZoom(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!stage.current) return undefined

    const ends = [zoomByWheel, zoomByPinch, zoomByDoubleTap, moveByMouse].map((add) =>
      add(stage.current as HTMLElement),
    )
    return () => ends.forEach((end) => end())
  }, [stage])
}

export function zoomOf(stage: HTMLElement): number {
  return Number(stage.style.getPropertyValue('--zoom')) || 1
}

/** @param at stays where it is, in pixels of the window; the middle of the stage if nothing else */
export function zoomTo(stage: HTMLElement, wanted: number, at: Point = middleOfStage(stage)): void {
  const picture = stage.querySelector('img')
  if (!picture) return

  const zoom = keepZoom(wanted)
  const before = picture.getBoundingClientRect()
  stage.style.setProperty('--zoom', String(zoom))
  const { x, y } = scrollToKeep(at, before, picture.getBoundingClientRect())
  stage.scrollBy({ left: x, top: y, behavior: 'instant' })
  if (zoom > 1) for (const source of stage.querySelectorAll('source')) source.sizes = LARGEST
}

function middleOfStage(stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** On a picture that one scrolls along, a wheel scrolls; with Ctrl, as a pinch on a touchpad says it, it always zooms. */
function zoomByWheel(stage: HTMLElement): () => void {
  const onWheel = (event: WheelEvent) => {
    if (stage.dataset.shape !== 'whole' && !event.ctrlKey) {
      if (stage.dataset.shape === 'panorama' && event.deltaX === 0) stage.scrollBy({ left: event.deltaY })
      return
    }
    event.preventDefault()
    const by = WHEEL ** -Math.sign(event.deltaY)
    zoomTo(stage, zoomOf(stage) * by, { x: event.clientX, y: event.clientY })
  }
  return listen(stage, 'wheel', onWheel)
}

function zoomByPinch(stage: HTMLElement): () => void {
  let pinch: { distance: number; zoom: number } | null = null
  const fingersOf = ({ touches: [one, other] }: TouchEvent): [Point, Point] | null =>
    one && other ? [toPoint(one), toPoint(other)] : null
  const onStart = (event: TouchEvent) => {
    const fingers = fingersOf(event)
    pinch = fingers && { distance: distanceOf(...fingers), zoom: zoomOf(stage) }
  }
  const onMove = (event: TouchEvent) => {
    const fingers = fingersOf(event)
    if (!pinch || !fingers) return

    event.preventDefault()
    zoomTo(stage, (pinch.zoom * distanceOf(...fingers)) / pinch.distance, middleOf(...fingers))
  }
  const ends = [listen(stage, 'touchstart', onStart), listen(stage, 'touchmove', onMove)]
  return () => ends.forEach((end) => end())
}

function zoomByDoubleTap(stage: HTMLElement): () => void {
  let last: (Point & { at: number }) | null = null
  return listen(stage, 'click', (event) => {
    const tap = { ...toPoint(event), at: event.timeStamp }
    const isDouble = isDoubleTap(last, tap)
    last = isDouble ? null : tap
    if (isDouble) zoomTo(stage, zoomOf(stage) > 1 ? 1 : DOUBLE_TAP, tap)
  })
}

function moveByMouse(stage: HTMLElement): () => void {
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button === 0) stage.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    if (stage.hasPointerCapture(event.pointerId))
      stage.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' })
  }
  const ends = [
    listen(stage, 'pointerdown', onDown),
    listen(stage, 'pointermove', onMove),
    listen(stage, 'dragstart', (event) => event.preventDefault()),
  ]
  return () => ends.forEach((end) => end())
}

function listen<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  name: Name,
  act: (event: HTMLElementEventMap[Name]) => void,
): () => void {
  element.addEventListener(name, act, { passive: false })
  return () => element.removeEventListener(name, act)
}

function toPoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY }
}
