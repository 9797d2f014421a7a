import { expect, test } from 'vitest'

import { deleteView, listViews, saveView } from '#app/site/views/views.server.ts'
import { filterOf, MOST_VIEWS } from '#app/site/views/views.ts'
import { openDatabase } from '#db/database.server.ts'

const change = { by: { id: 1, email: 'admin@example.com' }, now: new Date('2026-11-25T10:00:00Z') }

test('a filter is the same however its address is written, and without what is looked at', () => {
  expect(filterOf('?sort=-total&country=JP&page=3&search=')).toBe('country=JP&sort=-total')
  expect(filterOf('ids=1&ids=2&isAll=on&page=2')).toBe('')
})

test('a view of the same name has the new filter, and a list has a few of them', () => {
  const { db } = openDatabase(':memory:')
  const view = { list: '/admin/orders', name: 'Japan', query: 'country=JP' }
  const id = saveView(db, view, change)
  expect(saveView(db, { ...view, query: 'country=JP&unpaid=1' }, change)).toBe(id)
  expect(listViews(db)).toEqual([{ ...view, id, query: 'country=JP&unpaid=1' }])
  for (let n = 1; n < MOST_VIEWS; n += 1) saveView(db, { ...view, name: `View ${n}` }, change)
  expect(saveView(db, { ...view, name: 'One more' }, change)).toBe('FULL')
  expect(saveView(db, { ...view, list: '/admin/users', name: 'One more' }, change)).not.toBe('FULL')
  expect([deleteView(db, Number(id), change), deleteView(db, Number(id), change)]).toEqual([true, false])
})
