import { baseOf, type Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import { AMOUNT_KINDS } from '#db/base-vocabulary.ts'
import type { Db } from '#db/database.server.ts'
import { baseChanges } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { listBlockers } from './blockers.server.ts'
import { changedSince, findLastChange } from './changing.server.ts'
import type { Plan } from './plan.server.ts'
import { type PlanView, writeRate } from './rates.ts'
import type { Amount } from './rounding.ts'

/** How the base currency stands: what it may become, what is to be finished first, and what was changed before. */
export function presentBase(db: Db, locale: Locale) {
  const currencies = listCurrencies(db)
  const base = baseOf(currencies).name
  const last = findLastChange(db)
  const changes = db.select().from(baseChanges).orderBy(baseChanges.id).all()
  return {
    base,
    others: currencies.flatMap(({ name, isBase, conversion }) =>
      isBase ? [] : [{ name, rate: writeRate(conversion), back: writeRate(1 / conversion) }],
    ),
    blockers: listBlockers(db),
    changes: changes.map(({ id, at, fromName, toName, rate, undoes }) => ({
      id,
      at: formatInstant(at, locale),
      from: fromName,
      to: toName,
      rate: writeRate(rate),
      isUndoing: undoes !== null,
    })),
    last: last && {
      id: last.id,
      at: formatInstant(last.at, locale),
      from: last.fromName,
      changed: changedSince(db, last.amounts).length,
    },
  }
}

/** A plan in words: amounts by kind as they are now and then, and the rates of the currencies. */
export function presentPlan({ from, to, rate, rates, amounts, seen }: Plan, t: T): PlanView {
  const kinds = AMOUNT_KINDS.map((kind) => ({ kind, rows: amounts.filter((amount) => amount.kind === kind) }))
  return {
    seen,
    to: to.name,
    oneIs: [
      t('baseCurrency:oneIs', { from: from.name, rate: writeRate(rate), to: to.name }),
      t('baseCurrency:oneIs', { from: to.name, rate: writeRate(1 / rate), to: from.name }),
    ],
    rates: rates
      .filter(({ name }) => name !== to.name)
      .map(({ name, conversion }) => t('baseCurrency:oneIs', { from: to.name, rate: writeRate(conversion), to: name })),
    kinds: kinds
      .filter(({ rows }) => rows.length > 0)
      .map(({ kind, rows }) => ({
        kind,
        rows: rows.map((amount) => ({
          key: amount.key,
          name: nameOf(amount, t),
          before: written(amount, amount.minor, from),
          after: written(amount, amount.after, to),
        })),
      })),
  }
}

function nameOf({ kind, name }: Amount, t: T): string {
  return kind === 'LIMIT' ? t(`baseCurrency:${name as 'cn22Limit' | 'iossLimit'}`) : name
}

/** Limits are whole units. */
function written({ kind }: Amount, minor: number, currency: Currency): string {
  return formatMoney(kind === 'LIMIT' ? minor * 10 ** currency.decimals : minor, currency)
}
