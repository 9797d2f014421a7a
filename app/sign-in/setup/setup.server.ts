import { eq } from 'drizzle-orm'
import { type MiddlewareFunction, redirect } from 'react-router'

import { KNOWN_CURRENCIES } from '#app/money/currency.ts'
import { requestInfo, services } from '#app/platform/context.server.ts'
import { hasAdmin } from '#app/platform/first-admin.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { getT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { currencies, messageTemplates, products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { ADMIN_LEVEL, type Locale } from '#db/vocabulary.ts'

import { register } from '../login/accounts.server.ts'
import type { SetupInput } from './setup.forms.ts'

/** Until the first administrator exists every page leads to the setup, and no call changes anything: nobody registers. */
export const leadToSetup: MiddlewareFunction<Response> = ({ request, context, pattern }) => {
  const { db, routes } = context.get(services)
  if (hasAdmin(db)) return

  const { pathname } = context.get(requestInfo).url
  if (isCall(pathname) && isChange(request))
    throw Response.json({ message: getT(context)('api:notSetUp') }, { status: 503 })
  if (!routes.of(pattern)?.opensBeforeSetup) throw redirect('/setup')
}

function isCall(pathname: string): boolean {
  return pathname.startsWith('/api/')
}

function isChange({ method }: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/**
 * Makes the first administrator and says what the site is. The transaction decides: of two who send it at once one wins.
 * @param passwordHash of the password in `input`
 * @returns the administrator's id; LATE where there is one already, TAKEN where the address has an account
 */
export function setUpSite(
  db: Db,
  input: Omit<SetupInput, 'code' | 'password' | 'confirmPassword'>,
  { passwordHash, locale }: { passwordHash: string; locale: Locale },
  now: Date,
): number | 'LATE' | 'TAKEN' {
  return inTransaction(db, (tx) => {
    if (hasAdmin(tx)) return 'LATE'

    const { email } = input
    const id = register(tx, { email, passwordHash, locale, authorityLevel: ADMIN_LEVEL }, now)
    if (id === null) return 'TAKEN'

    writeSetting(tx, 'circleName', input.circleName, now)
    // The usual one is of nobody's circle.
    writeSetting(tx, 'tagline', {}, now)
    writeSetting(tx, 'languages', input.languages, now)
    writeSetting(tx, 'passwordMinLength', input.passwordMinLength, now)
    writeSetting(tx, 'homeCountry', input.country, now)
    writeSetting(tx, 'timeZone', input.timeZone, now)
    chooseBase(tx, input.currency)
    if (input.languages !== 'both') nameTemplates(tx, input.languages)
    const { circleName, languages, country: homeCountry, currency, timeZone } = input
    const after = { circleName, languages, homeCountry, currency, timeZone }
    audited(tx, { actor: { id, email }, action: 'site.setup', subject: `user/${id}`, after }, now)
    return id
  })
}

/** The ready-made texts of a new site are named in both languages: `Thanks · お礼`. */
function nameTemplates(tx: Db, language: Locale): void {
  for (const { id, name } of tx.select().from(messageTemplates).all()) {
    const [en, ja = en] = name.split(' · ')
    const named = language === 'ja' ? ja : en
    if (named) tx.update(messageTemplates).set({ name: named }).where(eq(messageTemplates.id, id)).run()
  }
}

/** What is priced already is priced in the currency that was the base then. */
function chooseBase(tx: Db, name: string): void {
  const known = KNOWN_CURRENCIES.find((currency) => currency.name === name)
  const isPriced = tx.select({ id: products.id }).from(products).limit(1).get() !== undefined
  if (!known || isPriced) return

  tx.delete(currencies).where(eq(currencies.isBase, true)).run()
  tx.delete(currencies).where(eq(currencies.name, name)).run()
  tx.insert(currencies)
    .values({ ...known, conversion: 1, isBase: true, position: 0 })
    .run()
}
