import type { Hand } from '#app/commissions/actor.ts'

import type { Base } from '#app/api/kit/call.server.ts'

/** What a call of an administrator knows. */
export type Desk = Base & { viewer: { id: number; email: string } }

/** Whose hand moves a commission. */
export function handOf({ viewer: { id: userId, email } }: Pick<Desk, 'viewer'>): Hand {
  return { by: 'ADMIN', user: { id: userId, email } }
}

/** Who changes something, and when. */
export function changeOf({ viewer, now }: Pick<Desk, 'viewer' | 'now'>) {
  return { by: viewer, now }
}
