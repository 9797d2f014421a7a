import { z } from 'zod'

import { email, text } from '#app/platform/fields.forms.ts'
import { givenPassword, newPassword, type PasswordPolicy } from '#app/sign-in/passwords/common-passwords.ts'

const NAME_LENGTH = 60

/** Names that look the same are the same: width, spaces and what cannot be seen do not count. */
export const nameForm = z.object({
  name: text(NAME_LENGTH)
    .transform((name) =>
      name
        .normalize('NFKC')
        .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
        .replace(/\s+/g, ' '),
    )
    .pipe(text(NAME_LENGTH)),
})

export const emailForm = z.object({ newEmail: email, password: givenPassword })

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

/** About the second factor: the password where the account has one, and a code of the app where it is switched on. */
export const factorForm = ({ hasPassword, hasCode }: { hasPassword: boolean; hasCode: boolean }) =>
  z.object({
    code: hasCode ? text(60) : text(60).optional(),
    password: hasPassword ? givenPassword : givenPassword.optional(),
  })

/** What somebody calls one of their keys. */
export const passkeyForm = z.object({ passkey: z.string().max(1400), name: text(NAME_LENGTH) })

/** The password once more, before what matters. */
export const proofForm = z.object({ password: givenPassword })

/** The same changes as calls of the API name them (contract, section 3). */
export const emailCall = z.object({ email, password: givenPassword })
export const passwordCall = (policy: PasswordPolicy) =>
  z.object({ currentPassword: givenPassword, newPassword: newPassword(policy) })
