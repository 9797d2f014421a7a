import type { Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import type { Settings } from '#app/site/settings.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import { DEPOSIT_PERCENT } from '../estimate/estimate.ts'
import {
  COMMERCIAL_PERCENT,
  EXTRA_CHARACTER_PERCENT,
  FULL_PRIVACY_PERCENT,
  FULL_PRIVACY_PERCENT_OF_COMMERCIAL,
  HIGH_RES_PERCENT,
} from '../estimate/surcharges.ts'
import { BALANCE_DAYS, REFUND_PERCENT, REPLY_HOURS, RESALE_PERCENT } from '../policy.ts'
import type { Addon } from '../price-lists/price-list.ts'
import { SLOT_DAYS } from '../slots/slots.ts'

type Sources = { settings: Settings; addons: readonly Addon[]; base: Currency; locale: Locale }

/**
 * The business rules by the names that texts may put in braces, from the same constants and settings that the code goes
 * by (specification, section 9), so that what is promised and what is done cannot part.
 */
export function ruleValues({ settings, addons, base, locale }: Sources): Record<string, string | number> {
  const percents = [...settings.priorityBands.map(({ percent }) => percent), settings.overlapPercent]
  return {
    depositPercent: DEPOSIT_PERCENT,
    balanceDays: BALANCE_DAYS,
    replyHours: REPLY_HOURS,
    quoteHours: settings.quoteHours,
    slotDaysMin: SLOT_DAYS.min,
    slotDaysMax: SLOT_DAYS.max,
    priorityDays: Math.max(0, ...settings.priorityBands.map(({ days }) => days)) + 1,
    priorityPercentMin: Math.min(...percents),
    priorityPercentMax: Math.max(...percents),
    overlapPercent: settings.overlapPercent,
    extraCharacterPercent: EXTRA_CHARACTER_PERCENT,
    alternativeVersions: listVersions(addons, locale),
    ...accessoryRange(addons, base),
    highResPrivacyPercent: HIGH_RES_PERCENT,
    fullPrivacyPercent: FULL_PRIVACY_PERCENT,
    fullPrivacyCommercialPercent: FULL_PRIVACY_PERCENT_OF_COMMERCIAL,
    commercialPercent: COMMERCIAL_PERCENT,
    resalePercent: RESALE_PERCENT,
    refundBeforeStartPercent: REFUND_PERCENT.beforeStart,
    refundStartedPercent: REFUND_PERCENT.started,
    refundAfterLineartPercent: REFUND_PERCENT.afterLineart,
    refundSketchPercent: REFUND_PERCENT.sketchStarted,
    shipsWithinDays: settings.shipsWithinDays,
    departuresAWeek: settings.departuresAWeek,
  }
}

/** "Extra face +25%, Extra hairdo +30%", as they are sold. */
function listVersions(addons: readonly Addon[], locale: Locale): string {
  const versions = addons.filter(({ kind }) => kind === 'ALTERNATIVE_VERSION')
  return versions
    .map(({ name, percent }) => `${localise(name, locale)} +${percent}%`)
    .join(locale === 'ja' ? '、' : ', ')
}

/** The cheapest and the dearest, which may be where its price begins; nothing where none is sold. */
function accessoryRange(addons: readonly Addon[], base: Currency): Record<string, string> {
  const prices = addons.filter(({ kind }) => kind === 'ACCESSORY').toSorted((a, b) => a.priceMinor - b.priceMinor)
  const [cheapest, dearest] = [prices[0], prices.at(-1)]
  if (!cheapest || !dearest) return {}

  return {
    accessoryPriceMin: formatMoney(cheapest.priceMinor, base),
    accessoryPriceMax: formatMoney(dearest.priceMinor, base) + (dearest.isOpenEnded ? '+' : ''),
  }
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

export type FilledText = {
  text: string
  /** Placeholders that no rule answers to, each once. */
  unknown: string[]
}

/**
 * Puts the site's rules into a text: `{{depositPercent}}` becomes what the code charges. What no rule answers to is an
 * ellipsis for visitors, never braces, and is told so that an administrator can mend it.
 */
export function fillText(text: string, rules: Readonly<Record<string, string | number>>): FilledText {
  const unknown = new Set<string>()
  const filled = text.replace(PLACEHOLDER, (_whole, inside: string) => {
    const name = inside.trim()
    if (Object.hasOwn(rules, name)) return String(rules[name])

    unknown.add(name)
    return '…'
  })
  return { text: filled, unknown: [...unknown] }
}
