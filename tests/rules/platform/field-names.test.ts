import { expect, test } from 'vitest'
import { z } from 'zod'

import { isModest } from '#app/api/kit/body-size.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { isIntent, isReadable, mayCome } from '#app/platform/forms/field-names.ts'

const schema = z.object({
  email: z.string(),
  tags: z.array(z.string()).default([]),
  rows: z.array(z.object({ id: z.int().optional(), price: z.string().transform(Number) })).optional(),
})

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('names are as short, as flat and as few as tables need', () => {
  expect(['email', 'rows[0].price', 'rows[300].price', 'a.b.c.d.e', 'tags[]'].filter(isReadable)).toHaveLength(5)
  const odd = ['rows[301].price', 'rows[4294967294]', 'a.b.c.d.e.f', 'a[0][0][0][0][0]', 'x'.repeat(201)]
  expect(odd.filter(isReadable)).toEqual([])
})

test('lists and objects come where the schema has them, plain names come always', () => {
  const names = ['email', 'tags', 'tags[0]', 'tags[]', 'rows[2].price', 'rows[0].id', 'intent', 'set-A-price']
  expect(names.filter((name) => !mayCome(schema, name))).toEqual([])
  const odd = [
    'email[0]',
    'email.a',
    'rows',
    'rows[0]',
    'rows[0].name',
    'rows[0].price.a',
    'rows.price',
    'other[0]',
    'tags.a',
    'a]b',
    '[0]',
    '__state__',
    '',
  ]
  expect(odd.filter((name) => mayCome(schema, name))).toEqual([])
})

test('a form is what its schema knows of it', () => {
  const read = readForm(formOf(['email', 'a'], ['email[200]', 'b'], ['rows[0].price', '3'], ['other[9]', 'x']), schema)

  expect(read.status === 'success' && read.value).toEqual({ email: 'a', tags: [], rows: [{ price: 3 }] })
  expect(read.payload).toEqual({ email: 'a', rows: [{ price: '3' }] })
})

test('buttons that add and take away rows say so in a few words of their own', () => {
  const said = (type: string, payload: object) => JSON.stringify({ type, payload })
  expect(isIntent(said('insert', { name: 'rows', defaultValue: { price: '' } }))).toBe(true)
  expect(isIntent(said('remove', { name: 'rows', index: 3 }))).toBe(true)
  const odd = [
    said('insert', { name: 'rows', index: 1e9 }),
    said('remove', { name: 'rows[4294967294]', index: 1 }),
    said('update', { value: { a: 1 } }),
    said('insert', { name: 'rows', defaultValue: { price: { deep: {} } } }),
    said('reorder', { name: 'rows', from: 0, to: -1 }),
    '[',
    'null',
    ' '.repeat(6000),
  ]
  expect(odd.filter(isIntent)).toEqual([])
})

test('a button that adds a row to what is no list sends the form as it stands', () => {
  const intent = JSON.stringify({ type: 'insert', payload: { name: 'email' } })
  expect(readForm(formOf(['email', 'a'], ['__intent__', intent]), schema).status).toBe('success')
})

test('a body of a call is no deeper and no longer than any call has use for', () => {
  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
  expect([isModest({ items: [{ productId: 1 }] }, 10), isModest('a', 0), isModest(deep(20), 100)]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    isModest(deep(100_000), 1e9),
    isModest(Array(11).fill(0), 10),
    isModest({ a: Array.from({ length: 5 }, () => [1, 2]) }, 10),
  ]).toEqual([false, false, false])
})
