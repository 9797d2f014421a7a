import { mailtoOf } from '#app/platform/mail/mailto.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

/** Letters at most. */
export const LONGEST = { name: 200, address: 500, contact: 300 }

/** Of a product: what is empty is the site's. */
export type SafetyFacts = {
  manufacturerName: string
  manufacturerAddress: string
  manufacturerContact: string
  safetyWarnings: LocalisedText
}
type SiteFacts = SafetyFacts & { responsibleName: string; responsibleAddress: string; responsibleContact: string }

/** Somebody who answers for goods, as (EU) 2023/988, article 19, has them named. */
type Party = { name: string; address: string; contact: string }
export type Safety = { manufacturer: Party | null; responsible: Party | null; warnings: LocalisedText }

/** What is shown with a product; null where nothing of it is filled in. A manufacturer of its own is its own as a whole. */
export function safetyOf(product: SafetyFacts, site: SiteFacts): Safety | null {
  const manufacturer = manufacturerOf(product) ?? manufacturerOf(site)
  const responsible = partyOf(site.responsibleName, site.responsibleAddress, site.responsibleContact)
  const warnings = isFilled(product.safetyWarnings) ? product.safetyWarnings : site.safetyWarnings
  return manufacturer || responsible || isFilled(warnings) ? { manufacturer, responsible, warnings } : null
}

function manufacturerOf({ manufacturerName, manufacturerAddress, manufacturerContact }: SafetyFacts): Party | null {
  return partyOf(manufacturerName, manufacturerAddress, manufacturerContact)
}

function partyOf(name: string, address: string, contact: string): Party | null {
  return name || address || contact ? { name, address, contact } : null
}

function isFilled(text: LocalisedText): boolean {
  return Object.values(text).some(Boolean)
}

/** The same in the visitor's language: warnings a line each. */
export function presentSafety({ manufacturer, responsible, warnings }: Safety, locale: Locale) {
  const present = (party: Party | null) => party && { ...party, link: linkTo(party.contact) }
  return {
    manufacturer: present(manufacturer),
    responsible: present(responsible),
    warnings: localise(warnings, locale).split('\n').filter(Boolean),
  }
}

export type SafetyView = ReturnType<typeof presentSafety>

function linkTo(contact: string): string {
  return /^https?:\/\//i.test(contact) ? contact : mailtoOf(contact)
}
