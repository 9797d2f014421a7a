import { expect, test } from 'vitest'

import { sections } from '#app/api/calls.server.ts'
import { writeDocument } from '#app/api/docs/openapi.server.ts'
import type { JsonSchema } from '#app/api/docs/reference-words.ts'
import { controlsOf } from '#app/site/config/controls.server.ts'
import { SETTING_GROUPS, settingsOf } from '#app/site/config/groups.ts'
import { settingsSchema } from '#app/site/settings.ts'

const document = writeDocument(sections, { title: 'The API', version: '1' })
const schemas: Readonly<Record<string, unknown>> = document.components.schemas
const SETTINGS = '/api/admin/site-config/settings/{group}'
/** What a field of the desk is, as the API has it. */
const TYPES = {
  check: 'boolean',
  number: 'integer',
  choice: 'string',
  date: 'string',
  'datetime-local': 'string',
  text: 'string',
  color: 'string',
  lines: 'string',
}

test('every setting of every page is read and written with its type', () => {
  const put = document.paths[SETTINGS]?.put?.requestBody?.content['application/json']?.schema.anyOf ?? []
  for (const [at, group] of SETTING_GROUPS.entries()) {
    const read = (schemas[`Settings-${group}`] ?? {}) as JsonSchema
    expect([group, Object.keys(read.properties ?? {})]).toEqual([group, settingsOf(group)])
    expect([group, read.required]).toEqual([group, settingsOf(group)])
    expect([group, Object.keys(put[at]?.properties ?? {})]).toEqual([group, settingsOf(group)])
    for (const control of controlsOf(group, settingsSchema.parse({}))) {
      const field = read.properties?.[control.setting] ?? {}
      const isPlain = control.row === undefined && control.lang === undefined && !control.isList
      if (isPlain) expect([control.name, typeOf(field)]).toEqual([control.name, TYPES[control.kind]])
      else expect([control.name, ['array', 'object']]).toEqual([control.name, expect.arrayContaining([field.type])])
    }
  }
})

function typeOf({ type, enum: choices, anyOf }: JsonSchema): unknown {
  if (choices) return typeof choices[0]

  return type ?? (anyOf?.[0] && typeOf(anyOf[0]))
}
