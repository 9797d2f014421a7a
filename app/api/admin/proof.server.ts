import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'
import { provePassword } from '#app/sign-in/passwords/passwords.server.ts'

import { refuseField, tooMany } from '../kit/refusals.server.ts'
import type { AdminBase } from './admin-calls.server.ts'

/** The body of a call that asks for the password again. */
export const proof = z.object({ password: text(512).describe('Of who asks') }, 'form:format')
export const ABOUT_PROOF = 'Asks for the password again. Who has none, since they come by Google, does it at the desk.'

export async function refuseUnproven({ db, viewer, body, now, t }: AdminBase & { body: { password: string } }) {
  const proven = await provePassword(db, viewer, body.password, now)
  if ('wait' in proven) return tooMany(t, proven.wait)

  return 'problem' in proven ? refuseField(t, 'password', t('account:wrongPassword')) : null
}
