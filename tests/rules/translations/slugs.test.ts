import fc from 'fast-check'
import { expect, test } from 'vitest'

import { SLUG, slugOf } from '#app/translations/texts.ts'

test.each([
  ['夏の本', '夏の本'],
  ['ガラスのパン', 'ガラスのパン'],
  ['ガラス'.normalize('NFD'), 'ガラス'],
  ['ﾊﾝｶｸ ｶﾅ', 'ハンカク-カナ'],
  ['第２巻　潮', '第2巻-潮'],
  ['潮のじかんわり（新装版）！', '潮のじかんわり-新装版'],
  ['Tide Table', 'tide-table'],
  ['Crème brûlée', 'creme-brulee'],
  ['Летняя книга', 'летняя-книга'],
  ['봄', '봄'],
  ['feed.xml', 'feed-xml'],
  ['🦊', ''],
  ['../../etc', 'etc'],
  ['𠮷野家', '𠮷野家'],
])('%s stands at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  if (slug) expect(slug).toMatch(SLUG)
})

test('what is made of a name is taken back as it is, and is part of one path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const slug = slugOf(name)
      if (slug === '') return

      expect(slug).toMatch(SLUG)
      expect(slugOf(slug)).toBe(slug)
      expect(new URL(`/p/${slug}`, 'https://a.example').pathname).toBe(`/p/${encodeURIComponent(slug)}`)
    }),
  )
})

test.each(['Summer', 'a--b', '-a', 'a/b', 'a b', 'a.b', '🦊', ''])('%s is no address', (slug) =>
  expect(slug).not.toMatch(SLUG),
)
