import { z } from 'zod'

import { choice, day, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import type { Settings } from '#app/site/settings.ts'

import type { FormValues } from '../stale.ts'
import { type Control, isOptional } from './controls.server.ts'
import { checkSettings } from './setting-rules.ts'

const MOST_LETTERS = 500

/** What the settings of a page say, by the names of their fields. */
export function settingValues(controls: readonly Control[], settings: Settings): FormValues {
  return Object.fromEntries(controls.map((control) => [control.name, valueOf(control, settings)]))
}

function valueOf({ setting, part, lang, row, column, kind }: Control, settings: Settings): string | undefined {
  const whole: unknown = settings[setting]
  const list = part === undefined ? whole : (whole as Record<string, unknown>)[part]
  const value =
    lang !== undefined
      ? (whole as Record<string, string>)[lang]
      : row !== undefined && column !== undefined
        ? (list as Record<string, unknown>[])[row]?.[column]
        : whole
  if (kind === 'check') return value === true ? 'on' : undefined

  return value === null || value === undefined ? '' : String(value as string | number)
}

/** The form of a page's settings: each field within the bounds of its setting; a line may be left out, but whole. */
export function settingsForm(controls: readonly Control[]) {
  const fields = controls.map((control) => [control.name, fieldOf(control)] as const)
  return z.object(Object.fromEntries(fields)).superRefine((input, issues) => {
    for (const [name, message] of [...halfLines(controls, input), ...checkSettings(input)])
      issues.addIssue({ code: 'custom', path: [name], message })
  })
}

function fieldOf({ setting, kind, row, options = [], min, max }: Control): z.ZodType {
  if (kind === 'check') return z.boolean().default(false)
  if (kind === 'number') {
    const number = wholeNumber(min ?? 0, max ?? 1_000_000_000)
    return row === undefined ? number : number.optional()
  }
  if (kind === 'date') return day.optional()
  if (kind === 'choice') {
    const asked = choice(options as [string, ...string[]])
    return isOptional(setting) ? asked.optional() : asked
  }

  return optionalText(MOST_LETTERS)
}

type Input = Readonly<Record<string, unknown>>

/** Of a line either everything is filled in or nothing. */
function halfLines(controls: readonly Control[], input: Input): [string, string][] {
  const isFilled = ({ name }: Control) => input[name] !== undefined && input[name] !== ''
  const lineOf = ({ setting, part, row }: Control) => `${setting} ${part} ${row}`
  const begun = new Set(controls.filter((each) => each.row !== undefined && isFilled(each)).map(lineOf))
  const missing = controls.filter((each) => begun.has(lineOf(each)) && !isFilled(each))
  return missing.map(({ name }) => [name, 'form:required'])
}

/** The settings as a checked form gives them. */
export function settingsFrom(controls: readonly Control[], input: Input): Partial<Settings> {
  const found: Record<string, unknown> = {}
  for (const control of controls) put(found, control, input[control.name])
  for (const [name, value] of Object.entries(found)) found[name] = withoutGaps(value)
  return found as Partial<Settings>
}

function put(found: Record<string, unknown>, control: Control, value: unknown): void {
  const { setting, part, lang, row, column } = control
  if (lang !== undefined) {
    found[setting] = { ...(found[setting] as object), ...(value !== '' && { [lang]: value }) }
    return
  }
  if (row === undefined || column === undefined) {
    found[setting] = value ?? null
    return
  }
  const whole = (found[setting] ??= part === undefined ? [] : {}) as Record<string, unknown>
  const list = (part === undefined ? whole : (whole[part] ??= [])) as Record<string, unknown>[]
  const line = (list[row] ??= {})
  if (value !== undefined && value !== '') line[column] = value
}

/** Without the lines that were left empty. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((line) => Object.keys(line as object).length > 0)
  if (value === null || typeof value !== 'object') return value

  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutGaps(part)]))
}
