import { z } from 'zod'

import { email } from '#app/platform/fields.forms.ts'

import { givenPassword, newPassword, type PasswordPolicy } from '../passwords/common-passwords.ts'

export const resetRequest = z.object({ email })

/** A password chosen anew, twice the same. */
export const chosenPassword = (policy: PasswordPolicy) =>
  z
    .object({ newPassword: newPassword(policy), confirmNewPassword: givenPassword })
    .refine(({ newPassword: chosen, confirmNewPassword }) => chosen === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: 'form:mismatch',
    })
