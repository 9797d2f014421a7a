import type { Key, T } from './keys.ts'

/**
 * Says a problem that a schema reported. Schemas know no language: their messages are keys, with values where the text
 * needs them, as in `form:tooLong?max=4000`.
 * `of` names which of several files it is about.
 */
export function formatProblem(t: T, problem: string): string {
  const [key = '', query = ''] = problem.split('?')
  // The schemas write these keys; a test says every one of them in both languages.
  const translate = t as (key: Key, values: Record<string, string>) => string
  const { of, ...values } = Object.fromEntries(new URLSearchParams(query))
  const text = translate(key as Key, values)
  return of ? t('form:ofFile', { file: of, problem: text }) : text
}
