import { INKS } from './palettes.client.ts'
import { type Wash, washesAt } from './washes.ts'

/** Pixels of the window for one of the canvas: washes have no edges, and so few cost little. */
const COARSE = 10
/** Milliseconds. */
const A_FRAME = 33
const DEBOUNCE = 250
/** A little more than the palettes take to change (`[data-live]` in the sheet). */
const CHANGE = 700

/** Paints until it is told to stop; not on a page that nobody sees. */
export function paintGround(canvas: HTMLCanvasElement): () => void {
  const brush = canvas.getContext('2d')
  if (!brush) return () => {}

  let frame = 0
  let last = 0
  let inks = inksNow()
  let isChangingUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    if (now - last < A_FRAME) return

    last = now
    // Reading the colours makes the browser work out the styles of the page: only while they change.
    if (now < isChangingUntil) inks = inksNow()
    paint(brush, washesAt(now / 1000), inks)
  }
  const go = () => {
    cancelAnimationFrame(frame)
    if (!document.hidden) frame = requestAnimationFrame(step)
  }
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fit(canvas), DEBOUNCE)
  }

  const palette = new MutationObserver(() => {
    isChangingUntil = performance.now() + CHANGE
  })

  fit(canvas)
  go()
  palette.observe(document.documentElement, { attributeFilter: ['data-palette'] })
  addEventListener('resize', onResize)
  document.addEventListener('visibilitychange', go)
  return () => {
    palette.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    removeEventListener('resize', onResize)
    document.removeEventListener('visibilitychange', go)
  }
}

function fit(canvas: HTMLCanvasElement): void {
  canvas.width = Math.ceil(innerWidth / COARSE)
  canvas.height = Math.ceil(innerHeight / COARSE)
}

/** The colours as they are in this moment, also on the way from one palette to the other. */
function inksNow(): string[] {
  const style = getComputedStyle(document.documentElement)
  return INKS.map((name) => style.getPropertyValue(name))
}

function paint(brush: CanvasRenderingContext2D, washes: Wash[], inks: string[]): void {
  const { width, height } = brush.canvas
  brush.clearRect(0, 0, width, height)
  for (const { x, y, reach, ink, strength } of washes) {
    const wash = brush.createRadialGradient(
      x * width,
      y * height,
      0,
      x * width,
      y * height,
      (reach * (width + height)) / 2,
    )
    const color = asHex(brush, inks[ink] ?? '')
    wash.addColorStop(0, color)
    wash.addColorStop(1, `${color}00`)
    brush.globalAlpha = strength
    brush.fillStyle = wash
    brush.fillRect(0, 0, width, height)
  }
}

/** As `#rrggbb`, which can be made transparent without turning grey. */
function asHex(brush: CanvasRenderingContext2D, color: string): string {
  brush.fillStyle = color
  return String(brush.fillStyle)
}
