import { z } from 'zod'

import { LOCALES, type Locale } from '#db/vocabulary.ts'

import { type Settings, settingsSchema } from '../settings.ts'
import { TIME_ZONES } from '../time-zones.server.ts'
import { settingsOf, type SettingGroup, type ShownSetting } from './groups.ts'

/** A field of a setting: a number, a language of a text, or one place in a line of a list. */
export type Control = {
  name: string
  setting: ShownSetting
  /** The limit, where the setting is a list of limits. */
  part?: string
  lang?: Locale
  row?: number
  column?: string
  /** One of a list stands on each line. */
  isList?: boolean
  kind: 'text' | 'color' | 'lines' | 'number' | 'date' | 'datetime-local' | 'check' | 'choice'
  options?: readonly string[]
  min?: number
  max?: number
}

/** Lines that stand ready to be filled, below those that are there. */
const SPARE_ROWS = 2
/** Written as `#rrggbb`, and picked where a browser has something to pick them with. */
const COLOURS = new Set<keyof Settings>(['accentGallery', 'accentShop'])
const MANY_LINES = new Set<keyof Settings>(['sellerDetails', 'safetyWarnings'])

/** The fields of a page's settings, read off the schema: what it allows is what the form asks for. */
export function controlsOf(group: SettingGroup, settings: Settings): Control[] {
  return settingsOf(group).flatMap((setting) => controlsFor(setting, bare(settingsSchema.shape[setting]), settings))
}

function controlsFor(setting: ShownSetting, schema: unknown, settings: Settings): Control[] {
  const name = setting
  if (schema instanceof z.ZodRecord)
    return inLanguages({ setting, name, kind: MANY_LINES.has(setting) ? 'lines' : 'text' })
  if (schema instanceof z.ZodArray && !(schema.element instanceof z.ZodObject))
    return [{ setting, name, kind: 'lines', isList: true }]
  if (schema instanceof z.ZodArray) return rowsOf({ setting, name }, schema, settings[setting])
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([part, list]) => {
      const limits = (settings[setting] as Record<string, unknown>)[part]
      return rowsOf({ setting, part, name: `${setting}-${part}` }, bare(list) as z.ZodArray, limits)
    })

  if (COLOURS.has(setting)) return [{ setting, name, kind: 'color' }]
  return [{ setting, name, ...scalarOf(schema), ...(setting === 'timeZone' && { options: TIME_ZONES }) }]
}

function rowsOf(of: Pick<Control, 'setting' | 'part' | 'name'>, { element }: z.ZodArray, rows: unknown): Control[] {
  const columns = Object.entries((element as z.ZodObject).shape)
  const count = (Array.isArray(rows) ? rows.length : 0) + SPARE_ROWS
  return Array.from({ length: count }, (_, row) =>
    columns.flatMap(([column, schema]) => {
      const data = { ...of, name: `${of.name}-${row}-${column}`, row, column }
      return schema instanceof z.ZodRecord
        ? inLanguages({ ...data, kind: 'text' })
        : [{ ...data, ...scalarOf(bare(schema)) }]
    }),
  ).flat()
}

/** A text has a field for each language. */
function inLanguages(control: Control): Control[] {
  return LOCALES.map((lang) => ({ ...control, name: `${control.name}-${lang}`, lang }))
}

function scalarOf(schema: unknown): Pick<Control, 'kind' | 'options' | 'min' | 'max'> {
  if (schema instanceof z.ZodBoolean) return { kind: 'check' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodNumber) return { kind: 'number', min: limit(schema.minValue), max: limit(schema.maxValue) }

  if (schema instanceof z.ZodISODateTime) return { kind: 'datetime-local' }

  return { kind: schema instanceof z.ZodISODate ? 'date' : 'text' }
}

/** Whether a choice may be left to the site. */
export function isOptional(setting: keyof Settings): boolean {
  return settingsSchema.shape[setting].safeParse(null).success
}

function bare(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodNullable
  return isWrapped ? bare(schema.unwrap()) : schema
}

function limit(value: number | null): number | undefined {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
}
