import type { RouterContextProvider } from 'react-router'

import { baseOf, type Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { sourcesOf } from '#app/payments/refunds/send-back.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { Outcome } from '#db/transactions.server.ts'

import { askFirst } from './ask-first.server.ts'

type Owed = { operation: string; amountMinor: number; base?: Currency } | undefined

/** As `askFirst`, for money that a provider is to send: it goes for good, and its e-mail follows when it has gone. */
export function askSendBack<R extends Outcome>(
  context: Readonly<RouterContextProvider>,
  { form, target, owed }: { form: FormData; target: Target; owed: Owed },
  run: (tx: Db) => R,
) {
  const { db, t } = requestOf(context)
  const amount = formatMoney(owed?.amountMinor ?? 0, owed?.base ?? baseOf(listCurrencies(db)))
  const [source] = owed ? sourcesOf(db, target, [owed]) : []
  const provider = source?.provider ? t(`payments:name${source.provider}`) : ''
  const facts = [t('asking:sendBack', { amount, provider }), t('asking:sendBackEmail')]
  return askFirst(context, { form, title: t('asking:sendBackTitle', { amount }), facts, isEmailedLater: true }, run)
}
