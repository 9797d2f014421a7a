import type { Settings } from '../settings.ts'
import type { Control } from './controls.server.ts'

export type Input = Readonly<Record<string, unknown>>

/** The settings as a checked form gives them. */
export function settingsFrom(controls: readonly Control[], input: Input): Partial<Settings> {
  const found: Record<string, unknown> = {}
  for (const control of controls) put(found, control, input[control.name])
  for (const [name, value] of Object.entries(found)) found[name] = withoutGaps(value)
  return found
}

function put(found: Record<string, unknown>, control: Control, value: unknown): void {
  const { setting, part, row, column, isList } = control
  if (isList) found[setting] = String(value).split(/\s+/).filter(Boolean)
  else if (row === undefined || column === undefined)
    found[setting] = inLanguage(found[setting], control, value) ?? null
  else {
    const whole = (found[setting] ??= part === undefined ? [] : {}) as Record<string, unknown>
    const list = (part === undefined ? whole : (whole[part] ??= [])) as Record<string, unknown>[]
    const line = (list[row] ??= {})
    // A box that is not ticked makes no line.
    if (value !== undefined && value !== '' && (value !== false || Object.keys(line).length > 0))
      line[column] = inLanguage(line[column], control, value)
  }
}

/** A text takes on one more language; any other value stays as it is. */
function inLanguage(text: unknown, { lang }: Control, value: unknown): unknown {
  return lang === undefined ? value : { ...(text as object | undefined), ...(value !== '' && { [lang]: value }) }
}

/** Without the lines that were left empty. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((line) => Object.keys(line as object).length > 0)
  if (value === null || typeof value !== 'object') return value

  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutGaps(part)]))
}
