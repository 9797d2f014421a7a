import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { baseOf } from '#app/money/currency.ts'
import { moneyField, parseMoney } from '#app/money/money.ts'
import { optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { readNumber } from '#app/platform/forms/read-number.ts'
import { formatInstant } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { countRows } from '#db/references.server.ts'
import { currencies } from '#db/schema.server.ts'

import { nextPosition, resource, type ResourceLister, wrong, type Resource } from '../resources/resource.server.ts'
import { listCurrencies } from '../site.server.ts'
import { templateResource } from '../templates/template-resource.server.ts'
import { bannerResource } from './banners.server.ts'
import type { ResourceList } from './groups.ts'
import { linkResource } from './links.server.ts'
import { noticeResource } from './notices.server.ts'
import { paymentMethodResource } from './payment-methods.server.ts'

const form = z.object({
  name: text(3)
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'office:currencyCode'),
  symbol: text(6),
  conversion: text(20)
    .transform(readNumber)
    .refine((rate) => rate > 0 && rate < 1e9, 'office:noRate'),
  decimals: wholeNumber(0, 3),
  roundingStep: optionalText(20),
})

const list: ResourceLister = (db, locale, t) => {
  const base = baseOf(listCurrencies(db)).name
  const rows = db.select().from(currencies).orderBy(asc(currencies.position)).all()
  return rows.map(({ name, symbol, conversion, isBase, rateChangedAt }) => ({
    id: name,
    name: `${name} ${symbol}`,
    facts: isBase
      ? t('settings:isBase')
      : [
          t('settings:rateIs', { base, rate: conversion, name }),
          rateChangedAt && t('settings:rateChanged', { at: formatInstant(rateChangedAt, locale) }),
        ]
          .filter(Boolean)
          .join(' · '),
  }))
}

/** Currencies that shoppers may see prices in; what is charged is the base one (product decisions, "Money"). */
export const currencyResource = {
  ...resource({
    subject: 'currency',
    table: 'currencies',
    key: 'name',
    newKey: 'office:newCurrency',
    form,
    start: { decimals: '2' },
    fields: ({ t }) => [
      {
        title: t('settings:currency'),
        fields: [
          { name: 'name', label: t('settings:code'), hint: t('settings:codeHint'), kind: 'text' },
          { name: 'symbol', label: t('settings:symbol'), kind: 'text' },
          { name: 'conversion', label: t('settings:conversion'), hint: t('settings:conversionHint'), kind: 'text' },
          { name: 'decimals', label: t('settings:decimals'), kind: 'number' },
          { name: 'roundingStep', label: t('settings:roundingStep'), hint: t('settings:roundingHint'), kind: 'text' },
        ],
      },
    ],
    title: ({ name = '', symbol = '' }) => `${name} ${symbol}`,
    find: (db, id) => {
      const row = findRow(db, id)
      if (!row) return null

      const { name, symbol, conversion, decimals, roundingStep } = row
      return {
        name,
        symbol,
        conversion: String(conversion),
        decimals: String(decimals),
        roundingStep: roundingStep === null ? '' : moneyField(roundingStep, row),
      }
    },
    write: (tx, id, { roundingStep: step, ...input }, now) => {
      const roundingStep = step === '' ? null : parseMoney(step, input)
      if (step !== '' && !roundingStep) return wrong('roundingStep', 'office:noStep')
      if (id === null) {
        if (findRow(tx, input.name)) return wrong('name', 'office:currencyTaken')

        const placed = { ...input, roundingStep, rateChangedAt: now, position: nextPosition(tx, 'currencies') }
        return tx.insert(currencies).values(placed).returning({ name: currencies.name }).get().name
      }
      const before = findRow(tx, id)
      // Orders keep the code of the currency that they were shown in.
      if (input.name !== id) return wrong('name', 'office:currencyFixed')
      if (before?.isBase && input.conversion !== 1) return wrong('conversion', 'office:baseRate')
      if (before?.isBase && input.decimals !== before.decimals) return wrong('decimals', 'office:baseDecimals')
      if (before?.decimals !== input.decimals && countFormerBase(tx, id) > 0)
        return wrong('decimals', 'office:formerBaseDecimals')

      const rateChangedAt = before?.conversion === input.conversion ? before.rateChangedAt : now
      tx.update(currencies)
        .set({ ...input, roundingStep, rateChangedAt })
        .where(eq(currencies.name, id))
        .run()
      return id
    },
    references: (db, id) => {
      const tables = ['orders', 'commission_requests'].map((table) => ({
        table,
        count: countRows(db, table, 'currency', id),
      }))
      const base = findRow(db, id)?.isBase ? [{ table: 'base', count: 1 }] : []
      const former = { table: 'base_changes', count: countFormerBase(db, id) }
      return [...base, former, ...tables].filter(({ count }) => count > 0)
    },
  }),
  list,
}

/** How often it ended to be the base currency: what was sold and paid until then is in it. */
function countFormerBase(db: Db, name: string): number {
  return countRows(db, 'base_changes', 'from_name', name)
}

function findRow(db: Db, name: string) {
  return db.select().from(currencies).where(eq(currencies.name, name)).get()
}

/** A kind of thing that site config shows as a list in an order of its own. */
type PlacedResource = Resource & { list: ResourceLister }

export const RESOURCES: Record<ResourceList, PlacedResource> = {
  links: linkResource,
  currencies: currencyResource,
  'payment-methods': paymentMethodResource,
  banners: bannerResource,
  notices: noticeResource,
  templates: templateResource,
}
