import { createHash } from 'node:crypto'

import { renderMarkdown } from '#app/markdown/markdown.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { findText, listCurrencies, newestText, readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, TextKind } from '#db/vocabulary.ts'

import { readOffer } from '../price-lists/price-lists.server.ts'
import { type FilledText, fillText, ruleValues } from './rule-values.ts'

/**
 * A text in the visitor's language with the site's rules filled in: its newest version, or the one asked for; null where
 * there is none. `unknown` names the placeholders that no rule answers to.
 */
export function readText(db: Db, kind: TextKind, locale: Locale, version?: number) {
  const text = version === undefined ? newestText(db, kind) : findText(db, kind, version)
  if (!text) return null

  const { text: filled, unknown } = fillRules(db, localise(text.body, locale), locale)
  const day = dayOf(text.publishedAt)
  return { ...renderMarkdown(filled), unknown, version: text.version, day, date: formatDay(day, locale) }
}

/** A text as its page would show it, before it is published. */
export function previewText(db: Db, body: string, locale: Locale) {
  const { text, unknown } = fillRules(db, body, locale)
  return { html: renderMarkdown(text).html, unknown }
}

/** The names that a text may put in braces, each with what it says now. */
export function listRules(db: Db, locale: Locale): [string, string][] {
  return Object.entries(rulesOf(db, locale)).map(([name, value]) => [name, String(value)])
}

/** The version of the terms somebody accepts now, and a hash of the text as they read it: in their language, filled in. */
export function acceptedTerms(db: Db, locale: Locale): { termsVersion: number; termsHash: string } {
  const { termsVersion, termsHash } = termsInForce(db, locale)
  return { termsVersion, termsHash }
}

/** The same with the text itself, for a contract that keeps it. */
export function termsInForce(db: Db, locale: Locale) {
  const terms = newestText(db, 'TERMS')
  const { text: termsText } = fillRules(db, localise(terms?.body, locale), locale)
  return {
    termsVersion: terms?.version ?? 0,
    termsText,
    termsHash: createHash('sha256').update(termsText).digest('hex'),
  }
}

/** A text with the site's rules filled in. One without placeholders costs no look at the rules. */
export function fillRules(db: Db, text: string, locale: Locale): FilledText {
  if (!text.includes('{{')) return { text, unknown: [] }

  return fillText(text, rulesOf(db, locale))
}

function rulesOf(db: Db, locale: Locale): Record<string, string | number> {
  const base = baseOf(listCurrencies(db))
  return ruleValues({ settings: readSettings(db), addons: readOffer(db).addons, base, locale })
}
