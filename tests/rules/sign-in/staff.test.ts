import { expect, test } from 'vitest'

import { mayDo, ORDER_STAFF, roleOf, TILL_STAFF } from '#app/sign-in/sessions/staff.ts'

const at = (authorityLevel: number) => ({ authorityLevel })

test('a role is its level exactly; an administrator is anyone at ten or above', () => {
  expect([0, 1, 2, 4, 6, 9, 10, 11].map((level) => roleOf(at(level)))).toEqual([
    null,
    null,
    'EVENT_HELPER',
    'ACCOUNTANT',
    'HELPER',
    null,
    null,
    null,
  ])
})

test('who is not named may do nothing, who reads changes nothing, and an administrator does everything', () => {
  expect(mayDo(at(10), undefined, 'POST')).toBe(true)
  expect(mayDo(at(6), undefined, 'GET')).toBe(false)
  expect(mayDo(at(9), ORDER_STAFF, 'GET')).toBe(false)
  expect(mayDo(null, TILL_STAFF, 'GET')).toBe(false)
  expect(mayDo(at(6), ORDER_STAFF, 'POST')).toBe(true)
  expect([mayDo(at(4), ORDER_STAFF, 'GET'), mayDo(at(4), ORDER_STAFF, 'POST')]).toEqual([true, false])
  expect([mayDo(at(2), TILL_STAFF, 'DELETE'), mayDo(at(2), ORDER_STAFF, 'GET')]).toEqual([true, false])
})
