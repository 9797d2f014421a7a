import { and, asc, desc, eq } from 'drizzle-orm'

import type { Currency } from '#app/money/currency.ts'
import type { Db } from '#db/database.server.ts'
import { currencies, links, paymentMethods, siteSettings, siteTexts } from '#db/schema.server.ts'
import type { TextKind } from '#db/vocabulary.ts'

import { type Settings, settingsSchema } from './settings.ts'

/** The site's settings: the stored ones over the defaults. */
export function readSettings(db: Db): Settings {
  const rows = db.select().from(siteSettings).all()
  return settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Null is what no row says: the setting goes back to its default. */
export function writeSetting<K extends keyof Settings>(db: Db, key: K, value: Settings[K], now: Date): void {
  if (value === null) {
    db.delete(siteSettings).where(eq(siteSettings.key, key)).run()
    return
  }
  const row = { value, changedAt: now }
  db.insert(siteSettings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: siteSettings.key, set: row })
    .run()
}

/** The currencies in the order they are offered. */
export function listCurrencies(db: Db): Currency[] {
  const { name, symbol, conversion, isBase, decimals, roundingStep } = currencies
  return db
    .select({ name, symbol, conversion, isBase, decimals, roundingStep })
    .from(currencies)
    .orderBy(asc(currencies.position))
    .all()
}

export function listLinks(db: Db) {
  return db.select().from(links).orderBy(asc(links.position)).all()
}

export function listPaymentMethods(db: Db) {
  return db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.isEnabled, true))
    .orderBy(asc(paymentMethods.position))
    .all()
}

/** The newest version of a text, or null where none was written yet. */
export function newestText(db: Db, kind: TextKind) {
  return (
    db.select().from(siteTexts).where(eq(siteTexts.kind, kind)).orderBy(desc(siteTexts.version)).limit(1).get() ?? null
  )
}

/** One version of a text, or null where there never was one. */
export function findText(db: Db, kind: TextKind, version: number) {
  const isIt = and(eq(siteTexts.kind, kind), eq(siteTexts.version, version))
  return db.select().from(siteTexts).where(isIt).get() ?? null
}

/** The versions of a text, the newest first. */
export function listVersions(db: Db, kind: TextKind) {
  const { version, publishedAt } = siteTexts
  return db
    .select({ version, publishedAt })
    .from(siteTexts)
    .where(eq(siteTexts.kind, kind))
    .orderBy(desc(version))
    .all()
}
