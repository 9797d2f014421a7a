import type { Services } from '#app/platform/context.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { readAccessToken, signAccessToken, type TokenProblem } from './access-tokens.server.ts'
import type { Lifetime } from './lifetime.ts'
import { rotate, startFamily } from './refresh-tokens.server.ts'
import { findUser } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'

type House = Pick<Services, 'db' | 'config'>
export type Tokens = { accessToken: string; refreshToken: string }

/** The tokens of a sign-in through the API (contract, section 3). */
export async function issueTokens({ db, config }: House, userId: number, now: Date): Promise<Tokens> {
  const refreshToken = startFamily(db, userId, lifetimeOf(db), now)
  return { accessToken: await accessTokenOf({ db, config }, userId, now), refreshToken }
}

/** New tokens for a refresh token, or what is wrong with it; a disabled user gets none. */
export async function refreshTokens(house: House, token: string, now: Date): Promise<Tokens | TokenProblem> {
  const { db, config } = house
  const refreshed = rotate(db, config.sessionSecret, token, lifetimeOf(db), now)
  if (typeof refreshed === 'string') return refreshed
  if (!findUser(db, refreshed.userId)) return 'JsonWebTokenError'

  return { accessToken: await accessTokenOf(house, refreshed.userId, now), refreshToken: refreshed.token }
}

export type BearerOf = { viewer: Viewer; issuedAt: Date }

/** Whose access token it is, or what is wrong with it; ended ones (a new password, a disabled user) are wrong too. */
export async function findBearer({ db, config }: House, token: string, now: Date): Promise<BearerOf | TokenProblem> {
  const claims = await readAccessToken(config.sessionSecret, token, now)
  if (typeof claims === 'string') return claims

  const user = findUser(db, claims.userId)
  if (!user || user.tokenVersion !== claims.version) return 'JsonWebTokenError'

  const { id, email, name, authorityLevel } = user
  return { viewer: { id, email, name, authorityLevel, sessionId: '' }, issuedAt: claims.issuedAt }
}

function accessTokenOf({ db, config }: House, userId: number, now: Date): Promise<string> {
  const version = versionOf(db, userId)
  return signAccessToken(config.sessionSecret, { userId, version }, readSettings(db).accessTokenMinutes, now)
}

function lifetimeOf(db: Db): Lifetime {
  const { refreshTokenDays: idleDays, sessionDays: days } = readSettings(db)
  return { idleDays, days }
}

function versionOf(db: Db, userId: number): number {
  return findUser(db, userId)?.tokenVersion ?? 0
}
