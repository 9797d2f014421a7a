import { expect, test } from 'vitest'

import { decideLinking, type KnownAccount } from '#app/sign-in/google/linking.ts'

const account: KnownAccount = { isDisabled: false, isVerified: true, hasPassword: true }
const disabled = { ...account, isDisabled: true }
const unproved = { ...account, isVerified: false }

test('a linked identity comes in, whatever became of its address', () => {
  for (const isEmailVerified of [true, false])
    for (const sameEmail of [null, account, disabled])
      expect(decideLinking({ isEmailVerified, linked: account, sameEmail })).toBe('SIGN_IN')
  expect(decideLinking({ isEmailVerified: true, linked: disabled, sameEmail: account })).toBe('REFUSE')
})

test('an address that the provider did not prove leads nowhere', () => {
  for (const sameEmail of [null, account, unproved])
    expect(decideLinking({ isEmailVerified: false, linked: null, sameEmail })).toBe('REFUSE')
})

test('a new address is registered, a proved one linked, another asks for the password', () => {
  const decide = (sameEmail: KnownAccount | null) => decideLinking({ isEmailVerified: true, linked: null, sameEmail })
  expect(decide(null)).toBe('REGISTER')
  expect(decide(account)).toBe('LINK')
  expect(decide(unproved)).toBe('ASK_PASSWORD')
  expect(decide({ ...unproved, hasPassword: false })).toBe('REFUSE')
  expect(decide(disabled)).toBe('REFUSE')
})
