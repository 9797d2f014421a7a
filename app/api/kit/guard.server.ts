import { mayDo } from '#app/sign-in/sessions/staff.ts'
import type { Viewer } from '#app/sign-in/sessions/viewer.ts'

import type { Base, Call } from './call.server.ts'
import { refuse, unauthorized } from './refusals.server.ts'

/** Why somebody may not make a call; null where they may. */
export function guard(call: Call, { viewer, context, request, t }: Base): Response | null {
  if (mayCall(call, viewer, request.method)) return null

  return viewer ? refuse(t, 403) : unauthorized(context)
}

export function mayCall({ access, staff }: Call, viewer: Viewer | null, method: string): boolean {
  if (access === 'everybody') return true

  return viewer !== null && (access === 'user' || mayDo(viewer, staff, method))
}
