import { oklch, wcagContrast } from 'culori'

import { toHex } from './oklch.ts'
import type { Colour, Colours, Scheme } from './templates.ts'

/** WCAG 2.2 AA: of text to what it stands on, and of the edge of a control to what it lies on. */
const TEXT = 4.5
const EDGE = 3

type ContrastPair = { colour: Colour; on: readonly Colour[]; ratio: number }

const GROUNDS = ['background', 'panel', 'tint', 'field'] as const

/** Every colour that carries text or a border, and where it stands. What comes first is moved first. */
export const STANDINGS: readonly ContrastPair[] = [
  { colour: 'ink', on: [...GROUNDS, 'background-far', 'bad-tint', 'sun', 'leaf', 'sky', 'rose'], ratio: TEXT },
  { colour: 'soft', on: [...GROUNDS, 'background-far'], ratio: TEXT },
  { colour: 'accent', on: [...GROUNDS, 'accent-on'], ratio: TEXT },
  { colour: 'bad', on: [...GROUNDS, 'bad-tint', 'accent-on'], ratio: TEXT },
  { colour: 'good', on: [...GROUNDS, 'accent-on'], ratio: TEXT },
  { colour: 'warn', on: ['panel'], ratio: TEXT },
  { colour: 'accent-on', on: ['ink'], ratio: TEXT },
  { colour: 'pop-ink', on: ['pop'], ratio: TEXT },
  { colour: 'label', on: ['sun', 'leaf', 'sky', 'rose'], ratio: TEXT },
  { colour: 'edge', on: ['background', 'panel', 'field'], ratio: EDGE },
]

/** Of a step of lightness: less than an eye tells apart. */
const STEP = 0.004

/** The colours with each moved by its lightness to where it can be read. */
export function makeReadable(colours: Colours, scheme: Scheme): Colours {
  const readable = { ...colours }
  for (const { colour, on, ratio } of STANDINGS)
    readable[colour] = moveUntil(readable[colour], awayFromBackground(colour, scheme), (moved) =>
      on.every((background) => wcagContrast(moved, readable[background]) >= ratio),
    )
  return readable
}

/** Text is darker than its background in the light scheme; on buttons it is the other way round, and tape is bright in both. */
function awayFromBackground(colour: Colour, scheme: Scheme): 1 | -1 {
  if (colour === 'pop-ink') return -1

  return (colour === 'accent-on') === (scheme === 'light') ? 1 : -1
}

/** A colour by its lightness alone as little away as it takes; as far as it goes where nothing suffices. */
export function moveUntil(hex: string, direction: 1 | -1, isEnough: (hex: string) => boolean): string {
  const from = oklch(hex)
  if (isEnough(hex) || !from) return hex

  for (let l = from.l + direction * STEP; l > 0 && l < 1; l += direction * STEP) {
    const moved = toHex({ ...from, l })
    if (isEnough(moved)) return moved
  }
  return direction === 1 ? '#ffffff' : '#000000'
}
