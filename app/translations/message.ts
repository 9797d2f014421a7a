import type { Key, T } from './keys.ts'

/**
 * Says a problem that a schema reported. Schemas know no language: their messages are keys, with values where the text
 * needs them, as in `form:tooLong?max=4000`.
 */
export function formatProblem(t: T, problem: string): string {
  const [key = '', query = ''] = problem.split('?')
  // The schemas write these keys; a test says every one of them in both languages.
  const translate = t as (key: Key, values: Record<string, string>) => string
  return translate(key as Key, Object.fromEntries(new URLSearchParams(query)))
}
