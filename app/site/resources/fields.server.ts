import { z } from 'zod'

import type { FormValues } from '#app/platform/conflict/conflict.ts'
import * as forms from '#app/platform/fields.forms.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import { momentField } from '#app/platform/time/site-clock.ts'
import type { Key, T } from '#app/translations/keys.ts'
import type { FormField } from '#app/ui/field-groups.ts'
import type { Db } from '#db/database.server.ts'
import { type ContentLocale, LOCALES, type Locale, type LocalisedText } from '#db/vocabulary.ts'

/** One field of a thing, told once: its rule for forms and for the API, how it is asked, and how a form begins. */
export type Field<V = unknown> = {
  schema: z.ZodType<V>
  /** Its inputs by their names; a text in two languages has two. */
  values(name: string, stored: V): FormValues
  cells: (name: string, shown: FieldContext) => FormField[]
  /** It holds the id of a picture, which its form shows. */
  isPicture?: true
}
/** Who reads the form, and of which thing it is; null for a new one. */
export type FieldContext = { t: T; locale: Locale; db: Db; id: string | null }
export type FieldValue<F> = F extends { schema: z.ZodType<infer V> } ? V : never

/** A key of a text, or what makes it. */
export type Words = Key | ((shown: FieldContext) => string)
type FieldOptions = { label: Words; hint?: Words; isForSaved?: boolean; rows?: number }

export function say(shown: FieldContext, words: Words): string {
  return typeof words === 'function' ? words(shown) : shown.t(words as 'settings:name')
}

/** A field of one input. */
export function field<V>(
  schema: z.ZodType<V>,
  kind: FormField['kind'],
  { label, hint, ...about }: FieldOptions,
  toText: (stored: V) => string | undefined,
  options?: (shown: FieldContext) => FormField['options'],
): Field<V> {
  return {
    schema,
    values: (name, stored) => ({ [name]: toText(stored) }),
    cells: (name, shown) => [
      { name, kind, label: say(shown, label), hint: hint && say(shown, hint), ...about, options: options?.(shown) },
    ],
  }
}

export const line = (schema: z.ZodType<string>, about: FieldOptions) => field(schema, 'text', about, (text) => text)

/** A text that is stored as null where it is empty. */
export const lineOrNull = (schema: z.ZodType<string>, about: FieldOptions) =>
  field<string | null>(
    schema.transform((text) => text || null),
    'text',
    about,
    (text) => text ?? '',
  )

export const number = (schema: z.ZodType<number>, about: FieldOptions) => field(schema, 'number', about, String)

export const flag = (about: FieldOptions) =>
  field<boolean>(forms.flag, 'check', about, (isOn) => (isOn ? 'on' : undefined))

export const day = (about: FieldOptions) => field(forms.day, 'date', about, (its) => its)

/** A moment of the site's clock; null where nothing was chosen. */
export const momentOrNull = (about: FieldOptions) =>
  field<Date | null>(
    forms.moment.transform((at) => at ?? null),
    'datetime-local',
    about,
    momentField,
  )

/** @param about `usual` is what stands for nothing */
export const choice = <const V extends string>(
  values: readonly V[],
  word: (value: V) => Words,
  { usual, ...about }: FieldOptions & { usual?: V },
) => {
  const one = forms.choice(values as readonly [V, ...V[]])
  const schema = usual === undefined ? one : one.default(usual as never)
  return field(schema as unknown as z.ZodType<V>, 'choice', about, String, (shown) => optionsOf(shown, values, word))
}

/** One of several, or null for `none`. */
export const choiceOrNull = <const V extends string>(
  values: readonly V[],
  word: (value: V) => Words,
  { none, ...about }: FieldOptions & { none: Words },
) =>
  field<V | null>(
    z
      .enum(['', ...values] as [V, ...V[]])
      .default('' as V)
      .transform((value) => value || null),
    'choice',
    about,
    (value) => value ?? '',
    (shown) => [{ value: '', label: say(shown, none) }, ...optionsOf(shown, values, word)],
  )

function optionsOf<V extends string>(shown: FieldContext, values: readonly V[], word: (value: V) => Words) {
  return values.map((value) => ({ value, label: say(shown, word(value)) }))
}

const MOST_ID = 1_000_000_000

/** The id of a picture, which is kept as soon as it has come; what comes later in the form fills it in. */
export const picture = (about: FieldOptions) => ({
  ...field(z.int('pictures:chooseFiles').min(1, 'pictures:chooseFiles').max(MOST_ID), 'file', about, String),
  isPicture: true as const,
})

export const pictureOrNull = (about: FieldOptions) => ({
  ...field<number | null>(
    forms
      .wholeNumber(1, MOST_ID)
      .optional()
      .transform((id) => id ?? null),
    'file',
    about,
    (id) => (id === null ? '' : String(id)),
  ),
  isPicture: true as const,
})

type LocalisedOptions = FieldOptions & { kind?: 'text' | 'lines' | 'markdown' }

/** A text in both languages: `name.en`, `name.ja`. */
export function localised(schema: z.ZodType<LocalisedText>, about: LocalisedOptions): Field<LocalisedText> {
  const { label, hint, kind = 'text', ...more } = about
  return {
    schema,
    values: localisedValues,
    cells: (name, shown) =>
      LOCALES.map((lang) => ({
        name: `${name}.${lang}`,
        kind,
        lang,
        label: labelIn(shown, lang, label),
        hint: hint && say(shown, hint),
        ...more,
      })),
  }
}

/** "Name (English)" of "Name". */
function labelIn(shown: FieldContext, lang: ContentLocale, label: Words): string {
  return shown.t(lang === 'en' ? 'admin:inEnglish' : 'admin:inJapanese', { name: say(shown, label) })
}
