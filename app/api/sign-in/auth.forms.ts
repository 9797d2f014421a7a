import { z } from 'zod'

import { email, text } from '#app/platform/fields.forms.ts'
import { givenPassword, newPassword, type PasswordPolicy } from '#app/sign-in/passwords/common-passwords.ts'

/** Bodies of the calls that sign in (specification, section 7; contract, section 3). */
export const credentials = z.object({ email, password: givenPassword, code: text(60).optional() })
export const newAccount = (policy: PasswordPolicy) => z.object({ email, password: newPassword(policy) })
/** The widest that a site may set, for the document; what holds is the site's own. */
export const anyPassword: PasswordPolicy = {
  passwordMinLength: 6,
  passwordMaxLength: 512,
  passwordNeedsMixedCase: false,
  passwordNeedsDigit: false,
  passwordNeedsSpecial: false,
}
export const emailBody = z.object({ email })
export const refresh = z.object({ refreshToken: z.string({ error: 'form:required' }).min(1, 'form:required').max(200) })
/** Identity tokens are some 1,200 characters long. */
export const googleToken = z.object({
  idToken: z.string({ error: 'form:required' }).min(1, 'form:required').max(8000),
  code: text(60).optional(),
})
export const revocation = z.object({ userId: z.int({ error: 'form:number' }) })
