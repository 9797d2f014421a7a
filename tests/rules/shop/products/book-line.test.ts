import { expect, test } from 'vitest'
import { z } from 'zod'

import { bookLine } from '#app/shop/products/book/book-line.server.ts'
import { bookShape } from '#app/shop/products/book/book.forms.ts'
import { fixedT } from '#app/translations/i18n.server.ts'

const book = {
  bookFormat: 'B5',
  pageCount: 36,
  printing: { en: 'two colours, perfect bound', ja: '本文2色／オンデマンド・平綴じ' },
  releaseDate: '2026-11-07',
}

test('a book says in a line what those of circles say', () => {
  expect(bookLine(fixedT('ja'), book, 'nenas', 'ja')).toBe(
    'B5／36P／本文2色／オンデマンド・平綴じ／発行日 2026年11月7日／発行 nenas',
  )
  expect(bookLine(fixedT('en'), book, 'nenas', 'en')).toBe(
    'B5 · 36 pages · two colours, perfect bound · published 7 November 2026 · by nenas',
  )
})

test('what is not said is left out, and what is no book has no line', () => {
  const bare = { ...book, bookFormat: '', printing: {} }
  expect(bookLine(fixedT('en'), bare, '', 'en')).toBe('36 pages · published 7 November 2026')
  expect(bookLine(fixedT('en'), { ...bare, pageCount: 0 }, 'nenas', 'en')).toBe('')
})

test('a form takes marks of age that there are, and no other', () => {
  const form = z.object(bookShape)
  expect(form.parse({})).toMatchObject({ ageMark: null, bookFormat: '', pageCount: 0 })
  expect(form.parse({ ageMark: 'R18' }).ageMark).toBe('R18')
  expect(form.safeParse({ ageMark: 'R12' }).success).toBe(false)
  expect(form.safeParse({ pageCount: -1 }).success).toBe(false)
})
