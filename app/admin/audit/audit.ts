/** A line's before and after, one name of a value a row. */
export type ChangedValue = { name: string; before: string; after: string }

/** What a line of the log says of a change, value by value; what is no list of values is one value without a name. */
export function readChange(before: unknown, after: unknown): ChangedValue[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.map((name) => ({ name, before: formatValue(old[name]), after: formatValue(now[name]) }))
}

function valuesOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}

  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''

  return typeof value === 'string' ? value : JSON.stringify(value)
}
