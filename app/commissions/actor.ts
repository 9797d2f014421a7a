import type { ActorKind } from '#db/vocabulary.ts'

/** Who moves a request: an administrator is named, the others are known by the request. */
export type Actor = { by: ActorKind; user?: { id: number; email: string } }

/** REFUSED: the request is not, or no longer, where this can be done. */
export type Outcome<Problem extends string = never> = 'DONE' | 'NOT_FOUND' | 'REFUSED' | Problem

/** An administrator is told by name. */
export function adminActor({ id, email }: { id: number; email: string }): Actor {
  return { by: 'ADMIN', user: { id, email } }
}

export const CLIENT: Actor = { by: 'CUSTOMER' }
export const CLOCK: Actor = { by: 'CLOCK' }
