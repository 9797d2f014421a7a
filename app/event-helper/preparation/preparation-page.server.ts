import { currencyOfCountry } from '#app/money/currency-of-country.ts'
import { baseOf, type Currency } from '#app/money/currency.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { findSession, listTillProducts } from '../sessions.server.ts'
import { preparationForm } from '../till.forms.ts'
import { defaultsOf } from './preparation-fields.server.ts'
import { listPackable } from './preparation.server.ts'

export type TableOf = { id: number; country: string }

/**
 * The form of a table before anybody touched it.
 * @param asked a currency by its name; else the one that is kept, or the country's
 */
export function readTable(db: Db, event: TableOf, query: string | null, now: Date) {
  const session = findSession(db, event.id)
  const currencies = listCurrencies(db)
  const currency = chooseCurrency(currencies, query ?? session?.currency, event.country)
  const goods = listPackable(db, event.id, baseOf(currencies), currency, now)
  const chosen = session?.currency === currency.name ? { session, rows: listTillProducts(db, session.id) } : null
  const schema = preparationForm(
    goods.map(({ id }) => id),
    currencies,
    currency,
  )
  return { currencies, currency, goods, schema, values: defaultsOf(goods, chosen, currency, event.country) }
}

/** The same for its page. */
export function showTable(
  { currencies, currency, goods, schema, values }: ReturnType<typeof readTable>,
  locale: Locale,
) {
  return {
    currency: currency.name,
    currencies: currencies.map(({ name, symbol }) => ({ name, symbol })),
    goods: goods.map(({ id, name, version, stock }) => ({
      id,
      name: [localise(name, locale), localise(version, locale)].filter(Boolean).join(' '),
      stock,
    })),
    defaults: values,
    constraint: constraintsOf(schema),
  }
}

/** The one that was asked for or kept, else the country's where the site has it. */
function chooseCurrency(currencies: readonly Currency[], query: string | null | undefined, country: string): Currency {
  return currencies.find(({ name }) => name === query) ?? currencyOfCountry(currencies, country)
}
