import type { RouterContextProvider } from 'react-router'

import { baseOf, type Currency } from '#app/money/currency.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { sendBackQuestion } from '#app/payments/refunds/send-back.server.ts'
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
  const question = sendBackQuestion({ db, t }, target, owed, owed?.base ?? baseOf(listCurrencies(db)))
  return askFirst(context, { form, ...question }, run)
}
