import { z } from 'zod'

import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { choice, day, moment, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { momentField } from '#app/platform/time/site-clock.ts'

import { type Settings, settingsSchema } from '../settings.ts'
import { type Control, isOptional } from './controls.server.ts'
import { checkSettings } from './setting-rules.ts'

const MOST_CHARACTERS = 500

/** What the settings of a page say, by the names of their fields. */
export function settingValues(controls: readonly Control[], settings: Settings): FormValues {
  return Object.fromEntries(controls.map((control) => [control.name, valueOf(control, settings)]))
}

function valueOf({ setting, part, lang, row, column, kind, isList }: Control, settings: Settings): string | undefined {
  const whole: unknown = settings[setting]
  const list = part === undefined ? whole : inside(whole, part)
  const control = row === undefined ? list : inside(inside(list, row), column)
  const value = lang === undefined ? control : inside(control, lang)
  if (kind === 'check') return value === true ? 'on' : undefined
  if (kind === 'datetime-local') return momentField(typeof value === 'string' ? new Date(value) : null)
  if (isList) return (value as string[]).join('\n')

  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What a list or an object holds under a name, if it is one. */
function inside(value: unknown, name: string | number | undefined): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[name ?? '']
}

/** The form of a page's settings: each field within the bounds of its setting; a line may be left out, but whole. */
export function settingsForm(controls: readonly Control[]) {
  const fields = controls.map((control) => [control.name, fieldOf(control)] as const)
  return z.object(Object.fromEntries(fields)).superRefine((input, issues) => {
    const half = halfLines(controls, input)
    const wrong = half.length > 0 ? half : problemsOf(controls, input)
    for (const [name, message] of wrong) issues.addIssue({ code: 'custom', path: [name], message })
  })
}

/** What a rule says of a setting stands at its field; else what its schema says. */
function problemsOf(controls: readonly Control[], input: Input): [string, string][] {
  const told = checkSettings(input)
  const names = new Set(told.map(([name]) => name))
  const done = new Set(controls.filter(({ name }) => names.has(name)).map(({ setting }) => setting))
  const left = controls.filter(({ setting }) => !done.has(setting))
  return [...told, ...breaches(left, input)]
}

function fieldOf({ setting, column, kind, row, options = [], min, max }: Control): z.ZodType {
  if (kind === 'check') return z.boolean().default(false)
  if (kind === 'number') {
    const number = wholeNumber(min ?? 0, max ?? 1_000_000_000)
    return row === undefined ? number : number.optional()
  }
  if (kind === 'date') return day.optional()
  if (kind === 'datetime-local') return moment.transform((at) => at?.toISOString())
  if (kind === 'choice') {
    const schema = choice(options as [string, ...string[]])
    return isOptional(setting) || row !== undefined ? schema.optional() : schema
  }

  const text = optionalText(MOST_CHARACTERS)
  if (column === 'percent') return text.overwrite((written) => written.normalize('NFKC').replace(/\s*%$/, ''))

  return setting === 'taxRates' && column === 'place'
    ? text.overwrite((written) => written.normalize('NFKC').toUpperCase())
    : text
}

/** Of a line either everything is filled in or nothing. */
function halfLines(controls: readonly Control[], input: Input): [string, string][] {
  const isFilled = ({ name }: Control) => input[name] !== undefined && input[name] !== ''
  const mayBeEmpty = ({ kind, lang }: Control) => kind === 'check' || lang === 'ja'
  const lineOf = ({ setting, part, row }: Control) => `${setting} ${part} ${row}`
  const begun = new Set(
    controls.filter((each) => each.row !== undefined && each.kind !== 'check' && isFilled(each)).map(lineOf),
  )
  const missing = controls.filter((each) => begun.has(lineOf(each)) && !isFilled(each) && !mayBeEmpty(each))
  return missing.map(({ name }) => [name, 'form:required'])
}

/** What the schema of the settings itself does not take, told at the first field that it may be. */
function breaches(controls: readonly Control[], input: Input): [string, string][] {
  return Object.entries(settingsFrom(controls, input)).flatMap(([setting, value]): [string, string][] => {
    const parsed = settingsSchema.shape[setting as keyof Settings].safeParse(value)
    const column = parsed.error?.issues[0]?.path.find((step) => typeof step === 'string')
    const own = controls.filter((control) => control.setting === setting)
    const at = own.find((control) => control.column === column) ?? own[0]
    return parsed.success || !at ? [] : [[at.name, 'form:format']]
  })
}

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
