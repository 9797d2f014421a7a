import { errors, jwtVerify } from 'jose'
import { z } from 'zod'

import type { Config } from '#app/platform/config.server.ts'
import { email } from '#app/platform/fields.forms.ts'

import type { TokenProblem } from '../tokens/access-tokens.server.ts'
import { ProviderUnavailable, discoverProvider } from './discovery.server.ts'

export type OpenIdClient = NonNullable<Config['google']>
/** Who an OpenID provider says somebody is. */
export type Identity = { issuer: string; subject: string; email: string; isEmailVerified: boolean }
const GOOGLE = 'https://accounts.google.com'
/** Seconds by which two clocks may differ. */
const CLOCK_TOLERANCE = 30
/** An identity token is for signing in at once: older ones were kept by somebody. */
const LONGEST_AGE = '10 minutes'

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email,
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
})

/** What the library calls keys that could not be fetched; what is wrong with a token has codes of its own. */
const KEYS_MISSING = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/**
 * Reads an identity token: signed by the provider, for this site, of now, and with the nonce of this very sign-in.
 * @param nonce null where the client began the sign-in itself (`auth/google` of the API)
 * @throws ProviderUnavailable where its keys cannot be had
 */
export async function readIdentity(
  client: OpenIdClient,
  { idToken, nonce }: { idToken: string; nonce: string | null },
  now: Date,
): Promise<Identity | TokenProblem> {
  const { keys } = await discoverProvider(client.issuer, now)
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      // Google's tokens may name it without the scheme, as its documentation says.
      issuer: client.issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : client.issuer,
      audience: client.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'email'],
      maxTokenAge: LONGEST_AGE,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
    })
    return identityOf(client, claims.parse(payload), nonce)
  } catch (error) {
    return problemOf(error)
  }
}

function identityOf(client: OpenIdClient, token: z.infer<typeof claims>, nonce: string | null) {
  const isForSeveral = Array.isArray(token.aud) && token.aud.length > 1
  if (isForSeveral && token.azp !== client.clientId) return 'JsonWebTokenError'
  if (nonce !== null && token.nonce !== nonce) return 'JsonWebTokenError'

  return { issuer: client.issuer, subject: token.sub, email: token.email, isEmailVerified: token.email_verified }
}

/** @throws ProviderUnavailable for what is not the token's fault */
function problemOf(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return 'TokenExpiredError'
  if (error instanceof z.ZodError) return 'JsonWebTokenError'
  if (error instanceof errors.JOSEError && !KEYS_MISSING.has(error.code)) return 'JsonWebTokenError'

  throw new ProviderUnavailable('The keys of the OpenID provider cannot be had', { cause: error })
}
