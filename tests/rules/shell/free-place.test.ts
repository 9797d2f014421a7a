import { expect, test } from 'vitest'

import { clearance } from '#app/shell/enhancements/use-free-place.ts'

const box = { top: 740, bottom: 790, left: 16, right: 316 }
const at = (top: number, left = 16) => ({ top, bottom: top + 40, left, right: left + 100 })

test('a notification stays where nothing is under it, and beside what is not', () => {
  expect(clearance(box, [])).toBe(0)
  expect(clearance(box, [at(745, 400), at(600)])).toBe(0)
})

test('it goes above what it would cover, and above what is there in turn', () => {
  expect(clearance(box, [at(745)])).toBe(790 - 741)
  expect(clearance(box, [at(745), at(700)])).toBe(790 - 696)
})

test('where no place is free it says so', () => {
  const everywhere = Array.from({ length: 20 }, (_, row) => at(row * 42))
  expect(clearance(box, everywhere)).toBeNull()
})
