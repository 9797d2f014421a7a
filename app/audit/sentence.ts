import { en } from '#app/translations/en/index.ts'
import type { T } from '#app/translations/keys.ts'

import { type NamedSubject, readSubject } from './subject-kinds.ts'
import type { ChangedValue } from './values.ts'

type Line = { action: string; subject: string; before: unknown; after: unknown }
/** A sentence of the log: what was done, with the thing that it was done to in its middle. */
export type Sentence = { start: string; what: string; path: string | null; end: string }

/** Stands for the thing while the sentence is made; no text has it. */
const WHAT = '\uFFFC'
/** A sentence holds values of this length; longer ones are shown beneath it. */
const SHORT = 60
const MOST_FIELDS = 4

/**
 * Says a line of the log: "Changed price of product “Tide” from ¥500 to ¥600". What nobody wrote a sentence for is said
 * by its name.
 * @param named what the thing is called now; a thing that is gone is called as the line says
 */
export function presentLine(
  t: T,
  line: Line,
  named: NamedSubject | undefined,
  values: readonly ChangedValue[],
): Sentence {
  const { kind, id } = readSubject(line.subject)
  const text = textOf(t, line.action, line.subject !== '', values)
  const [start = '', end = ''] = text.split(WHAT)
  const name = named?.name || nameIn(line) || ''
  const what = text.includes(WHAT)
    ? nameSubject(t, kind, name ? t('log:quoted', { name: cut(name) }) : nameById(t, kind, id))
    : ''
  return { start, what, path: (what && named?.path) || null, end }
}

/** Whether somebody wrote a sentence for an action. */
export function hasSentence(action: string): boolean {
  return keyOf(action) in en.log || `_${verbOf(action)}` in en.log
}

/** The actions whose sentence, in any language, has these words. */
export function actionsSaying(actions: readonly string[], says: readonly T[], search: string): string[] {
  const wanted = search.toLowerCase()
  return actions.filter((action) =>
    says.some((t) => textOf(t, action, true, []).replaceAll(WHAT, '').toLowerCase().includes(wanted)),
  )
}

function textOf(t: T, action: string, hasSubject: boolean, values: readonly ChangedValue[]): string {
  const what = WHAT
  const key = keyOf(action)
  if (key in en.log) return t(`log:${key}` as 'log:_edit', { what })
  if (!hasSentence(action)) return hasSubject ? t('log:unknown', { action, what }) : t('log:unknownAlone', { action })

  const verb = verbOf(action)
  return verb === 'edit' ? textOfEdit(t, values) : t(`log:_${verb}` as 'log:_edit', { what })
}

function textOfEdit(t: T, values: readonly ChangedValue[]): string {
  const [only, ...others] = values
  if (!only || values.length > MOST_FIELDS) return t('log:_edit', { what: WHAT })

  const isShort = !/^[[{]/.test(only.before + only.after) && Math.max(only.before.length, only.after.length) <= SHORT
  if (others.length > 0 || !isShort || !only.name)
    return t('log:some', { what: WHAT, fields: values.map(({ name }) => name).join(t('log:and')) })

  const changed = { what: WHAT, field: only.name, from: only.before, to: only.after }
  if (only.before === '') return t('log:set', changed)
  return only.after === '' ? t('log:cleared', changed) : t('log:one', changed)
}

function nameSubject(t: T, kind: string, name: string): string {
  return `the_${kind}` in en.log ? t(`log:the_${kind}` as 'log:the_product', { name }) : `${kind} ${name}`.trim()
}

/** Things without a name: numbers, and what the admin calls a part of the settings. */
function nameById(t: T, kind: string, id: string): string {
  const key = kind === 'settings' ? `config_${id}` : kind === 'text' ? `text${id}` : ''
  if (key && key in en.office) return t('log:quoted', { name: t(`office:${key}` as 'office:save') })
  if (kind === 'first-step' && `step_${id}` in en.firstSteps)
    return t('log:quoted', { name: t(`firstSteps:step_${id}` as 'firstSteps:step_look') })

  return id
}

/** Fields that hold what a thing is called; older lines have `nameEn` for `name.en`. */
const NAMES = ['name', 'title', 'label', 'subject', 'email', 'old'].flatMap((field) => [
  field,
  ...['.en', 'En', '.ja', 'Ja'].map((language) => field + language),
])

/** The name of a thing that is gone stands in what the line keeps. */
function nameIn({ before, after }: Line): string {
  for (const kept of [before, after]) {
    const values = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
    for (const field of NAMES) {
      const value = values[field]
      const text = typeof value === 'object' && value !== null ? Object.values(value).find(Boolean) : value
      if (typeof text === 'string' && text) return text
    }
  }
  return ''
}

/** Where its sentence stands: words of stored actions that the texts no longer use have another name there. */
function keyOf(action: string): string {
  return action.replace(/-asked$/, '-requested')
}

function verbOf(action: string): string {
  return action.split('.').at(-1) ?? ''
}

function cut(name: string): string {
  return name.length > SHORT ? `${name.slice(0, SHORT)}…` : name
}
