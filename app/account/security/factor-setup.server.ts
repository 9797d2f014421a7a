import type { RouterContextProvider } from 'react-router'

import { clearCookie, privateName, readCookie, writeCookie } from '#app/platform/cookies.server.ts'
import { seal, unseal } from '#app/platform/sealing.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { newSecret } from '#app/sign-in/second-factor/one-time-codes.ts'

type Context = Readonly<RouterContextProvider>

const NAME = 'factor-setup'
const AN_HOUR = 60 * 60

/** The secret that an app is being given, kept sealed in this browser until a code shows that the app has it. */
export function readSetupSecret(context: Context, request: Request, userId: number): string | null {
  const sealed = readCookie(request, privateName(context, NAME))
  return sealed && unseal(sealed, sealOf(context, userId))
}

/** The same; a new one where there is none yet. */
export function setupSecret(context: Context, request: Request, userId: number): string {
  const kept = readSetupSecret(context, request, userId)
  if (kept) return kept

  const secret = newSecret()
  writeCookie(context, privateName(context, NAME), seal(secret, sealOf(context, userId)), { maxAge: AN_HOUR })
  return secret
}

export function dropSetupSecret(context: Context): void {
  clearCookie(context, privateName(context, NAME))
}

function sealOf(context: Context, owner: number) {
  return { secret: requestOf(context).config.sessionSecret, purpose: 'second factor in the making', owner }
}
