import type { Base } from '../kit/call.server.ts'

/** What a call of an administrator knows. */
export type AdminBase = Base & { viewer: { id: number; email: string } }

/** Who changes something, and when. */
export function changeOf({ viewer, now }: Pick<AdminBase, 'viewer' | 'now'>) {
  return { by: viewer, now }
}
