import type { Actor } from '#db/vocabulary.ts'

/** Whose hand moves a request: an administrator is named, the others are known by the request. */
export type Hand = { by: Actor; user?: { id: number; email: string } }

/** REFUSED: the request is not, or no longer, where this can be done. */
export type Done<Problem extends string = never> = 'DONE' | 'NOT_FOUND' | 'REFUSED' | Problem

export const CLIENT: Hand = { by: 'CUSTOMER' }
export const CLOCK: Hand = { by: 'CLOCK' }
