import { ADMIN_LEVEL } from '#db/vocabulary.ts'

/** Who is signed in; `sessionId` is empty for who came with an access token. */
export type Viewer = { id: number; email: string; name: string | null; authorityLevel: number; sessionId: string }

/** An administrator is anyone at level 10 or above (specification, section 6). */
export function isAdmin<V extends Pick<Viewer, 'authorityLevel'>>(viewer: V | null): viewer is V {
  return viewer !== null && viewer.authorityLevel >= ADMIN_LEVEL
}
