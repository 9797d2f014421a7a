import { z } from 'zod'

import { email, knownEmail, text } from '#app/platform/fields.forms.ts'

import { givenPassword, newPassword, type PasswordPolicy } from '../passwords/common-passwords.ts'

/** The steps of logging in (specification, section 2, "Screen contents"); a second factor adds one. */
export const emailStep = z.object({ email })

export const loginStep = z.object({ email: knownEmail, password: givenPassword })

export const registerStep = (policy: PasswordPolicy) =>
  z
    .object({ email: knownEmail, password: newPassword(policy), confirmPassword: givenPassword })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'form:mismatch',
    })

/** A code of an app, or a recovery code, as somebody copies it. */
export const codeStep = z.object({ code: text(60) })

export type Step = 'email' | 'login' | 'register' | 'code'
