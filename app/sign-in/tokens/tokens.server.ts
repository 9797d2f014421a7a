import type { Services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { findUser } from '../sessions/sessions.server.ts'
import type { Lifetime, Viewer } from '../sessions/staff.ts'
import { readAccessToken, signAccessToken, type TokenProblem } from './access-tokens.server.ts'
import { familyOf, hasFamily, startFamily } from './refresh-tokens.server.ts'
import { rotate } from './rotation.server.ts'

type NeededServices = Pick<Services, 'db' | 'config'>
export type Tokens = { accessToken: string; refreshToken: string }

/** The tokens of a sign-in through the API (contract, section 3). */
export async function issueTokens({ db, config }: NeededServices, userId: number, now: Date): Promise<Tokens> {
  const refreshToken = startFamily(db, userId, lifetimeOf(db), now)
  return { accessToken: await accessTokenOf({ db, config }, { userId, refreshToken }, now), refreshToken }
}

/** New tokens for a refresh token, or what is wrong with it; a disabled user gets none. */
export async function refreshTokens(
  services: NeededServices,
  token: string,
  now: Date,
): Promise<Tokens | TokenProblem> {
  const { db, config } = services
  const refreshed = rotate(db, config.sessionSecret, token, lifetimeOf(db), now)
  if (typeof refreshed === 'string') return refreshed
  const { userId, token: refreshToken } = refreshed
  if (!findUser(db, userId)) return 'JsonWebTokenError'

  return { accessToken: await accessTokenOf(services, { userId, refreshToken }, now), refreshToken }
}

export type BearerOf = { viewer: Viewer; familyId: string; issuedAt: Date }

/**
 * Whose access token it is, or what is wrong with it. Ended ones are wrong too: by a new password, a disabled user, a
 * refresh token of its family that was used again.
 */
export async function findBearer(
  { db, config }: NeededServices,
  token: string,
  now: Date,
): Promise<BearerOf | TokenProblem> {
  const claims = await readAccessToken(config.sessionSecret, token, now)
  if (typeof claims === 'string') return claims

  const user = findUser(db, claims.userId)
  const { familyId, issuedAt } = claims
  if (!user || user.tokenVersion !== claims.version || !hasFamily(db, familyId)) return 'JsonWebTokenError'

  const { id, email, name, authorityLevel } = user
  return { viewer: { id, email, name, authorityLevel, sessionId: '' }, familyId, issuedAt }
}

function accessTokenOf(
  { db, config }: NeededServices,
  { userId, refreshToken }: { userId: number; refreshToken: string },
  now: Date,
): Promise<string> {
  const claims = { userId, version: versionOf(db, userId), familyId: familyOf(db, refreshToken) }
  return signAccessToken(config.sessionSecret, claims, readSettings(db).accessTokenMinutes, now)
}

function lifetimeOf(db: Db): Lifetime {
  const { refreshTokenDays: idleDays, sessionDays: days } = readSettings(db)
  return { idleDays, days }
}

function versionOf(db: Db, userId: number): number {
  return findUser(db, userId)?.tokenVersion ?? 0
}
