import { expect, test } from 'vitest'

import { charactersOf } from '#app/platform/typefaces/characters.ts'

const page = (main: string) =>
  `<html><body><header class="top"><a data-discover="true" class="brand" href="/"><svg><path d="M5 8"></path></svg><span>潮 <small>夜の市</small></span></a>
  <nav><ul class="nav"><li><a href="/shop">ショップ</a></li></ul></nav><p>本文</p></header><main>${main}</main></body></html>`

test('of a page those of its name, its navigation and its headings are taken, each once and in order', () => {
  const { shell, headings } = charactersOf(
    page('<h1 class="big">夜の<em>市</em>の夜</h1><p>文字</p><h4>注</h4><h3>猫</h3>'),
  )

  expect(shell).toBe([...new Set('潮夜の市ショップ')].toSorted().join(''))
  expect(headings).toBe([...new Set('夜の市猫')].toSorted().join(''))
})

test('ASCII, spaces, what is unseen and pictures are left out; references are read', () => {
  const { headings } = charactersOf(page('<h2>Tide &amp; “Table” caf&#xe9;&#12354;　\u200b⛵️🎨 が</h2>'))

  expect(Array.from(headings)).toEqual(Array.from('éあが“”').toSorted())
})

test('a page of very many characters has a bound, and a broken reference is none', () => {
  const many = Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')

  expect(charactersOf(page(`<h1>${many}</h1>`)).headings).toHaveLength(500)
  expect(charactersOf(page('<h1>&#x110000;&#99999999;</h1>')).headings).toBe('')
})
