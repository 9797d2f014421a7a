import { INKS } from './palettes.client.ts'
import { type Wash, washesAt } from './washes.ts'

/** Pixels of the window for one of the canvas: washes have no edges, and so few cost little. */
const COARSE = 10
/** Milliseconds. Washes drift a pixel or two in that time: more frames would show nothing more. */
const A_FRAME = 80
const DEBOUNCE = 250
/** Of its strength: it is as calm as the ground under it. */
const CALM = 0.45
/** It comes softly; by the brush, since a layer that fades in is put together anew with every frame. */
const COMING = 2000
/** A little more than the palettes take to change (`[data-live]` in the sheet). */
const CHANGE = 700

/** Paints until it is told to stop; not on a page that nobody sees. */
export function paintBackground(canvas: HTMLCanvasElement): () => void {
  const brush = canvas.getContext('2d')
  if (!brush) return () => {}

  const inks = watchInks()
  const begun = performance.now()
  const unfit = keepFitting(canvas)
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  // Not with every frame of the browser: each that a page asks for costs it all of its way to the screen.
  const step = (now: number) => {
    rest = setTimeout(ask, A_FRAME)
    paint(brush, washesAt(now / 1000), inks.at(now), Math.min(1, (now - begun) / COMING))
  }
  const ask = () => {
    frame = requestAnimationFrame(step)
  }
  const halt = () => {
    cancelAnimationFrame(frame)
    clearTimeout(rest)
  }
  const go = () => {
    halt()
    if (!document.hidden) ask()
  }
  go()
  document.addEventListener('visibilitychange', go)
  return () => {
    document.removeEventListener('visibilitychange', go)
    halt()
    unfit()
    inks.leave()
  }
}

function keepFitting(canvas: HTMLCanvasElement): () => void {
  const fit = () => {
    canvas.width = Math.ceil(innerWidth / COARSE)
    canvas.height = Math.ceil(innerHeight / COARSE)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(fit, DEBOUNCE)
  }
  fit()
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
  }
}

/** The palette's colours, in either scheme. Reading them makes the browser work out the page's styles: only while they change. */
function watchInks() {
  let inks = readInks()
  let isChangingUntil = 0
  const follow = () => {
    isChangingUntil = performance.now() + CHANGE
  }
  const palette = new MutationObserver(follow)
  palette.observe(document.documentElement, { attributeFilter: ['data-palette'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', follow)
  return {
    at: (now: number) => {
      if (now < isChangingUntil) inks = readInks()
      return inks
    },
    leave: () => {
      palette.disconnect()
      scheme.removeEventListener('change', follow)
    },
  }
}

function readInks(): string[] {
  const style = getComputedStyle(document.documentElement)
  return INKS.map((name) => style.getPropertyValue(name))
}

function paint(brush: CanvasRenderingContext2D, washes: Wash[], inks: string[], share: number): void {
  const { width, height } = brush.canvas
  const size = (width + height) / 2
  brush.clearRect(0, 0, width, height)
  for (const { x, y, reach, ink, strength } of washes) {
    const wash = brush.createRadialGradient(x * width, y * height, 0, x * width, y * height, reach * size)
    const color = asHex(brush, inks[ink] ?? '')
    wash.addColorStop(0, color)
    wash.addColorStop(1, `${color}00`)
    brush.globalAlpha = strength * share * CALM
    brush.fillStyle = wash
    brush.fillRect(0, 0, width, height)
  }
}

/** As `#rrggbb`, which can be made transparent without turning grey. */
function asHex(brush: CanvasRenderingContext2D, color: string): string {
  brush.fillStyle = color
  return brush.fillStyle
}
