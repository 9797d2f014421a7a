import type { RouterContextProvider } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { newestText, readSettings } from '#app/site/site.server.ts'

/** What is said before shop or commissions open without terms, which buyers and clients are asked to accept. */
export function factsOfOpening(
  context: Readonly<RouterContextProvider>,
  { shopAccess, openingState }: Readonly<Record<string, unknown>>,
): string[] {
  const { db, t } = requestOf(context)
  const before = readSettings(db)
  const opensShop = before.shopAccess === 'admin-only' && shopAccess === 'public'
  const opensCommissions = before.openingState === 'CLOSED' && openingState !== undefined && openingState !== 'CLOSED'
  return (opensShop || opensCommissions) && !newestText(db, 'TERMS') ? [t('asking:noTerms')] : []
}
