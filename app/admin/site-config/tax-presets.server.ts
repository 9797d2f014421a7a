import { readText } from '#app/platform/forms.server.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { changeSettings } from '#app/settings/settings.server.ts'
import { TAX_PRESET_NAMES, type TaxPreset, taxPresetsOf, writeRates } from '#app/shop/taxes/tax-presets.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Settings } from '#app/site/settings.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'

const HERE = '/admin/site-config/taxes'

/** What a circle of the home country may begin with. */
export function listTaxPresets(context: Context) {
  const { db, locale, t } = requestOf(context)
  const { homeCountry } = readSettings(db)
  const presets = taxPresetsOf(homeCountry)
  return {
    title: t('settings:presets', { country: countryName(homeCountry, locale) }),
    text: t('settings:presetsText'),
    buttons: TAX_PRESET_NAMES.filter((name) => presets[name]).map((name) => ({
      name,
      label: t(`settings:preset_${name}`),
    })),
  }
}

/** Shows what a preset would change, and changes it once that was agreed to. */
export function applyTaxPreset(context: Context, form: FormData) {
  const { db, viewer, t } = requestOf(context)
  const before = readSettings(db)
  const name = oneOf(readText(form, 'preset'), TAX_PRESET_NAMES)
  const preset = name && taxPresetsOf(before.homeCountry)[name]
  if (!name || !preset) return seeOther(context, HERE)

  const changes = formatChanges(context, before, preset)
  if (changes.length === 0) return seeOther(context, HERE, { key: 'settings:presetThere', type: 'INFO' })

  const { asOf, site } = preset
  const facts = [...changes, ...(asOf ? [t('settings:presetCheck', { asOf, site })] : [])]
  const { question } = askFirst(context, { form, title: t('settings:presetTitle'), facts }, (tx) =>
    changeSettings(tx, 'taxes', preset.settings, { by: viewer, now: new Date() }),
  )
  return question ? askAgain(question) : seeOther(context, HERE, { key: 'office:settingsSaved', type: 'DONE' })
}

function formatChanges(context: Context, before: Settings, { settings }: TaxPreset): string[] {
  const { t, locale } = requestOf(context)
  const presented = ({ taxMode, taxName, taxRates }: Pick<Settings, 'taxMode' | 'taxName' | 'taxRates'>) => [
    [t('settings:taxMode'), t(`settings:option_${taxMode}`)],
    [t('settings:taxName'), localise(taxName, locale)],
    [t('settings:taxRates'), writeRates(taxRates, (kind) => t(`settings:option_${kind}`)) || t('settings:nothing')],
  ]
  const from = presented(before)
  return presented(settings).flatMap(([label = '', after = ''], at) => {
    const now = from[at]?.[1] ?? ''
    return now === after ? [] : [t('settings:presetChange', { label, before: now, after })]
  })
}
