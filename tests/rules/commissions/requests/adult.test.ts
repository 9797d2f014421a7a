import { expect, test } from 'vitest'

import { adultProblems } from '#app/commissions/requests/adult.ts'

test.each([
  [{ isForAdults: false, isAdult: false }, false, {}],
  [{ isForAdults: false, isAdult: true }, true, {}],
  [{ isForAdults: true, isAdult: true }, true, {}],
  [{ isForAdults: true, isAdult: false }, true, { isAdult: 'forAdults:adultMissing' }],
  [{ isForAdults: true, isAdult: true }, false, { isForAdults: 'forAdults:notForAdults' }],
])('of %o a list that takes such works (%s) says %o', (asked, takesAdult, problems) => {
  expect(adultProblems(asked, { takesAdult })).toEqual(problems)
})

test('without a price list the missing list is the only problem', () => {
  expect(adultProblems({ isForAdults: true, isAdult: false }, null)).toEqual({})
})
