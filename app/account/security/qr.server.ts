import { create } from 'qrcode'

/** White around the code, in modules, as its standard asks. */
const QUIET = 4

/** A QR code as one path: its side in modules, and its dark modules as strokes along the middle of their rows. */
export function drawQr(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) => drawRow(modules, y))
  return { side: modules.size + 2 * QUIET, path: rows.join('') }
}

function drawRow({ size, data }: { size: number; data: Uint8Array }, y: number): string {
  const row = Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? 'x' : ' ')).join('')
  return [...row.matchAll(/x+/g)]
    .map(({ index, 0: dark }) => `M${index + QUIET} ${y + QUIET}.5h${dark.length}`)
    .join('')
}
