import { z } from 'zod'

import { listAddresses } from '#app/account/addresses/addresses.server.ts'
import { emailCall, nameForm, passwordCall } from '#app/account/profile/account.forms.ts'
import { changeEmail, changePassword, findAccount, rename } from '#app/account/profile/account.server.ts'
import { listLiked } from '#app/shop/products/likes/likes.server.ts'
import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { signIn } from '#app/sign-in/sessions/viewer.server.ts'
import { waitingFor } from '#app/sign-in/tokens/one-time-tokens.server.ts'
import { issueTokens } from '#app/sign-in/tokens/tokens.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { SIGN_IN_METHODS } from '#db/vocabulary.ts'

import { reply, userCall } from '../kit/call.server.ts'
import { named } from '../kit/names.ts'
import { refuse, refuseField, tooMany } from '../kit/refusals.server.ts'
import { anyPassword } from '../sign-in/auth.forms.ts'
import { savedAddress } from './address.forms.ts'

/** A user as that user is told (specification, section 3). */
const user = named(
  'User',
  z.object({
    id: z.int(),
    authorityLevel: z.int().describe('An administrator from 10 on'),
    name: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    signInMethod: z.enum(SIGN_IN_METHODS),
    addresses: z.array(savedAddress),
    likedProducts: z.array(z.int()),
  }),
)

const PRIVATE = { 'Cache-Control': 'no-store' }

/** One's own account (specification, section 7; contract, section 3). */
export const userCalls = {
  'GET user': userCall({ summary: 'Who is signed in', answer: user }, ({ db, viewer }) => ofUser(db, viewer)),
  'PUT user/name': userCall(
    { summary: 'Changes the name', body: nameForm, answer: user, errors: { 409: '`USERNAME_ALREADY_EXISTS`' } },
    ({ db, viewer, body, t }) =>
      rename(db, viewer.id, body.name)
        ? ofUser(db, viewer)
        : refuse(t, 409, { message: t('account:nameExists'), code: 'USERNAME_ALREADY_EXISTS' }),
  ),
  'PUT user/email': userCall(
    {
      summary: 'Asks for another e-mail address',
      about: 'A link goes to the new address, and the account goes by it when it was opened; the old one is warned.',
      body: emailCall,
      answer: user.extend({ pendingEmail: z.string() }),
      statuses: [202],
      isLimited: true,
      errors: { 409: '`EMAIL_ALREADY_EXISTS`' },
    },
    async ({ db, viewer, body, now, t }) => {
      const refused = await changeEmail(db, viewer, body, now)
      if (!refused) return reply({ ...ofUser(db, viewer).body, pendingEmail: body.email }, { headers: PRIVATE })
      if ('wait' in refused) return tooMany(t, refused.wait)
      if (refused.problem === 'WRONG_PASSWORD') return refuseField(t, 'password', t('account:wrongPassword'))
      if (refused.problem === 'SAME_EMAIL') return refuseField(t, 'email', t('account:sameEmail'))

      return refuse(t, 409, { message: t('signIn:emailExists'), code: refused.problem })
    },
  ),
  'PUT user/password': userCall(
    {
      summary: 'Changes the password',
      about:
        'All sessions and tokens end. Who called with an access token gets new tokens, who has a cookie a new one. ' +
        'A change of address that waited ends too: `endedEmailChange` names the address, which can be asked for again.',
      body: passwordCall(anyPassword),
      bodyFor: ({ db }) => passwordCall(readSettings(db)),
      answer: user.extend({
        accessToken: z.string().optional(),
        refreshToken: z.string().optional(),
        endedEmailChange: z.string().optional(),
      }),
      isLimited: true,
    },
    async ({ db, services, viewer, body, now, t, context, request }) => {
      const endedEmailChange = waitingFor(db, viewer.id, 'CHANGE', now) ?? undefined
      const refused = await changePassword(db, viewer, { current: body.currentPassword, next: body.newPassword }, now)
      if (refused && 'wait' in refused) return tooMany(t, refused.wait)
      if (refused) return refuseField(t, 'currentPassword', t('account:wrongPassword'))

      if (viewer.sessionId !== '') signIn(context, request, viewer.id)
      const tokens = viewer.sessionId === '' ? await issueTokens(services, viewer.id, now) : {}
      return reply({ ...ofUser(db, viewer).body, ...tokens, endedEmailChange }, { headers: PRIVATE })
    },
  ),
}

function ofUser(db: Db, { id, authorityLevel }: Viewer) {
  const account = findAccount(db, id)
  if (!account) throw new Error(`User ${id} asks and is not there`)

  const { email, name, method, emailVerifiedAt } = account
  const about = { id, authorityLevel, name, email, emailVerified: emailVerifiedAt !== null, signInMethod: method }
  return reply(
    { ...about, addresses: listAddresses(db, id), likedProducts: listLiked(db, id).ids },
    { headers: PRIVATE },
  )
}
