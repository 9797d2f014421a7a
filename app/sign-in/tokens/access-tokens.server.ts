import { hkdfSync } from 'node:crypto'

import { errors, jwtVerify, SignJWT } from 'jose'

const DAY = 24 * 60 * 60 * 1000
/** A key signs for so long, and its tokens are read for as long again. */
const KEY_DAYS = 30
const AUDIENCE = 'inkstall'

/** What an access token says: whose it is, at which version of the user's tokens, and of which sign-in it came. */
type Claims = { userId: number; version: number; familyId: string }
export type AccessClaims = Claims & { issuedAt: Date }
/** The names of the specification, section 7, for what is wrong with a token. */
export type TokenProblem = 'TokenExpiredError' | 'JsonWebTokenError'

/** Signs an access token (product decisions, "Accounts"). @param minutes how long it is good for */
export function signAccessToken(secret: string, { userId, version, familyId }: Claims, minutes: number, now: Date) {
  const issued = Math.floor(now.getTime() / 1000)
  const period = periodOf(now)
  return new SignJWT({ ver: version, fam: familyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: String(period) })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(keyOf(secret, period))
}

/** Reads an access token. @returns what it says, or what is wrong with it */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<AccessClaims | TokenProblem> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(secret, livingPeriod(kid, now)), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      audience: AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp', 'ver'],
      currentDate: now,
    })
    // Those of before families were named: their clients get a new one.
    if (typeof payload.fam !== 'string') return 'TokenExpiredError'

    const issuedAt = new Date(Number(payload.iat) * 1000)
    return { userId: Number(payload.sub), version: Number(payload.ver), familyId: payload.fam, issuedAt }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'TokenExpiredError' : 'JsonWebTokenError'
  }
}

/** Keys are derived from the site's secret and their period, so that they rotate without being stored. */
function keyOf(secret: string, period: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `access token ${period}`, 32))
}

function periodOf(now: Date): number {
  return Math.floor(now.getTime() / (KEY_DAYS * DAY))
}

/** @throws where the key is neither this period's nor the last one's */
function livingPeriod(kid: string | undefined, now: Date): number {
  const period = periodOf(now)
  const age = [0, 1].find((back) => String(period - back) === kid)
  if (age === undefined) throw new errors.JWSInvalid('unknown key')

  return period - age
}
