import { z } from 'zod'

import { email } from '#app/platform/fields.forms.ts'

import { givenPassword, newPassword, type PasswordPolicy } from './password-policy.ts'

/** The three steps of logging in (specification, section 2, "Screen contents"). */
export const emailStep = z.object({ email })

export const loginStep = z.object({ email, password: givenPassword })

export const registerStep = (policy: PasswordPolicy) =>
  z
    .object({ email, password: newPassword(policy), confirmPassword: givenPassword })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'form:mismatch',
    })

export type Step = 'email' | 'login' | 'register'
