import { isUndoing } from '#app/money/account.ts'
import { isOfDispute } from '#app/payments/refunds/dispute-names.ts'
import { findPaymentMethod } from '#app/site/site.server.ts'
import { formatDay, formatInstant } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { refundNow } from '../cancellation/ending.server.ts'
import { isAnswerable } from '../contract/addenda.server.ts'
import { type Quote, readAgreement } from '../contract/agreement.server.ts'
import { isUndoable } from '../payments/ledger.server.ts'
import { isPaid } from '../payments/ledger.ts'
import { listVoidQuotes } from '../quotes/versions.server.ts'
import type { RequestInFull } from '../requests/requests.server.ts'
import type { TermsView } from './commission-view.ts'

export function presentTerms(db: Db, request: RequestInFull, locale: Locale): TermsView {
  const { quote, contract, addenda, entries, account } = readAgreement(db, request.id)
  const agreed = contract ?? quote
  const method = findPaymentMethod(db, request.paymentMethodId)
  // What never came was neither paid nor refunded.
  const undoneMinor = entries.filter(isUndoing).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    agreed: agreed && presentQuote(agreed, locale),
    version: quote?.version ?? 0,
    voidQuotes: listVoidQuotes(db, request.id).map(({ version, quotedAt, voidedAt, ...was }) => ({
      ...presentQuote(was, locale),
      version,
      quoted: formatInstant(quotedAt, locale),
      voided: formatInstant(voidedAt, locale),
    })),
    deadlineDay: agreed?.deadline ?? null,
    accepted: contract && formatInstant(contract.acceptedAt, locale),
    account: {
      ...account,
      receivedMinor: account.receivedMinor - undoneMinor,
      refundedMinor: account.refundedMinor - undoneMinor,
    },
    isPaid: contract === null || isPaid(account),
    addenda: addenda.map(({ id, text, amountMinor, changeRounds, status, proposedAt, answeredAt }) => ({
      id,
      text,
      amountMinor,
      changeRounds,
      status: status === 'PROPOSED' && !isAnswerable(request) ? 'LAPSED' : status,
      at: formatInstant(answeredAt ?? proposedAt, locale),
    })),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: isUndoing(entry) ? 'UNDONE' : entry.kind,
      amountMinor: entry.amountMinor,
      // Of a dispute it is the bank's code.
      reason: isOfDispute(entry) ? '' : entry.reason,
      at: formatInstant(entry.at, locale),
      isSettled: entry.settledAt !== null,
      canUndo: isUndoable(entry, entries),
    })),
    refund: refundNow(db, request).refund,
    pay: { method: localise(method?.name, locale), instructions: localise(method?.instructions, locale) },
  }
}

function presentQuote(
  quote: Pick<Quote, 'lines' | 'totalMinor' | 'depositMinor' | 'note' | 'deadline'>,
  locale: Locale,
) {
  const { lines, totalMinor, depositMinor, note, deadline } = quote
  return {
    lines: lines.map((line, id) => ({ id, ...line })),
    totalMinor,
    depositMinor,
    note,
    deadline: deadline && formatDay(deadline, locale),
  }
}
