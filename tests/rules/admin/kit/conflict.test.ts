import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findStale, versionOf } from '#app/admin/kit/conflict.server.ts'

function sent(values: Record<string, string>, began: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...values, began: versionOf(began) })) form.set(name, value)
  return form
}

const began = { title: 'Tide', note: 'first\nsecond', isVisible: 'on' }

test('a form that nobody was faster than is not stale, whatever it changes', () => {
  expect(findStale(sent({ title: 'Ebb', note: '', isVisible: '' }, began), began)).toBeNull()
})

test('line breaks and spaces that browsers add are no change', () => {
  expect(findStale(sent({ ...began, note: 'first\r\nsecond ' }, began), { ...began, title: 'Tide ' })).toBeNull()
})

test('what somebody else changed and this form did not is taken over', () => {
  const stale = findStale(sent({ ...began, note: 'mine' }, began), { ...began, title: 'Ebb' })
  expect(stale?.differences).toEqual([{ name: 'title', stored: 'Ebb', mine: null }])
})

test('what both changed is shown with both; the same change twice is none', () => {
  const stored = { ...began, title: 'Ebb' }
  expect(findStale(sent({ ...began, title: 'Flow' }, began), stored)?.differences).toEqual([
    { name: 'title', stored: 'Ebb', mine: 'Flow' },
  ])
  expect(findStale(sent({ ...began, title: 'Ebb' }, began), stored)).toBeNull()
})

test('a form that knows what is stored is saved', () => {
  const stored = { ...began, title: 'Ebb' }
  const stale = findStale(sent({ ...began, title: 'Flow' }, began), stored)
  const again = sent({ ...began, title: 'Flow' }, began)
  again.set('began', stale?.version ?? '')
  expect(findStale(again, stored)).toBeNull()
})

test('nothing of somebody else is ever overwritten without being told', () => {
  const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() })
  fc.assert(
    fc.property(values, values, values, (first, stored, mine) => {
      const stale = findStale(sent(mine, first), stored)
      const told = new Set(stale?.differences.map(({ name }) => name))
      for (const name of ['a', 'b', 'c'] as const) {
        const plain = (value: string) => value.replaceAll('\r\n', '\n').trim()
        const isLost = plain(stored[name]) !== plain(first[name]) && plain(mine[name]) !== plain(stored[name])
        expect(told.has(name)).toBe(isLost)
      }
    }),
  )
})
