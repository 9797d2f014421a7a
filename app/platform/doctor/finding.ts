import type { Key, Values } from '#app/translations/keys.ts'

export const FINDING_STATES = ['ok', 'warn', 'fail'] as const
/** `warn` is to be looked at, `fail` does not work. */
export type FindingState = (typeof FINDING_STATES)[number]
/** `text` says what is, and what to do: a translation key with its values, for `formatProblem`. */
export type Finding = { state: FindingState; text: string }

export const CHECK_NAMES = [
  'node',
  'memory',
  'folder',
  'disk',
  'clock',
  'place',
  'database',
  'migrations',
  'pictures',
  'files',
  'bucket',
  'dns',
  'origin',
  'mail',
  'google',
  'providers',
  'backups',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

export function finding<K extends Key>(state: FindingState, key: K, ...values: Values<K>): Finding {
  const given: readonly Record<string, string | number>[] = values
  const query = new URLSearchParams(Object.entries(given[0] ?? {}).map(([name, value]) => [name, String(value)]))
  return { state, text: query.size > 0 ? `${key}?${query}` : key }
}

/** "2026-11-25 21:59 UTC" of an ISO 8601 moment: a terminal knows no zone of the site. */
export function minuteOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}
