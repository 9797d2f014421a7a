import { namesTag, tagOf } from '#app/platform/etag.server.ts'
import { mayDo, type Viewer } from '#app/sign-in/sessions/staff.ts'

import { findPlace } from '../calls.server.ts'
import { type Base, type Call, type CallArgs, Reply } from './call.server.ts'
import { isFile } from './fields.forms.ts'
import type { Place } from './match.ts'
import { refuse, unauthorized } from './refusals.server.ts'
import { readTyped } from './schemas.ts'

/** What `GET` gives at this moment at the address of a call that changes something; undefined where it gives nothing. */
export function standingAt({ byMethod, params }: Place<Call>, base: Base): unknown {
  const call = byMethod.get('GET')
  if (!call?.answer || isFile(call.answer) || !mayCall(call, base.viewer, 'GET')) return undefined

  const named = call.params?.safeParse(readTyped(call.params, new URLSearchParams(params)))
  const query = call.query?.safeParse(readTyped(call.query, base.url.searchParams))
  if (named?.error || query?.error) return undefined

  // A call's own handler takes what its own schemas gave.
  const handle = call.handle as (args: CallArgs<never, never, never>) => unknown
  const answer = handle({ ...base, params: named?.data, query: query?.data, body: {}, key: '' } as never)
  if (answer instanceof Promise) void answer.catch(() => null)
  if (answer instanceof Response || answer instanceof Promise) return undefined

  const read = call.answer.safeParse(answer instanceof Reply ? answer.body : answer)
  return read.success ? (JSON.parse(JSON.stringify(read.data)) as unknown) : undefined
}

/**
 * Refuses a call that was made with another state in mind than there is (`If-Match`): the tag is that of `GET` at its
 * address, or at the nearest one above that has one.
 * @param known what `GET` gives at its address, where that was read already
 */
export function refuseConflicting(place: Place<Call>, base: Base, known: unknown): Response | null {
  const wanted = base.request.headers.get('If-Match')
  if (wanted === null) return null

  const standing = known ?? standingOrAbove(place, base)
  return standing === undefined || namesTag(wanted, tagOf(JSON.stringify(standing))) ? null : refuse(base.t, 412)
}

function standingOrAbove(place: Place<Call>, base: Base): unknown {
  const standing = standingAt(place, base)
  if (standing !== undefined) return standing

  for (let path = base.url.pathname; path.length > '/api'.length;) {
    path = path.replace(/\/[^/]*$/, '')
    const above = findPlace(path)
    const found = above ? standingAt(above, base) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Why somebody may not make a call; null where they may. */
export function guard(call: Call, { viewer, context, request, t }: Base): Response | null {
  if (mayCall(call, viewer, request.method)) return null

  return viewer ? refuse(t, 403) : unauthorized(context)
}

function mayCall({ access, staff }: Call, viewer: Viewer | null, method: string): boolean {
  if (access === 'everybody') return true

  return viewer !== null && (access === 'user' || mayDo(viewer, staff, method))
}
