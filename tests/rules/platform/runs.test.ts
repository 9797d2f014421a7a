import fc from 'fast-check'
import { expect, test } from 'vitest'

import { linesOf } from '#app/platform/fonts/line-breaks.ts'
import { type FontCoverage, charactersOf, MARK, runsOf } from '#app/platform/fonts/runs.ts'

const covers = (name: string, letters: RegExp): FontCoverage => ({
  name,
  has: (point) => letters.test(String.fromCodePoint(point)),
})
const faces = [
  covers('kana', /[\p{Script=Hiragana}\p{Script=Han}A-Za-z ]/u),
  covers('latin', /[\p{Script=Latin}\d(), ]/u),
  covers('arabic', /[\p{Script=Arabic}()]/u),
  covers('rest', new RegExp(`[${MARK}-]`, 'u')),
]
const drawn = (text: string) => runsOf(charactersOf(text, faces))
const each = (letters: readonly unknown[]) => letters.length

test('a word is of one font where one has all of it', () => {
  expect(drawn('Łukasz')).toEqual([{ text: 'Łukasz', face: 'latin' }])
  expect(drawn('Anna Żółć')).toEqual([
    { text: 'Anna ', face: 'kana' },
    { text: 'Żółć', face: 'latin' },
  ])
  expect(drawn('山-ñ').map(({ face }) => face)).toEqual(['kana', 'rest', 'latin'])
})

test('words that read to the left follow one another to the left, and their brackets turn', () => {
  expect(drawn('محمد علي').map(({ text }) => text)).toEqual(['علي', ' ', 'محمد'])
  expect(drawn('محمد (علي)')[0]).toEqual({ text: ')علي(', face: 'arabic' })
  expect(drawn('محمد 12')[0]?.text).toBe('12')
  expect(drawn('Anna محمد')[0]).toEqual({ text: 'Anna ', face: 'kana' })
})

test('no letter vanishes: it is drawn, or a mark stands for it; an emoji is left out of what is drawn', () => {
  expect(drawn('ŕЖ')).toEqual([
    { text: 'ŕ', face: 'latin' },
    { text: MARK, face: 'rest' },
  ])
  expect(
    drawn('ŕ😀 😀 ŕ')
      .map(({ text }) => text)
      .join(''),
  ).toBe('ŕ ŕ')
  const unit = fc.constantFrom('a', 'Ł', '山', 'م', '😀', '👩‍👧', ' ', '한', '12')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (text, width) => {
      const letters = charactersOf(text, faces)
      expect(letters.map(({ written }) => written).join('')).toBe(text.normalize('NFC'))
      const lines = linesOf(letters, width, each)
      expect(
        lines
          .flatMap((line) => line.map(({ written }) => written))
          .join('')
          .replace(/\s/g, ''),
      ).toBe(text.normalize('NFC').replace(/\s/g, ''))
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      const runs = lines.map((line) =>
        runsOf(line)
          .map((run) => run.text)
          .join(''),
      )
      expect(runs.map((run) => Array.from(run).length)).toEqual(
        lines.map((line) => Array.from(line.map((mail) => mail.text).join('')).length),
      )
    }),
  )
})

test('a line ends between words, and a Japanese one before no comma', () => {
  const words = (text: string, width: number) =>
    linesOf(charactersOf(text, faces), width, each).map((line) => line.map((mail) => mail.written).join(''))
  expect(words('Anna and Berta', 9)).toEqual(['Anna and', 'Berta'])
  expect(words('あいう、えお', 3)).toEqual(['あい', 'う、え', 'お'])
})
