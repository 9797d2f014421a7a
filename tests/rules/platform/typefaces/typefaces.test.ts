import { create } from 'fontkit'
import { afterAll, expect, test } from 'vitest'

import { openSubsets, SubsetsAreBusy } from '#app/platform/typefaces/subsets.server.ts'
import { LATIN, writeTypeSheet } from '#app/platform/typefaces/type-sheet.ts'
import { openTypefaces } from '#app/platform/typefaces/typefaces.server.ts'
import { isTypeface, TYPE_PAIR_NAMES, type Typeface } from '#app/ui/theme/type-pair.ts'

const typefaces = openTypefaces()
afterAll(() => typefaces.close())

const NAME = /\/type\/([\w-]+)\.woff2/
const WORDS = { shell: 'ギャラリー', headings: '夜の市' }

const rulesOf = (words: typeof WORDS, typeface: Typeface = 'maru', from = typefaces) =>
  from.sheet(from.note(typeface, words) ?? '') ?? []

test.each(TYPE_PAIR_NAMES.filter(isTypeface))(
  '%s has every character that a page was noted with, and no other',
  async (typeface) => {
    const rules = [typefaces.latin(typeface).rule, ...rulesOf(WORDS, typeface)]
    const noted = rules.map(({ src }) => NAME.exec(src)?.[1] ?? '')

    expect(rules.map(({ family }) => family)).toEqual(['latin', 'head', 'sign'])
    const had = await Promise.all(noted.map(async (name) => charactersIn(await typefaces.font(name))))
    expect(had).toEqual([LATIN, WORDS.headings, WORDS.shell].map((text) => [...new Set(text)].toSorted()))
  },
)

test('kana of the typefaces that can are set by their own widths', async () => {
  for (const [typeface, hasPalt] of [
    ['clear', true],
    ['pop', true],
    ['maru', false],
  ] as const) {
    const [rule] = rulesOf({ shell: '', headings: 'ショップッ' }, typeface)
    const font = create((await typefaces.font(NAME.exec(rule?.src ?? '')?.[1] ?? '')) ?? Buffer.alloc(0))
    expect([typeface, 'availableFeatures' in font && font.availableFeatures.includes('palt')]).toEqual([
      typeface,
      hasPalt,
    ])
  }
})

test('a font is known by what it has: the same page has the same address, and no other can be asked for', () => {
  const name = typefaces.note('maru', WORDS)

  expect(typefaces.note('maru', { ...WORDS })).toBe(name)
  expect(typefaces.note('maru', { ...WORDS, headings: '夜の市場' })).not.toBe(name)
  expect(typefaces.note('decol', WORDS)).not.toBe(name)
  expect(openTypefaces().sheet(name ?? '')).toBeUndefined()
  for (const unknown of ['aaaaaaaaaaaa', name ?? '', '']) expect(typefaces.font(unknown)).toBeUndefined()
})

test('pages of one site share the fonts of Latin and of navigation; one of Latin alone has no sheet', () => {
  const [one, other] = [WORDS, { ...WORDS, headings: '猫' }].map((words) => rulesOf(words))

  expect(one?.map(({ src }) => src).filter((src) => other?.some((rule) => rule.src === src))).toHaveLength(1)
  expect(typefaces.latin('maru')).toEqual(typefaces.latin('maru'))
  expect(typefaces.note('maru', { shell: '', headings: '' })).toBeNull()
})

test('a font that many ask for at once is made once', async () => {
  const made: string[] = []
  const make = async (_: string, characters: string) => {
    made.push(characters)
    return Buffer.from(characters)
  }
  const counted = openTypefaces({ make, close: () => {} })
  const [rule] = rulesOf({ shell: '', headings: '猫' }, 'maru', counted)
  const name = NAME.exec(rule?.src ?? '')?.[1] ?? ''
  await Promise.all([counted.font(name), counted.font(name)])
  await counted.font(name)

  expect(made).toEqual(['猫'])
})

test('a font that could not be made is made when it is asked for again', async () => {
  let tries = 0
  const make = async () => {
    tries += 1
    if (tries === 1) throw new Error('no')
    return Buffer.from('font')
  }
  const failing = openTypefaces({ make, close: () => {} })
  const name = NAME.exec(failing.latin('maru').path)?.[1] ?? ''

  await expect(failing.font(name)).rejects.toThrow('no')
  expect((await failing.font(name))?.toString()).toBe('font')
})

test('who asks while many wait is refused, and the others get theirs', async () => {
  const subsets = openSubsets()
  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => subsets.make('clear', String.fromCodePoint(0x3042 + at))),
  )
  subsets.close()

  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.every(({ reason }) => reason instanceof SubsetsAreBusy)).toBe(true)
  expect(asked.length - refused.length).toBeGreaterThan(30)
})

test('who asks a machine that is too slow for a font is refused in the same way', async () => {
  const subsets = openSubsets(1)
  await expect(subsets.make('clear', 'あ')).rejects.toBeInstanceOf(SubsetsAreBusy)
  subsets.close()
})

test('a sheet says which font stands for which characters, and shows text meanwhile', () => {
  const sheet = writeTypeSheet([typefaces.latin('maru').rule, ...rulesOf({ shell: '', headings: '市' })])

  expect(sheet).toMatch(/^@font-face\{font-family:latin;src:url\(\/type\/[\w-]{12}\.woff2\) format\("woff2"\)/)
  expect(sheet).toContain('unicode-range:U+20-7E;')
  expect(sheet).toContain('unicode-range:U+5E02;')
  expect(sheet.match(/font-display:swap/g)).toHaveLength(2)
})

/** The last entry of each table of characters (0xFFFF) ends it, and is none. */
function charactersIn(font: Buffer | undefined): string[] {
  const opened = create(font ?? Buffer.alloc(0))
  const points = 'characterSet' in opened ? opened.characterSet.filter((point) => point !== 0xffff) : []
  return points.map((point) => String.fromCodePoint(point)).toSorted()
}
