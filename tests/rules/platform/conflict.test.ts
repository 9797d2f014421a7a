import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findConflict, versionOf } from '#app/platform/conflict/refuse-conflict.server.ts'

function sent(values: Record<string, string>, began: Record<string, string>) {
  return { ...values, began: versionOf(began) }
}

const began = { title: 'Tide', note: 'first\nsecond', isVisible: 'on' }

test('a form that nobody was faster than is not stale, whatever it changes', () => {
  expect(findConflict(sent({ title: 'Ebb', note: '', isVisible: '' }, began), began)).toBeNull()
})

test('line breaks and spaces that browsers add are no change', () => {
  expect(findConflict(sent({ ...began, note: 'first\r\nsecond ' }, began), { ...began, title: 'Tide ' })).toBeNull()
})

test('what somebody else changed and this form did not is taken over', () => {
  const conflict = findConflict(sent({ ...began, note: 'mine' }, began), { ...began, title: 'Ebb' })
  expect(conflict?.differences).toEqual([{ name: 'title', stored: 'Ebb', mine: null }])
})

test('what both changed is shown with both; the same change twice is none', () => {
  const stored = { ...began, title: 'Ebb' }
  expect(findConflict(sent({ ...began, title: 'Flow' }, began), stored)?.differences).toEqual([
    { name: 'title', stored: 'Ebb', mine: 'Flow' },
  ])
  expect(findConflict(sent({ ...began, title: 'Ebb' }, began), stored)).toBeNull()
})

test('a form that knows what is stored is saved', () => {
  const stored = { ...began, title: 'Ebb' }
  const conflict = findConflict(sent({ ...began, title: 'Flow' }, began), stored)
  expect(findConflict({ ...began, title: 'Flow', began: conflict?.version }, stored)).toBeNull()
})

test('nothing of somebody else is ever overwritten without being told', () => {
  const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() })
  fc.assert(
    fc.property(values, values, values, (first, stored, mine) => {
      const conflict = findConflict(sent(mine, first), stored)
      const told = new Set(conflict?.differences.map(({ name }) => name))
      for (const name of ['a', 'b', 'c'] as const) {
        const plain = (value: string) => value.replaceAll('\r\n', '\n').trim()
        const isLost = plain(stored[name]) !== plain(first[name]) && plain(mine[name]) !== plain(stored[name])
        expect(told.has(name)).toBe(isLost)
      }
    }),
  )
})
