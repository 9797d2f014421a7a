import type { Actor } from '#app/commissions/actor.ts'

import type { Base } from '../kit/call.server.ts'

/** What a call of an administrator knows. */
export type AdminBase = Base & { viewer: { id: number; email: string } }

/** The administrator as who moves a commission. */
export function actorOf({ viewer: { id: userId, email } }: Pick<AdminBase, 'viewer'>): Actor {
  return { by: 'ADMIN', user: { id: userId, email } }
}

/** Who changes something, and when. */
export function changeOf({ viewer, now }: Pick<AdminBase, 'viewer' | 'now'>) {
  return { by: viewer, now }
}
