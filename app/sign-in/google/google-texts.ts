import type { Key } from '#app/translations/keys.ts'

/**
 * Why nobody came in with Google: the site has no client, the person refused, the sign-in is too old or was used before,
 * Google is out of reach, what it says is not to be believed, or too many tries came from there.
 */
export type GoogleProblem = 'NOT_SET_UP' | 'DENIED' | 'STALE' | 'UNAVAILABLE' | 'REFUSED' | 'HELD_OFF'

const TEXTS = {
  NOT_SET_UP: 'signIn:googleNotSetUp',
  DENIED: 'signIn:googleDenied',
  STALE: 'signIn:googleStale',
  UNAVAILABLE: 'signIn:googleUnavailable',
  REFUSED: 'signIn:googleRefused',
  HELD_OFF: 'signIn:heldOff',
} as const satisfies Record<GoogleProblem, Key>

export function googleText(problem: GoogleProblem) {
  return TEXTS[problem]
}
