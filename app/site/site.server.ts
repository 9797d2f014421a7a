import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'

import type { Currency } from '#app/money/currency.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { currencies, links, paymentMethods, siteSettings, siteTexts } from '#db/schema.server.ts'
import type { TextKind } from '#db/vocabulary.ts'

import { type Settings, settingsSchema } from './settings.ts'

/** The site's settings: the stored ones over the defaults. */
export const readSettings = remembered((db): Settings => {
  const { settings, kept } = statements(db)
  const rows = settings.all()
  const stored = rows.map(({ key, value }) => `${key}=${value}`).join('\n')
  if (kept.stored !== stored || !kept.settings) {
    kept.settings = settingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])))
    kept.stored = stored
  }
  return kept.settings
})

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
export const listCurrencies = remembered((db): readonly Currency[] => statements(db).currencies.all())

export const listLinks = remembered((db) => db.select().from(links).orderBy(asc(links.position)).all())

export function listPaymentMethods(db: Db) {
  return statements(db).paymentMethods.all()
}

/** A way to pay, one that is no longer offered too. */
export function findPaymentMethod(db: Db, id: number | null) {
  return id === null ? null : (db.select().from(paymentMethods).where(eq(paymentMethods.id, id)).get() ?? null)
}

/** The newest version of a text, or null where none was written yet. */
export function newestText(db: Db, kind: TextKind) {
  return (
    db.select().from(siteTexts).where(eq(siteTexts.kind, kind)).orderBy(desc(siteTexts.version)).limit(1).get() ?? null
  )
}

/** The number of the terms that hold now; 0 where none were written yet. */
export function readTermsVersion(db: Db): number {
  return statements(db).termsVersion.get()?.version ?? 0
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

/** What a provider takes is offered while the site has its keys, and they are taken there. */
const isOffered = sql`${paymentMethods.provider} IN (SELECT provider FROM payment_accounts WHERE refused_at IS NULL)`

const statements = preparedOnce((db) => {
  const { name, symbol, conversion, isBase, decimals, roundingStep } = currencies
  /** What the rows said last, and what that means. */
  const kept: { stored?: string; settings?: Settings } = {}
  return {
    kept,
    // As text: checking every setting again takes longer than reading it.
    settings: db
      .select({ key: siteSettings.key, value: sql<string>`${siteSettings.value}` })
      .from(siteSettings)
      .prepare(),
    currencies: db
      .select({ name, symbol, conversion, isBase, decimals, roundingStep })
      .from(currencies)
      .orderBy(asc(currencies.position))
      .prepare(),
    termsVersion: db
      .select({ version: siteTexts.version })
      .from(siteTexts)
      .where(eq(siteTexts.kind, 'TERMS'))
      .orderBy(desc(siteTexts.version))
      .limit(1)
      .prepare(),
    paymentMethods: db
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.isEnabled, true), or(isNull(paymentMethods.provider), isOffered)))
      .orderBy(asc(paymentMethods.position))
      .prepare(),
  }
})
