import { z } from 'zod'

import { changeSettings } from '#app/settings/settings.server.ts'
import { type Control, controlsOf } from '#app/site/config/controls.server.ts'
import { SETTING_GROUPS, settingsOf, type SettingGroup } from '#app/site/config/groups.ts'
import { settingsForm, settingValues, settingsFrom } from '#app/site/config/settings-form.server.ts'
import { type Settings, settingsSchema } from '#app/site/settings.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { named } from '../../kit/names.ts'
import { readTyped } from '../../kit/schemas.ts'
import { changeOf } from '../admin-calls.server.ts'

type SettingsInput = Partial<Record<keyof Settings, unknown>>

const group = z.object({ group: z.enum(SETTING_GROUPS) })
const schemas = SETTING_GROUPS.map((name) => z.strictObject(shapeOf(name)))
const answer = z.union(schemas.map((schema, at) => named(`Settings-${SETTING_GROUPS[at]}`, schema)))
const body = z.union(schemas.map((schema) => schema.partial()))

/** The settings of the site, as they are kept: each with its type, texts by language, lists whole. */
export const settingCalls = {
  'GET admin/site-config/settings/{group}': adminCall(
    { summary: 'The settings of a group', params: group, answer },
    ({ db, params }) => pick(readSettings(db), params.group) as z.input<typeof answer>,
  ),
  'PUT admin/site-config/settings/{group}': adminCall(
    {
      summary: 'Changes settings of a group',
      about: 'A list is sent whole; a setting that is not named stays.',
      params: group,
      body,
      bodyFor: ({ db, params }) => checked(db, params.group),
      answer,
    },
    (args) => {
      const { db, params, body: wanted, services } = args
      changeSettings(db, params.group, wanted, changeOf(args))
      services.pictures.wake()
      return pick(readSettings(db), params.group)
    },
  ),
}

function shapeOf(name: SettingGroup): Record<string, z.ZodType> {
  return Object.fromEntries(settingsOf(name).map((setting) => [setting, withoutDefault(settingsSchema.shape[setting])]))
}

function withoutDefault(schema: unknown): z.ZodType {
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return isWrapped ? withoutDefault(schema.unwrap()) : (schema as z.ZodType)
}

function pick(settings: SettingsInput, name: SettingGroup): SettingsInput {
  return Object.fromEntries(settingsOf(name).map((setting) => [setting, settings[setting]]))
}

/** Settings that were sent, by the rules of their page in the admin; its names of fields are taken too. */
function checked(db: Db, name: SettingGroup): z.ZodType<Partial<Settings>> {
  return z.record(z.string(), z.unknown()).transform((sent, issues) => {
    const wanted = { ...readSettings(db), ...pick(sent, name) } as Settings
    const refuse = (path: PropertyKey[], message: string) =>
      issues.addIssue({ code: 'custom', path: [...path], message })
    const misshapen = settingsOf(name).flatMap((setting) => misshapenIn(setting, wanted[setting]))
    for (const path of misshapen) refuse(path, 'form:format')
    if (misshapen.length > 0) return z.NEVER

    const controls = controlsOf(name, wanted)
    const form = settingsForm(controls)
    const byField = controls.flatMap(({ name: field, setting }) =>
      field in sent && field !== setting ? [[field, sent[field]]] : [],
    )
    const input = { ...valuesOf(form, controls, wanted), ...(Object.fromEntries(byField) as object) }
    const read = form.safeParse(input)
    if (read.success) return settingsFrom(controls, read.data)

    for (const { path, message } of read.error.issues) refuse(pathOf(controls, String(path[0])), message)
    return z.NEVER
  })
}

/** What the fields of a form say; those that are empty are left out, as a browser leaves them. */
function valuesOf(form: z.ZodType, controls: readonly Control[], settings: Settings) {
  const filled = Object.entries(settingValues(controls, settings)).filter(([, value]) => Boolean(value))
  return readTyped(form, new URLSearchParams(filled as [string, string][]))
}

/** Where something has not even the type of its setting; bounds are those of the page, which says them better. */
function misshapenIn(setting: keyof Settings, value: unknown): PropertyKey[][] {
  const issues = settingsSchema.shape[setting].safeParse(value).error?.issues ?? []
  return issues
    .filter(({ code }) => !['too_small', 'too_big', 'invalid_format', 'custom', 'not_multiple_of'].includes(code))
    .map(({ path }) => [setting, ...path])
}

/** The place of a field among the settings. */
function pathOf(controls: readonly Control[], name: string): PropertyKey[] {
  const control = controls.find((one) => one.name === name)
  if (!control) return [name]

  const { setting, part, row, column, lang } = control
  return [setting, part, row, column, lang].filter((step) => step !== undefined)
}
