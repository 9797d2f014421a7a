import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { convert } from 'fontverter'
import subsetFont from 'subset-font'

import type { Typeface } from '#app/ui/theme/type-pair.ts'

import { notoFile } from '../fonts/drawing-font.server.ts'
import type { SubsetAnswer, SubsetTask } from './subset-tasks.ts'

/** Without hinting, vertical lines and names of features that headings do not use. */
const KEPT = {
  noHinting: true,
  keepFeatures: ['kern', 'palt', 'liga', 'mark', 'ccmp', 'locl'],
  dropTables: ['vhea', 'vmtx', 'VORG'],
} as const

/** The font that was used last: a site has one. */
let last: { typeface: Typeface; font: Buffer } | null = null

parentPort?.on('message', ({ id, typeface, characters }: SubsetTask) => {
  make(typeface, characters).then(
    (font) => answer({ id, font }),
    (error: unknown) => answer({ id, problem: String(error) }),
  )
})

async function make(typeface: Typeface, characters: string): Promise<Uint8Array> {
  if (last?.typeface !== typeface) last = { typeface, font: await unpacked(typeface) }

  return subsetFont(last.font, characters, { ...KEPT, targetFormat: 'woff2' })
}

/** As TrueType: unpacking takes longer than making a subset. */
async function unpacked(typeface: Typeface): Promise<Buffer> {
  if (typeface === 'clear') return readFileSync(notoFile('900Black'))

  return convert(readFileSync(join(import.meta.dirname, 'files', `${typeface}.woff2`)), 'truetype')
}

function answer(message: SubsetAnswer): void {
  parentPort?.postMessage(message)
}
