import bidiFactory from 'bidi-js'

import type { Character } from './line-breaks.ts'

/** A font by what it has. */
export type FontCoverage = { name: string; has: (point: number) => boolean }
/** Letters that stand beside one another in one font, as they are drawn: from left to right. */
export type Run = { text: string; face: string }
/** What is drawn for a letter that no font has: the geta, as Japanese printers set it. */
export const MARK = '〓'

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners shape the letters around them; other letters without a look of their own are nothing to draw. */
const SILENT = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** What is left out where no font has it, as the text reads without it: emoji, flags, half of a pair. */
const DISPENSABLE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20E3\p{Cs}]/u
const BROKEN = '\uFFFD'

/** Gives each letter a font: a word has one font where one has all of it, so that a name is of one hand. */
export function charactersOf(text: string, faces: readonly FontCoverage[]): Character[] {
  const words =
    text
      .normalize('NFC')
      .replace(SILENT, '')
      .match(/\s+|\S+/g) ?? []
  const characters = words.flatMap((word) => {
    const whole = faceOf(word, faces)
    return Array.from(graphemes.segment(word), ({ segment }) => {
      const text = whole ? segment : drawnFor(segment, faces)
      return { written: segment, text, face: whole ?? faceOf(text, faces) ?? faces.at(-1)?.name ?? '' }
    })
  })
  return withoutGaps(characters)
}

/** A letter itself, without the marks that no font has, or what stands for it: "" where it is left out. */
function drawnFor(segment: string, faces: readonly FontCoverage[]): string {
  const drawn = [segment, segment.replace(/\p{M}/gu, '')].find((text) => text !== '' && faceOf(text, faces))
  return drawn ?? (DISPENSABLE.test(segment) || /^\p{M}+$/u.test(segment) ? '' : MARK)
}

/** What is left out takes the space after it along, where there is one before it too. */
function withoutGaps(characters: Character[]): Character[] {
  let last = ' '
  return characters.map((character, at) => {
    const isGap = characters[at - 1]?.text === '' && isSpace(character.text) && isSpace(last)
    if (isGap) return { ...character, text: '' }

    last = character.text || last
    return character
  })
}

function isSpace(text: string): boolean {
  return text !== '' && text.trim() === ''
}

function faceOf(text: string, faces: readonly FontCoverage[]): string | undefined {
  if (text === '' || text.includes(BROKEN)) return undefined

  const points = Array.from(text, (char) => char.codePointAt(0) ?? 0).filter((point) => point >> 1 !== 0x200c >> 1)
  return faces.find(({ has }) => points.every(has))?.name
}

/** Whether what is drawn, from left to right, is what was written. */
export function isPlain(line: readonly Character[]): boolean {
  return line.every(({ written, text }) => written === text) && levelsOf(line).every((level) => level === 0)
}

/** A line as it is drawn from left to right (UAX 9): within a run that reads to the left, its font sets the letters. */
export function runsOf(line: readonly Character[]): Run[] {
  const levels = levelsOf(line)
  const runs: (Run & { level: number })[] = []
  line.forEach(({ text, face }, at) => {
    if (text === '') return

    const level = levels[at] ?? 0
    const isLeftward = level % 2 === 1
    const drawn = isLeftward ? (bidi.getMirroredCharacter(text) ?? text) : text
    const last = runs.at(-1)
    // A space ends a run that reads to the left: fonts set words one after the other to the right.
    const joins = last?.face === face && last.level === level && !(isLeftward && /\s/.test(last.text + text))
    if (joins) last.text += drawn
    else runs.push({ text: drawn, face, level })
  })
  return inOrder(runs).map(({ text, face }) => ({ text, face }))
}

function levelsOf(line: readonly Character[]): number[] {
  const { levels } = bidi.getEmbeddingLevels(line.map(({ written }) => written).join(''), 'auto')
  let at = 0
  return line.map(({ written }) => {
    const level = levels[at] ?? 0
    at += written.length
    return level
  })
}

/** From the highest level down to the lowest that reads to the left, what is at least so high turns around (UAX 9, L2). */
function inOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: T[] = []
    for (let at = 0; at < ordered.length;) {
      const end = ordered.findIndex((run, index) => index >= at && run.level < level)
      const stop = end === -1 ? ordered.length : end
      turned.push(...ordered.slice(at, stop).toReversed(), ...ordered.slice(stop, stop + 1))
      at = stop + 1
    }
    ordered = turned
  }
  return ordered
}
