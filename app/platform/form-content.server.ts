import { createHash } from 'node:crypto'

/**
 * What a form says, as a short text to compare: a form that carries a key and comes again says the same, or it is
 * another one. Files count by name and size.
 * @param leaveOut fields that tell nothing of what is asked for
 */
export function contentOf(form: FormData, leaveOut: readonly string[] = []): string {
  const entries = [...form]
    .filter(([name]) => !leaveOut.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`])
    .toSorted(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}
