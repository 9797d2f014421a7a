import type { StaffAccess } from '#db/vocabulary.ts'

import type { RouteHandle } from './route-handle.ts'

/** A route with its layouts as one: the whole pattern of its address, and what all of them say. */
export type RouteFacts = Omit<RouteHandle, 'staff'> & {
  id: string
  pattern: string
  isPage: boolean
  staff?: StaffAccess | undefined
}

export type RouteMatch = {
  facts: RouteFacts
  /** The pattern without the optional parts that the address leaves out: `/art/:year`. */
  pattern: string
  params: Record<string, string>
}

export type Entry = RouteMatch & { rank: string; regExp: RegExp; names: readonly string[] }

/** An optional part makes two of one. */
export function entriesOf(facts: RouteFacts): Entry[] {
  const [optional] = /\/:\w+\?$/.exec(facts.pattern) ?? []
  if (!optional) return [entryOf(facts, facts.pattern)]

  const short = facts.pattern.slice(0, -optional.length)
  return [entryOf(facts, short), entryOf(facts, short + optional.slice(0, -1))]
}

function entryOf(facts: RouteFacts, pattern: string): Entry {
  const segments = pattern.split('/')
  const names = segments.flatMap((segment) => (isParam(segment) ? [segment.slice(1)] : []))
  const regExp = new RegExp(`^${segments.map(segmentPattern).join('/').replace('/(?:.*)', '(?:/.*)?')}$`, 'i')
  return { facts, pattern, params: {}, rank: segments.map(rankOf).join(''), regExp, names }
}

function segmentPattern(segment: string): string {
  if (isParam(segment)) return '([^/]+)'

  return segment === '*' ? '(?:.*)' : segment.replaceAll('.', String.raw`\.`)
}

/** As the router ranks: what is written out comes first, then a part, then everything. */
function rankOf(segment: string): string {
  if (segment === '*') return '2'

  return isParam(segment) ? '1' : '0'
}

export function isParam(segment: string): boolean {
  return segment.startsWith(':')
}
