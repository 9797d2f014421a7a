import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { newestText, readSettings } from '#app/site/site.server.ts'
import { getT } from '#app/translations/i18n.server.ts'

/** What is said before shop or commissions open without terms, which buyers and clients are asked to accept. */
export function factsOfOpening(
  context: Readonly<RouterContextProvider>,
  { shopAccess, openingState }: Readonly<Record<string, unknown>>,
): string[] {
  const { db } = context.get(services)
  const before = readSettings(db)
  const opensShop = before.shopAccess === 'admin-only' && shopAccess === 'public'
  const opensCommissions = before.openingState === 'CLOSED' && openingState !== undefined && openingState !== 'CLOSED'
  return (opensShop || opensCommissions) && !newestText(db, 'TERMS') ? [getT(context)('asking:noTerms')] : []
}
