import { formatMoney } from '#app/money/money.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, RequestStatus, Stage } from '#db/vocabulary.ts'

import { refundNow } from '../cancellation/ending.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { undecidedMinor } from '../payments/hold.ts'
import { refundOf } from '../payments/ledger.ts'
import { promisesOf } from '../policy.ts'
import { listShowings, newestAt } from '../work/showings.server.ts'
import { stageAfter } from '../work/stages.ts'
import type { RequestInFull } from './requests.server.ts'

type Words = { db: Db; t: T; locale: Locale }
type FactsInput = { db: Db; t: T; request: RequestInFull; slot: string; money: (minor: number) => string }

/** What nobody could measure of the money of a commission, of its slot and of its course, when one of these is asked about. */
const FACTS = { start, goOn, unanswered, deliver, deliverNothing, decline, cancel, giveBack, askAgain, letGo }

export function factsOf({ db, t, locale }: Words, request: RequestInFull, act: keyof typeof FACTS): string[] {
  const base = baseAt(db, request.createdAt)
  const slot = localise(request.slot?.label, locale)
  return FACTS[act]({ db, t, request, slot, money: (minor) => formatMoney(minor, base) })
}

function start(input: FactsInput): string[] {
  const { t, request, slot } = input
  return [
    ...formatHold(input),
    t('asking:workStarts', { id: request.id, slot }),
    ...formatRule(input, 'IN_PROGRESS', 'SKETCH'),
  ]
}

function goOn(input: FactsInput): string[] {
  const { t, request } = input
  const next = request.stage && stageAfter(request.stage)
  if (!next) return []

  const stage = t(`studio:${next}`)
  return [
    ...formatHold(input),
    ...formatAnswer(input),
    t('asking:stageGoesOn', { id: request.id, stage }),
    ...formatRule(input, 'IN_PROGRESS', next),
    ...formatDue(input),
  ]
}

function deliver(input: FactsInput): string[] {
  const { t, request } = input
  const rule = formatRule(input, 'DELIVERED', request.stage)
  const isOver = t('asking:workIsOver', { id: request.id })
  return [...formatHold(input), ...unanswered(input), isOver, ...rule, ...formatDue(input)]
}

/** What waits for an answer that cannot be given any more once the work is over. */
function unanswered(input: FactsInput): string[] {
  const { db, t, request } = input
  const isProposed = readAgreement(db, request.id).addenda.some(({ status }) => status === 'PROPOSED')
  return [...(isProposed ? [t('asking:proposalIsOpen')] : []), ...formatAnswer(input)]
}

function deliverNothing(input: FactsInput): string[] {
  return [input.t('asking:noFileYet'), ...deliver(input)]
}

function decline(input: FactsInput): string[] {
  const { t, request } = input
  return [t('asking:requestEnds', { id: request.id }), ...formatSlot(input)]
}

function cancel(input: FactsInput): string[] {
  const { db, t, request, money } = input
  const { refund, paidMinor } = refundNow(db, request)
  const { percent, minor } = refund
  return [
    ...formatHold(input),
    t('asking:workIsCanceled', { id: request.id }),
    t('asking:ruleNow', { paid: money(paidMinor), percent, refund: money(minor) }),
    ...formatSlot(input),
  ]
}

function giveBack({ db, t, request, money }: FactsInput): string[] {
  return [t('asking:stillHere', { paid: money(readAgreement(db, request.id).account.paidMinor) })]
}

function askAgain({ db, t, request, money }: FactsInput): string[] {
  return [t('asking:refundDueAgain', { amount: money(undecidedMinor(readAgreement(db, request.id).entries)) })]
}

function letGo({ db, t, request, money }: FactsInput): string[] {
  return [t('asking:refundLetGo', { amount: money(undecidedMinor(readAgreement(db, request.id).entries)) })]
}

/** Whether its money is still there. */
function formatHold({ db, t, request, money }: FactsInput): string[] {
  const { hold } = readAgreement(db, request.id)
  return hold ? [t(`asking:held${hold.reason}`, { amount: money(hold.amountMinor) })] : []
}

/** What the client wants changed, or has not said yet, of the newest picture of this stage. */
function formatAnswer({ db, t, request }: FactsInput): string[] {
  const newest = newestAt(request.stage, listShowings(db, request.id))
  if (newest?.answer === null) return [t('asking:notAnswered')]
  return newest?.answer === 'CHANGE_REQUESTED' ? [t('asking:changeIsOpen', { change: newest.answerText })] : []
}

/** What the rule would give back afterwards, where that is another sum than now. */
function formatRule({ db, t, request, money }: FactsInput, status: RequestStatus, stage: Stage | null): string[] {
  const { contract, account } = readAgreement(db, request.id)
  const after = refundOf({ status, stage, promises: promisesOf(request, contract), paidMinor: account.paidMinor })
  const before = refundNow(db, request).refund.minor
  if (after.minor === before) return []

  return [t('asking:ruleAfter', { percent: after.percent, sum: money(after.minor), before: money(before) })]
}

function formatDue({ db, t, request, money }: FactsInput): string[] {
  const { dueMinor } = readAgreement(db, request.id).account
  return dueMinor > 0 ? [t('asking:filesWait', { due: money(dueMinor) })] : []
}

function formatSlot({ t, slot }: FactsInput): string[] {
  return slot ? [t('asking:slotIsFree', { slot })] : []
}
