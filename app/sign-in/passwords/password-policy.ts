import { z } from 'zod'

import { atMost } from '#app/platform/fields.forms.ts'
import type { Settings } from '#app/site/settings.ts'

import { isCommonPassword } from './common-passwords.ts'

/** What a new password has to be (specification, section 5); the site's settings satisfy it. */
export type PasswordPolicy = Pick<
  Settings,
  'passwordMinLength' | 'passwordMaxLength' | 'passwordNeedsMixedCase' | 'passwordNeedsDigit' | 'passwordNeedsSpecial'
>

/** A password to be set; its problems are translation keys. Lengths are in UTF-16 units, as HTML counts them. */
export function newPassword(policy: PasswordPolicy) {
  return z
    .string({ error: 'form:required' })
    .min(policy.passwordMinLength, `form:tooShort?min=${policy.passwordMinLength}`)
    .max(policy.passwordMaxLength, atMost(policy.passwordMaxLength))
    .refine((password) => !policy.passwordNeedsMixedCase || hasMixedCase(password), 'signIn:needsMixedCase')
    .refine((password) => !policy.passwordNeedsDigit || /\d/.test(password), 'signIn:needsDigit')
    .refine((password) => !policy.passwordNeedsSpecial || /[^\p{L}\p{N}\s]/u.test(password), 'signIn:needsSpecial')
    .refine((password) => !isCommonPassword(password), 'signIn:commonPassword')
}

const NEEDS = ['MixedCase', 'Digit', 'Special'] as const
/** What a form says beforehand of the password that it wants. */
export type PasswordRules = { min: number; needs: (typeof NEEDS)[number][] }

export function passwordRules(policy: PasswordPolicy): PasswordRules {
  return { min: policy.passwordMinLength, needs: NEEDS.filter((need) => policy[`passwordNeeds${need}`]) }
}

/** A password that is only compared: any length that could ever have been allowed. */
export const givenPassword = z.string({ error: 'form:required' }).max(4096, 'form:tooLong?max=4096')

function hasMixedCase(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
}
