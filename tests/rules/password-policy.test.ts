import { expect, test } from 'vitest'

import { registerStep } from '#app/sign-in/log-in.forms.ts'
import { newPassword } from '#app/sign-in/password-policy.ts'
import { settingsSchema } from '#app/site/settings.ts'

const usual = settingsSchema.parse({})

function problemOf(password: string, policy = {}): string | undefined {
  return newPassword({ ...usual, ...policy }).safeParse(password).error?.issues[0]?.message
}

test('a password has six characters at least, where nothing else is set', () => {
  expect(problemOf('short')).toBe('form:tooShort?min=6')
  expect(problemOf('longer')).toBeUndefined()
})

test('a password may not be longer than the site hashes', () => {
  expect(problemOf('x'.repeat(512))).toBeUndefined()
  expect(problemOf('x'.repeat(513))).toBe('form:tooLong?max=512')
})

test('the site may ask for small and capital letters', () => {
  expect(problemOf('onlysmall', { passwordNeedsMixedCase: true })).toBe('signIn:needsMixedCase')
  expect(problemOf('bothKinds', { passwordNeedsMixedCase: true })).toBeUndefined()
})

test('the site may ask for a digit', () => {
  expect(problemOf('no digit here', { passwordNeedsDigit: true })).toBe('signIn:needsDigit')
  expect(problemOf('one digit 1', { passwordNeedsDigit: true })).toBeUndefined()
})

test('the site may ask for a special character, and neither a space nor a Japanese letter is one', () => {
  expect(problemOf('うみ と そら', { passwordNeedsSpecial: true })).toBe('signIn:needsSpecial')
  expect(problemOf('sea & sky', { passwordNeedsSpecial: true })).toBeUndefined()
})

test('registering needs the same password twice', () => {
  const sent = { email: 'Nagi@Example.com', password: 'tide-table', confirmPassword: 'tide-tabel' }
  expect(registerStep(usual).safeParse(sent).error?.issues[0]).toMatchObject({
    path: ['confirmPassword'],
    message: 'form:mismatch',
  })
  const right = registerStep(usual).parse({ ...sent, confirmPassword: sent.password })
  expect(right.email).toBe('nagi@example.com')
})
