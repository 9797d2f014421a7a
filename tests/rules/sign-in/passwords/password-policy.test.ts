import { expect, test } from 'vitest'

import { registerStep } from '#app/sign-in/login/log-in.forms.ts'
import { newPassword, passwordRules } from '#app/sign-in/passwords/common-passwords.ts'
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
  expect(problemOf('tide'.repeat(128))).toBeUndefined()
  expect(problemOf(`${'tide'.repeat(128)}s`)).toBe('form:tooLong?max=512')
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

test('what anybody tries first is refused, in whatever letters', () => {
  for (const common of [
    'password',
    'Password1',
    'QWERTY123',
    'iloveyou',
    '12345678',
    '987654321',
    'aaaaaaaa',
    'abcabcabc',
    'asdfgh',
    'ｐａｓｓｗｏｒｄ',
    'himitsu',
  ])
    expect([common, problemOf(common)]).toEqual([common, 'signIn:commonPassword'])
  for (const good of ['demo-password', 'tide-table', '夜の港と灯台です', 'abcabd', '12345679'])
    expect([good, problemOf(good)]).toEqual([good, undefined])
})

test('all that is missing is told at once, and beforehand', () => {
  const strict = {
    ...usual,
    passwordMinLength: 8,
    passwordNeedsMixedCase: true,
    passwordNeedsDigit: true,
    passwordNeedsSpecial: true,
  }
  const { issues = [] } = newPassword(strict).safeParse('sea').error ?? {}
  expect(issues.map(({ message }) => message)).toEqual([
    'form:tooShort?min=8',
    'signIn:needsMixedCase',
    'signIn:needsDigit',
    'signIn:needsSpecial',
  ])
  expect(passwordRules(strict)).toEqual({ min: 8, needs: ['MixedCase', 'Digit', 'Special'] })
  expect(passwordRules(usual)).toEqual({ min: 6, needs: [] })
})
