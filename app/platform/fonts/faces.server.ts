import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create } from 'fontkit'

import type { FontCoverage } from './runs.ts'
import { fromWoff } from './woff.ts'

export type Weight = 'plain' | 'strong'

type Face = { name: string; plain: string; strong: string }

const { resolve } = createRequire(import.meta.url)

/**
 * What letters are drawn with where no system's fonts may be counted on, the first that has them: all come with the
 * packages, under the SIL Open Font License. Unifont has a plain letter for whatever the others lack.
 */
const FACES: Face[] = [
  noto('japanese', 'noto-sans-jp', 'NotoSansJP'),
  noto('latin', 'noto-sans', 'NotoSans'),
  noto('arabic', 'noto-sans-arabic', 'NotoSansArabic'),
  noto('hebrew', 'noto-sans-hebrew', 'NotoSansHebrew'),
  noto('thai', 'noto-sans-thai', 'NotoSansThai'),
  oneWeight('hangul', '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  oneWeight('rest', '@fontsource/unifont/files/unifont-latin-400-normal.woff'),
]

/** The font of a face in a weight. */
export function readFace(name: string, weight: Weight): Buffer {
  const face = FACES.find((one) => one.name === name)
  if (!face) throw new Error(`No face is called ${name}`)

  return readFont(face[weight])
}

/** The faces in their order, each asked whether it has a letter; what it has is read when it is first asked. */
export const faces: FontCoverage[] = FACES.map(({ name, plain }) => ({
  name,
  has: (point) => charactersOf(plain).has(point),
}))

const characters = new Map<string, { has: (point: number) => boolean }>()

/** A bit for each letter of Unicode's first three planes: a set of a font's letters would be a hundred times as large. */
function charactersOf(file: string) {
  const known = characters.get(file)
  if (known) return known

  const font = create(readFont(file))
  const bits = new Uint8Array(0x30000 / 8)
  if ('characterSet' in font)
    for (const point of font.characterSet) bits[point >> 3] = (bits[point >> 3] ?? 0) | (1 << (point & 7))
  const has = (point: number) => ((bits[point >> 3] ?? 0) & (1 << (point & 7))) !== 0
  characters.set(file, { has })
  return { has }
}

function readFont(file: string): Buffer {
  const font = readFileSync(resolve(file))
  return file.endsWith('.woff') ? fromWoff(font) : font
}

function noto(name: string, folder: string, file: string): Face {
  const path = (weight: string) => `@expo-google-fonts/${folder}/${weight}/${file}_${weight}.ttf`
  return { name, plain: path('400Regular'), strong: path('700Bold') }
}

function oneWeight(name: string, file: string): Face {
  return { name, plain: file, strong: file }
}
