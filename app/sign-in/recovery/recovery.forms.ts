import { z } from 'zod'

import { choice, email } from '#app/platform/fields.forms.ts'
import { STAFF_ROLES } from '#db/vocabulary.ts'

import { givenPassword, newPassword, type PasswordPolicy } from '../passwords/common-passwords.ts'

export const resetRequest = z.object({ email })

/** Who is to help, and how far. */
export const invitation = z.object({ email, role: choice(STAFF_ROLES) })

/** A password chosen anew, twice the same. */
export const chosenPassword = (policy: PasswordPolicy) =>
  z
    .object({ newPassword: newPassword(policy), confirmNewPassword: givenPassword })
    .refine(({ newPassword: chosen, confirmNewPassword }) => chosen === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: 'form:mismatch',
    })
