import type { Db } from '#db/database.server.ts'

import {
  type OneTimeToken,
  findOneTimeToken,
  ownerOf,
  consumeOneTimeToken,
  waitingFor,
} from '../tokens/one-time-tokens.server.ts'
import { changeEmail, undoChange } from './email-change.server.ts'
import { confirmAddress } from './recovery.server.ts'

const KINDS = ['VERIFY', 'CHANGE', 'UNDO'] as const

/** OVER: the key was used or is too old. TAKEN: another account has the address (EMAIL_ALREADY_EXISTS). */
export type ConfirmationResult =
  | 'VERIFIED'
  | 'CHANGED'
  | 'OVER'
  | 'TAKEN'
  | { /** For a new password. */ resetKey: string }

/** What a link about an address would do; looking does nothing. */
export function findConfirmation(db: Db, key: string, now: Date) {
  return findOneTimeToken(db, key, KINDS, now)
}

/** Whether a link for a new password waits at the address that a change leaves: it ends with the change. */
export function hasWaitingReset(db: Db, key: string, now: Date): boolean {
  const userId = ownerOf(db, key, now)
  return userId !== null && waitingFor(db, userId, 'RESET', now) !== null
}

/** Does what the link about an address is for, once. */
export function confirm(db: Db, key: string, now: Date): ConfirmationResult {
  // A link that was used is used, whatever comes of it.
  return db.transaction(
    (tx) => {
      const found = consumeOneTimeToken(tx, key, KINDS, now)
      return found ? act(tx, found, now) : 'OVER'
    },
    { behavior: 'immediate' },
  )
}

function act(tx: Db, found: OneTimeToken, now: Date): ConfirmationResult {
  if (found.kind === 'CHANGE') return changeEmail(tx, found, now) ? 'CHANGED' : 'TAKEN'
  if (found.kind === 'UNDO') {
    const resetKey = undoChange(tx, found, now)
    return resetKey === null ? 'TAKEN' : { resetKey }
  }
  confirmAddress(tx, found.userId, found.email, now)
  return 'VERIFIED'
}
