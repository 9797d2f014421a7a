import type { PictureData } from '#app/platform/pictures/variants.ts'
import type { Locale } from '#db/vocabulary.ts'

/** One field of a form that is described by data: its words come from the loader, in the visitor's language. */
export type FormField = {
  name: string
  label: string
  hint?: string
  kind:
    | 'text'
    | 'color'
    | 'lines'
    | 'markdown'
    | 'number'
    | 'date'
    | 'datetime-local'
    | 'check'
    | 'choice'
    | 'cards'
    | 'file'
  /** Lines in sight, of `lines` and `markdown`. */
  rows?: number
  /** The language that is to be written in it. */
  lang?: Locale
  /** Nothing to say of a thing that is not there yet. */
  isForSaved?: boolean
  /** Empty, while the other language says something. */
  isUntranslated?: boolean
  /** What is there already, where a picture may be sent. */
  picture?: PictureData | null
  /** What there is to choose from; a text may say something else. */
  options?: FieldOption[]
}

/** What can be chosen; `cards` show how it looks, as a text in its font (`font-family`). */
type FieldOption = { value: string; label: string; sample?: { text: string; font: string } }

/** Fields that belong together. `both` stands the two languages side by side, `rows` is a list of lines. */
export type FieldGroup = {
  title: string
  hint?: string
  /** What belongs to the hint, a line each. */
  hintLines?: readonly string[]
  fields: FormField[]
  layout?: 'bilingual' | 'rows'
  /** How many fields a line of `rows` has. */
  columns?: number
}

/** Marks what was written in one of the languages alone. */
export function markUntranslated(groups: FieldGroup[], values: Readonly<Record<string, string | undefined>>) {
  const isEmpty = (name: string) => !values[name]?.trim()
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => {
      const other = field.name.replace(/(en|ja)$/, (end) => (end === 'en' ? 'ja' : 'en'))
      return field.lang ? { ...field, isUntranslated: isEmpty(field.name) && !isEmpty(other) } : field
    }),
  }))
}
