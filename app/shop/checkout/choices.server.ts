import type { RouterContextProvider } from 'react-router'

import { listAddresses } from '#app/account/addresses/addresses.server.ts'
import { readCookie, writeCookie } from '#app/platform/cookies.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { likelyCountry } from '../shipping/countries.ts'
import { listShippingCountries } from '../shipping/shipping.server.ts'
import { type Choices, formatChoices, parseChoices } from './choices.ts'

type Context = Readonly<RouterContextProvider>

const NAME = 'choices'
const A_MONTH = 30 * 24 * 60 * 60

/** What the visitor chose; before that the country of their main address, else where their browser says they are. */
export function readChoices(context: Context, request: Request): Choices {
  const kept = parseChoices(readCookie(request, NAME) ?? '')
  return kept ?? { country: guessCountry(context, request), methodId: null, paymentMethodId: null }
}

/** Keeps them for the next page and the next visit. Nothing in them is secret: the prices follow from the tables. */
export function keepChoices(context: Context, choices: Choices): void {
  writeCookie(context, NAME, formatChoices(choices), { maxAge: A_MONTH })
}

function guessCountry(context: Context, request: Request): string {
  const { db, locale } = requestOf(context)
  const viewer = getViewer(context)
  const [main] = viewer ? listAddresses(db, viewer.id) : []
  if (main) return main.country

  const languages = request.headers.get('Accept-Language') ?? ''
  return likelyCountry(languages, locale, listShippingCountries(db, locale)) ?? ''
}
