import { findPaymentMethod, readSettings } from '#app/site/site.server.ts'
import { dayOf, formatDay, formatDaysBriefly, formatDeadline, formatInstant } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { isPaid } from '../payments/ledger.ts'
import { dueAfter } from '../requests/due.ts'
import { countRequestsBefore, type RequestInFull } from '../requests/requests.server.ts'
import { canMoveRequest, isOpen } from '../requests/requests.ts'
import { listSlots } from '../slots/slots.server.ts'
import { expectationOf } from '../work/expectation.server.ts'
import type { ConfirmationData } from './client-confirmation.tsx'
import { progressOf } from './client-page.ts'
import type { ClientStateData } from './client-state.tsx'

/** What the client's page says besides the work itself. */
export function presentClient(db: Db, request: RequestInFull, locale: Locale, now: Date) {
  const { slot: held, wishedSlotId, type, nature, isForAdults, details, deadline, history } = request
  // Until the address is confirmed it may be held for nobody yet.
  const wished = held === null && isOpen(request.status) ? listSlots(db).find(({ id }) => id === wishedSlotId) : null
  const slot = held ?? wished ?? null
  const method = findPaymentMethod(db, request.paymentMethodId)
  return {
    state: presentState(db, request, locale, now),
    confirmation: presentConfirmation(db, request, locale),
    facts: {
      type: localise(type.name, locale),
      nature,
      isForAdults,
      details,
      slot: slot && `${localise(slot.label, locale)} · ${formatDaysBriefly(slot.startsOn, slot.endsOn, locale)}`,
      deadline: deadline && formatDay(deadline, locale),
      payment: localise(method?.name, locale),
    },
    history: history.map(({ id: key, to, by, reason, at }) => {
      return { id: key, to, by, reason, at: dayOf(at), day: formatInstant(at, locale) }
    }),
  }
}

/** Null where the address is confirmed, or was sent before there was anything to confirm. */
export function presentConfirmation(db: Db, request: RequestInFull, locale: Locale): ConfirmationData | null {
  const { status, email, confirmKey, confirmedAt, wishedSlotId, slot: held, slotHeldUntil } = request
  if (confirmedAt || confirmKey === '' || !isOpen(status) || (held && status !== 'SUBMITTED')) return null

  const isWaiting = status === 'SUBMITTED' && (held === null || slotHeldUntil !== null)
  const slot = isWaiting ? (listSlots(db).find(({ id }) => id === wishedSlotId) ?? null) : null
  const until = held && slotHeldUntil ? formatDeadline(slotHeldUntil, locale) : null
  return { email, slot: slot && { name: localise(slot.label, locale), until } }
}

function presentState(db: Db, request: RequestInFull, locale: Locale, now: Date): ClientStateData {
  const { id, secret, status, quoteDueAt, createdAt, history } = request
  const expected = expectationOf(db, request, now)
  const { contract, account } = readAgreement(db, id)
  const promised = contract?.deadline ?? null
  const quoteDueAtLast = dueAfter(createdAt, quoteDueAt, readSettings(db).vacations)
  return {
    id,
    secret,
    status,
    quoteDue: now <= quoteDueAtLast ? formatDeadline(quoteDueAtLast, locale) : null,
    before: status === 'SUBMITTED' ? countRequestsBefore(db, { createdAt }) : null,
    steps: progressOf(status, history).map(({ status: step, at }) => ({
      status: step,
      at: at && { iso: dayOf(at), text: formatDay(dayOf(at), locale) },
    })),
    expected: expected && {
      start: formatDay(expected.start, locale),
      end: expected.end && formatDay(expected.end, locale),
      promised: promised && promised >= dayOf(now) ? formatDay(promised, locale) : null,
      before: expected.before,
      hasStarted: status === 'IN_PROGRESS',
      isPaid: isPaid(account),
    },
    canWithdraw: canMoveRequest(status, 'WITHDRAWN', 'CUSTOMER'),
    canCancel: canMoveRequest(status, 'CANCELED', 'CUSTOMER'),
  }
}
