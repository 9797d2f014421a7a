import { z } from 'zod'

import { requestInfo, type Services } from '#app/platform/context.server.ts'
import { ProviderUnavailable } from '#app/sign-in/google/discovery.server.ts'
import { readIdentity } from '#app/sign-in/google/open-id.server.ts'
import {
  enterByCode,
  type PendingSecondFactor,
  logInByIdentity,
  logInByPassword,
  registerWithin,
  tellsExistence,
} from '#app/sign-in/login/sign-in-methods.server.ts'
import { knownDevice, rememberDevice } from '#app/sign-in/sessions/known-devices.server.ts'
import { isAdmin } from '#app/sign-in/sessions/staff.ts'
import { getBearer, signIn, signOut } from '#app/sign-in/sessions/viewer.server.ts'
import { revokeTokens } from '#app/sign-in/tokens/refresh-tokens.server.ts'
import { issueTokens, refreshTokens } from '#app/sign-in/tokens/tokens.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Base, call, reply, userCall } from '../kit/call.server.ts'
import { named } from '../kit/names.ts'
import { refuse, refuseToken, tooMany, unauthorized } from '../kit/refusals.server.ts'
import { anyPassword, emailBody, credentials, googleToken, newAccount, refresh, revocation } from './auth.forms.ts'

const tokens = named('Tokens', z.object({ accessToken: z.string(), refreshToken: z.string() }))

export const authCalls = {
  'POST auth/register': call(
    {
      summary: 'Makes an account',
      about: 'Where the site hides its accounts: 202 without tokens, and a mail to the address.',
      body: newAccount(anyPassword),
      bodyFor: ({ db }) => newAccount(readSettings(db)),
      answer: tokens,
      isLimited: true,
      errors: { 409: '`EMAIL_ALREADY_EXISTS`' },
    },
    async ({ db, services, body: { email, password }, locale, now, t, ...base }) => {
      const entrance = await registerWithin(db, { ...attempt(base), email }, { password, locale }, now)
      if ('userId' in entrance) return privately(await issueTokens(services, entrance.userId, now))
      if ('wait' in entrance) return tooMany(t, entrance.wait)
      if ('isMailed' in entrance)
        return Response.json({ message: t('signIn:registerMailed', { email }) }, { status: 202 })

      return refuse(t, 409, { message: t('signIn:emailExists'), code: 'EMAIL_ALREADY_EXISTS' })
    },
  ),
  'POST auth/login': call(
    {
      summary: 'Tokens for an e-mail address and a password',
      about:
        'One answer for an unknown address and a wrong password. An account with a second factor needs its `code` too, ' +
        'of the app or a recovery code.',
      body: credentials,
      answer: tokens,
      isLimited: true,
      errors: { 401: 'Wrong credentials or code; `SecondFactorRequired` where a code is missing' },
    },
    async ({ db, services, body: { email, password, code }, now, t, ...base }) => {
      const guess = { ...attempt(base), email, device: knownDevice(base.context, base.request, email) }
      const pending = await logInByPassword(db, guess, password, now)
      const entrance =
        'pendingSecondFactor' in pending ? await finish(services, { ...pending, ...attempt(base) }, code, now) : pending
      if (entrance === null) return refuseToken('SecondFactorRequired')
      if ('userId' in entrance) {
        rememberDevice(base.context, base.request, entrance.userId)
        return privately(await issueTokens(services, entrance.userId, now))
      }
      return 'wait' in entrance ? tooMany(t, entrance.wait) : refuseToken('Unauthorized')
    },
  ),
  'POST auth/checkExisting': call(
    {
      summary: 'Whether an address has an account',
      body: emailBody,
      answer: z.object({ data: z.boolean() }),
      isLimited: true,
    },
    async ({ db, body: { email }, t, ...base }) => {
      const existence = await tellsExistence(db, { ...attempt(base), email })
      return 'wait' in existence ? tooMany(t, existence.wait) : privately({ data: existence.isKnown })
    },
  ),
  'POST auth/google': call(
    {
      summary: 'Tokens for an identity token of Google',
      about: 'Makes the account, or links one whose address was proved here too.',
      body: googleToken,
      answer: z.object({ data: tokens }),
      isLimited: true,
      errors: {
        401: 'The identity token is none, not for this site, or too old; a wrong code; `SecondFactorRequired` without one',
        403: 'Google has not proved the address, or the account is closed',
        409: '`EMAIL_ALREADY_EXISTS`: log in with the password',
        503: 'The site does not use Google, or cannot reach it',
      },
    },
    async ({ db, services, body: { idToken, code }, locale, now, t, ...base }) => {
      const { google } = services.config
      if (!google) return refuse(t, 503, { message: t('signIn:googleNotSetUp') })

      const identity = await readIdentity(google, { idToken, nonce: null }, now).catch(unlessReachable)
      if (identity === null) return refuse(t, 503, { message: t('signIn:googleUnavailable') })
      if (typeof identity === 'string') return refuseToken(identity)

      const pending = await logInByIdentity(db, { ...attempt(base), identity }, locale, now)
      const entrance =
        'pendingSecondFactor' in pending ? await finish(services, { ...pending, ...attempt(base) }, code, now) : pending
      if (entrance === null) return refuseToken('SecondFactorRequired')
      if ('userId' in entrance) return privately({ data: await issueTokens(services, entrance.userId, now) })
      if ('wait' in entrance) return tooMany(t, entrance.wait)
      if (entrance.problem === 'WRONG_CODE') return refuseToken('Unauthorized')
      if (entrance.problem === 'REFUSE') return refuse(t, 403)

      return refuse(t, 409, { message: t('signIn:emailExists'), code: 'EMAIL_ALREADY_EXISTS' })
    },
  ),
  'POST auth/refreshToken': call(
    {
      summary: 'New tokens for a refresh token',
      about: 'A refresh token works once. One that is used again ends all that came of it.',
      body: refresh,
      answer: tokens,
      errors: { 401: 'The refresh token is none, was used, or is too old' },
    },
    async ({ services, body, now }) => {
      const renewed = await refreshTokens(services, body.refreshToken, now)
      return typeof renewed === 'string' ? refuseToken(renewed) : privately(renewed)
    },
  ),
  'POST auth/revokeRefreshTokens': userCall(
    {
      summary: 'Ends all tokens of a user, on logout',
      about: 'One’s own, or anybody’s for an administrator.',
      body: revocation,
      errors: { 403: 'Somebody else’s' },
    },
    ({ db, viewer, body: { userId }, t }) => {
      if (userId !== viewer.id && !isAdmin(viewer)) return refuse(t, 403)

      inTransaction(db, (tx) => revokeTokens(tx, userId))
    },
  ),
  'POST auth/session': call(
    {
      summary: 'A session’s cookie for a fresh access token',
      about: 'The token sync: takes a bearer token that is not older than five minutes.',
      body: z.object({}),
      isBodyOptional: true,
      errors: { 401: 'No access token, or one that is too old' },
    },
    ({ context, request, services, now }) => {
      const bearer = getBearer(context)
      if (!bearer || typeof bearer === 'string') return unauthorized(context)

      const age = (now.getTime() - bearer.issuedAt.getTime()) / 1000
      if (age > services.config.syncMaxAge) return refuseToken('TokenExpiredError')

      signIn(context, request, bearer.viewer.id, bearer.familyId)
    },
  ),
  'DELETE auth/session': call({ summary: 'Ends the session of the cookie' }, ({ context, request }) =>
    signOut(context, request),
  ),
}

/** The second step of an account that asks for a code; null where none came. */
async function finish(
  services: Services,
  pending: PendingSecondFactor & { address: string },
  code: string | undefined,
  now: Date,
) {
  return code === undefined ? null : enterByCode(services, pending, code, now)
}

function unlessReachable(error: unknown): null {
  if (error instanceof ProviderUnavailable) return null

  throw error
}

function attempt({ context }: Pick<Base, 'context'>) {
  return { address: context.get(requestInfo).address }
}

/** Tokens are for one pair of eyes. */
function privately<A>(body: A) {
  return reply(body, { headers: { 'Cache-Control': 'no-store' } })
}
