import { seeded, seedOf, type Random } from './random.ts'

/** A picture in its own units, about a thousand across; `longest` is its longer side in pixels when it is printed. */
export interface Scene {
  name: string
  width: number
  height: number
  longest: number
  /** PNG keeps line art and two-ink roughs smaller and sharper than JPEG does. */
  format?: 'jpg' | 'png'
  draw: (random: Random) => string
}

/** Filters that the goods share: the shadow of a thing on a table, and the white border of a die-cut sticker. */
const filters =
  '<defs><filter id="shadow" x="-20%" y="-20%" width="140%" height="150%">' +
  '<feDropShadow dx="6" dy="14" stdDeviation="10" flood-color="#4B2116" flood-opacity=".28"/></filter>' +
  // The renderer dilates by ten pixels at most, so the border grows in two steps.
  '<filter id="diecut" x="-20%" y="-20%" width="140%" height="140%">' +
  '<feMorphology in="SourceAlpha" operator="dilate" radius="5" result="once"/><feMorphology in="once" operator="dilate" radius="5" result="grown"/>' +
  '<feGaussianBlur in="grown" stdDeviation="4" result="soft"/><feOffset in="soft" dx="3" dy="7" result="moved"/>' +
  '<feFlood flood-color="#4B2116" flood-opacity=".32" result="dark"/><feComposite in="dark" in2="moved" operator="in" result="shade"/>' +
  '<feFlood flood-color="#FFFFFF" result="white"/><feComposite in="white" in2="grown" operator="in" result="border"/>' +
  '<feMerge><feMergeNode in="shade"/><feMergeNode in="border"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>'

export function svgOf(scene: Scene): string {
  const scale = scene.longest / Math.max(scene.width, scene.height)
  const width = Math.round(scene.width * scale)
  const height = Math.round(scene.height * scale)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${scene.width} ${scene.height}" ` +
    `width="${width}" height="${height}">${filters}${scene.draw(seeded(seedOf(scene.name)))}</svg>`
  )
}
