import { clampChroma, formatHex, type Oklch } from 'culori'

/** As a screen shows it: with as much of its chroma as there is at its lightness. */
export function toHex(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'))
}
