import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'
import { givenPassword, newPassword, type PasswordPolicy } from '#app/sign-in/password-policy.ts'

/** Names that look the same are the same: width and spaces do not count. */
export const nameForm = z.object({
  name: text(60).transform((name) => name.normalize('NFKC').replace(/\s+/g, ' ')),
})

export const passwordForm = (policy: PasswordPolicy) =>
  z
    .object({
      currentPassword: givenPassword,
      newPassword: newPassword(policy),
      confirmNewPassword: givenPassword,
    })
    .refine(({ newPassword: chosen, confirmNewPassword }) => chosen === confirmNewPassword, {
      path: ['confirmNewPassword'],
      error: 'form:mismatch',
    })
