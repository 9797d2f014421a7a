import type { Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { formatDay, formatMoment } from '#app/translations/dates.ts'
import { en } from '#app/translations/en/index.ts'
import type { Key, T } from '#app/translations/keys.ts'
import type { Locale } from '#db/vocabulary.ts'

/** Who reads, and in which currency amounts of that time are. */
export type Reader = {
  t: T
  locale: Locale
  base: Pick<Currency, 'symbol' | 'decimals'>
  /** What the products are called that its fields name. */
  goods: ReadonlyMap<number, string>
}
/** A value that a line of the log names, before and after; empty for nothing. */
export type ChangedValue = { field: string; name: string; before: string; after: string }

/** What only the program needs. */
const INTERNAL = new Set(
  ['id', 'position', 'createdAt', 'updatedAt', 'changedAt', 'operation', 'batch', 'likeCount'].concat(
    // Numbers of parts that nobody sees elsewhere.
    ['message', 'addendumId', 'entryId', 'fileId', 'withdrawalId'],
  ),
)
const LONGEST = 2000
/** A figure of one product at a table: `brought-12`. */
const OF_PRODUCT = /^(price|brought|left)-(\d+)$/

/** The products that fields of lines name. */
export function productsIn(lines: readonly { before: unknown; after: unknown }[]): number[] {
  const fields = lines.flatMap(({ before, after }) => [before, after].flatMap((value) => Object.keys(valuesOf(value))))
  return fields.flatMap((field) => OF_PRODUCT.exec(field)?.[2] ?? []).map(Number)
}

/** What a line of the log says of a change, value by value, in words; what is no list of values is one without a name. */
export function readValues(before: unknown, after: unknown, reader: Reader): ChangedValue[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !INTERNAL.has(field))
  return fields
    .map((field) => ({
      field,
      name: field && nameField(field, reader),
      before: formatValue(field, old[field], reader),
      after: formatValue(field, now[field], reader),
    }))
    .filter((value) => value.before !== value.after)
}

/** A column, a field of a form or a setting, as people call it. */
function nameField(field: string, reader: Pick<Reader, 't' | 'goods'>): string {
  const { t, goods } = reader
  // A text in one language: `name.en`, and `nameEn` in older lines.
  const [, text, language] = /^(\w+?)(?:\.(?=(?:en|ja)$)|(?=(?:En|Ja)$))(\w\w)$/.exec(field) ?? []
  if (text && language)
    return t(/en/i.test(language) ? 'admin:inEnglish' : 'admin:inJapanese', { name: nameField(text, reader) })
  const [, kind, product] = OF_PRODUCT.exec(field) ?? []
  if (kind && product) return `${nameField(kind, reader)}: ${goods.get(Number(product)) ?? `#${product}`}`
  if (field in en.logFields) return t(`logFields:${field}` as Key & `logFields:${string}`)

  const setting = field.split(/[-.\d]/)[0] ?? field
  if (setting in en.settings) return t(`settings:${setting}` as 'settings:on')

  return field.replace(/[-._]/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function valuesOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}

  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

function formatValue(field: string, value: unknown, reader: Reader): string {
  const { t, locale, base } = reader
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'log:yes' : 'log:no')
  if (typeof value === 'number')
    return /Minor$|^(?:float|cash)$|^price-\d+$/.test(field)
      ? formatMoney(value, base)
      : field.endsWith('Grams')
        ? `${value} g`
        : String(value)
  if (typeof value === 'string') return formatText(value, locale)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(t('log:and'))
  if (isLocalised(value)) return value[locale] || Object.values(value).find(Boolean) || ''

  return JSON.stringify(value).slice(0, LONGEST)
}

function formatText(value: string, locale: Locale): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return formatMoment(new Date(value), locale)

  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, locale) : value
}

/** A text by language. */
function isLocalised(value: object): value is Record<string, string> {
  return Object.entries(value).every(([key, text]) => /^[a-z]{2}$/.test(key) && typeof text === 'string')
}
