import { randomBytes } from 'node:crypto'

import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import type { Context } from '#app/platform/routing/route-handle.ts'

import { dropKept, keep, readKept, TEN_MINUTES } from '../sessions/signed-cookies.server.ts'
import type { NewKey, SignedChallenge } from './passkey.forms.ts'

/** What devices sign and how it is checked (WebAuthn level 3), by the library; it is loaded when first needed. */
const library = () => import('@simplewebauthn/server')

/** The site as devices know it: a key that was made for one address opens no other. */
export type Address = { origin: string; hostname: string }
/** A key as the library knows it. */
type Key = { id: string; publicKey: Uint8Array; counter: number }

/** A new name by which devices know an account; it says nothing of it. */
export function newUserHandle(): string {
  return randomBytes(32).toString('base64url')
}

/** What a browser is asked for a new key. @param known keys that the account has, so that no device makes a second */
export async function askForKey(
  { hostname }: Address,
  owner: { siteName: string; email: string; userHandle: string; known: { id: string; transports: string[] }[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: hostname,
    rpName: owner.siteName,
    userName: owner.email,
    userDisplayName: owner.email,
    userID: new Uint8Array(Buffer.from(owner.userHandle, 'base64url')),
    excludeCredentials: owner.known,
    attestationType: 'none',
    // The device itself knows whose key it is, and unlocks it by finger, face or PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser is asked of somebody who logs in: any key for this site. */
export async function askForSignature({ hostname }: Address) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' })
}

/** The key that a device made for a challenge; null where it is not as asked. */
export async function checkKey(address: Address, challenge: string, answer: NewKey): Promise<Key | null> {
  const { verifyRegistrationResponse } = await library()
  const owner = { expectedChallenge: challenge, expectedOrigin: address.origin, expectedRPID: address.hostname }
  // It throws at everything that is not as it should be.
  const checked = await verifyRegistrationResponse({ ...owner, response: answer }).catch(() => null)
  return checked?.registrationInfo?.credential ?? null
}

/** How often a key was used, now that it signed a challenge; null where it did not. */
export async function checkSignature(
  address: Address,
  challenge: string,
  { answer, key }: { answer: SignedChallenge; key: Key },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    expectedChallenge: challenge,
    expectedOrigin: address.origin,
    expectedRPID: address.hostname,
    response: answer,
    credential: { ...key, publicKey: new Uint8Array(key.publicKey) },
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

const NAME = 'passkey'
const kept = z.object({
  challenge: z.string(),
  /** Who adds a key, and by what their devices know them; null where somebody logs in. */
  adding: z.object({ userId: z.int(), userHandle: z.string() }).nullable(),
  until: z.number(),
})
export type Challenge = Omit<z.infer<typeof kept>, 'until'>

/** A challenge lives as long as its cookie; one that was answered is known for longer. */
const answered = new LRUCache<string, true>({ max: 10_000, ttl: 2 * TEN_MINUTES * 1000 })

/** Keeps in this browser what its device is asked to sign. */
export function keepChallenge(context: Context, challenge: Challenge, now: Date): void {
  keep(context, NAME, { ...challenge, until: now.getTime() + TEN_MINUTES * 1000 })
}

/** What was asked, once: null for a challenge that is too old or was answered, whatever the answer was. */
export function takeChallenge(context: Context, request: Request, now: Date): Challenge | null {
  const found = readKept(context, request, NAME, kept)
  dropKept(context, request, NAME)
  if (!found || found.until <= now.getTime() || answered.has(found.challenge)) return null

  answered.set(found.challenge, true)
  return found
}
