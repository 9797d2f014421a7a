import { type Control, isOptional } from '#app/site/config/controls.server.ts'
import type { SettingGroup, ShownSetting } from '#app/site/config/groups.ts'
import { type Settings, settingsSchema } from '#app/site/settings.ts'
import type { T } from '#app/translations/keys.ts'
import type { FormField, FieldGroup } from '#app/ui/field-groups.ts'
import { SAMPLE, sampleFont, type TypePair } from '#app/ui/theme/type-pair.ts'
import { ALERT_MODES, type LocalisedText } from '#db/vocabulary.ts'

const DEFAULTS = settingsSchema.parse({})

/** A page's settings in the visitor's language: what each means, its bounds and its default. */
export function presentSettings(t: T, group: SettingGroup, controls: readonly Control[]): FieldGroup[] {
  const isPlain = ({ row, lang }: Control) => row === undefined && lang === undefined
  const plain = controls.filter(isPlain).map((control) => fieldFor(t, control))
  const others = [...new Set(controls.filter((control) => !isPlain(control)).map(listOf))]
  return [
    ...(plain.length > 0 ? [{ title: t(`settings:${group}`), fields: plain }] : []),
    ...others.map((list) =>
      presentList(
        t,
        controls.filter((control) => listOf(control) === list),
      ),
    ),
  ]
}

/** What stands in a panel of its own: a text in both languages, or a list. */
function listOf({ setting, part }: Control): string {
  return part === undefined ? setting : `${setting}-${part}`
}

function presentList(t: T, controls: Control[]): FieldGroup {
  const [first] = controls
  if (!first) throw new Error('A list of settings without fields')

  const { setting, part, lang, row } = first
  const title = part === undefined ? t(`settings:${setting}`) : t(`settings:${part as keyof Settings['rateLimits']}`)
  const fields = controls.map((control) => fieldFor(t, control))
  if (lang && row === undefined) return { title, hint: t(`settings:${setting}Hint`), fields, layout: 'bilingual' }

  const columns = new Set(controls.map(({ column, lang: language }) => `${column} ${language}`)).size
  return {
    title,
    hint: `${t(`settings:${setting}Hint`)} ${formatDefault(t, setting, part)}`,
    fields,
    layout: 'rows',
    columns,
  }
}

function fieldFor(t: T, control: Control): FormField {
  const { name, setting, lang, row, column, kind } = control
  if (lang || row !== undefined) {
    const own = row === undefined ? t(`settings:${setting}`) : t(`settings:column_${column as Column}`)
    const named = row === undefined ? own : t('settings:line', { name: own, number: row + 1 })
    const label = lang ? t(lang === 'en' ? 'admin:inEnglish' : 'admin:inJapanese', { name: named }) : named
    return { name, kind, label, options: optionsOf(t, control), ...(lang && row === undefined && { lang }) }
  }
  const hint = [t(`settings:${setting}Hint`), formatBounds(t, control), formatDefault(t, setting)]
    .filter(Boolean)
    .join(' ')
  const shown = { name, label: t(`settings:${setting}`), hint }
  const options = optionsOf(t, control)
  return setting === 'typePair'
    ? { ...shown, kind: 'cards', options: options.map(withSample) }
    : { ...shown, kind, options }
}

type Column =
  | 'place'
  | 'kind'
  | 'name'
  | 'tracking'
  | 'from'
  | 'until'
  | 'days'
  | 'percent'
  | 'tries'
  | 'seconds'
  | 'id'
  | 'isCash'
type Option =
  | NonNullable<Settings['openingState']>
  | Settings[
      | 'shopAccess'
      | 'languages'
      | 'ornament'
      | 'corners'
      | 'typePair'
      | 'galleryDensity'
      | 'alertOrders'
      | 'taxMode']
  | Settings['taxRates'][number]['kind']
const NAMED = new Set<keyof Settings>([
  'shopAccess',
  'languages',
  'mainLanguage',
  'ornament',
  'corners',
  'typePair',
  'galleryDensity',
  'taxMode',
])

function optionsOf(t: T, { setting, kind, row, options = [] }: Control) {
  if (kind === 'text' && options.length > 0) return options.map((value) => ({ value, label: value }))

  const own = options.map((value) => ({ value, label: t(`settings:option_${value as Option}`) }))
  // A line that is not filled has none.
  if (row !== undefined && kind === 'choice') return [{ value: '', label: '' }, ...own]

  return isOptional(setting) ? [{ value: '', label: t('settings:automatic') }, ...own] : own
}

/** A pair of typefaces is chosen by how it looks. */
function withSample(option: { value: string; label: string }) {
  return { ...option, sample: { text: SAMPLE, font: sampleFont(option.value as TypePair) } }
}

function formatBounds(t: T, { kind, min, max }: Control): string {
  if (kind !== 'number' || min === undefined) return ''

  return max === undefined ? t('settings:atLeast', { min }) : t('settings:between', { min, max })
}

function formatLine(t: T, line: unknown): string {
  const write = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'settings:on' : 'settings:off')
    return typeof value === 'object' ? Object.values(value as LocalisedText).join(' · ') : plain(value)
  }
  return typeof line === 'object' && line !== null ? Object.values(line).map(write).join(' / ') : String(line)
}

/** What holds where nothing is set. */
function formatDefault(t: T, setting: ShownSetting, part?: string): string {
  const whole: unknown = DEFAULTS[setting]
  const value = part === undefined ? whole : (whole as Record<string, unknown>)[part]
  if (Array.isArray(value)) {
    const lines = value.map((line: unknown) => formatLine(t, line))
    return t('settings:default', { value: lines.join('; ') || t('settings:nothing') })
  }
  if (typeof value === 'boolean') return t('settings:default', { value: t(value ? 'settings:on' : 'settings:off') })
  if (value === null && setting === 'openingState') return t('settings:default', { value: t('settings:automatic') })
  if (NAMED.has(setting) || isMode(value))
    return t('settings:default', { value: t(`settings:option_${value as Option}`) })

  return t('settings:default', { value: plain(value) || t('settings:nothing') })
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isMode(value: unknown): boolean {
  return ALERT_MODES.some((mode) => mode === value)
}
