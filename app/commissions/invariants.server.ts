import { and, eq, isNull, notInArray } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionContracts, commissionRequests, commissionSlots, waitingList } from '#db/schema.server.ts'

import { readAgreement } from './contract/agreement.server.ts'
import { dueAgainMinor, isAtLeast, slotStatusOfPaid } from './payments/ledger.ts'
import { isAllowedCombination } from './requests/requests.ts'
import { nextOffer } from './waiting-list/serving.server.ts'

/**
 * Everything about requests, their slots and their money that must never be true (product decisions, "Commissions").
 * @returns one line a problem; none where all is well
 */
export function invariantProblems(db: Db, now: Date): string[] {
  return [...brokenInvariants(db), ...takenByNobody(db), ...wrongOffers(db), ...passedOver(db, now), ...wrongMoney(db)]
}

/** Nobody waits for a slot while one is free that they could have. */
function passedOver(db: Db, now: Date): string[] {
  const due = nextOffer(db, now)
  return due ? [`slot ${due.slotId} is free and entry ${due.entry.id} was not offered it`] : []
}

function brokenInvariants(db: Db): string[] {
  return db
    .select({ id: commissionRequests.id, request: commissionRequests.status, slot: commissionSlots.status })
    .from(commissionRequests)
    .leftJoin(commissionSlots, eq(commissionSlots.id, commissionRequests.slotId))
    .all()
    .filter(({ request, slot }) => !isAllowedCombination(request, slot))
    .map(({ id, request, slot }) => `request ${id} is ${request} with a slot that is ${slot ?? 'none'}`)
}

function takenByNobody(db: Db): string[] {
  return db
    .select({ id: commissionSlots.id, status: commissionSlots.status })
    .from(commissionSlots)
    .leftJoin(commissionRequests, eq(commissionRequests.slotId, commissionSlots.id))
    .where(and(isNull(commissionRequests.id), notInArray(commissionSlots.status, ['FREE'])))
    .all()
    .map(({ id, status }) => `slot ${id} is ${status} for nobody`)
}

/** What somebody on the waiting list is offered is free, and is offered to nobody else. */
function wrongOffers(db: Db): string[] {
  const { id, status, slotId } = waitingList
  const offers = db
    .select({ id, slotId, slot: commissionSlots.status })
    .from(waitingList)
    .leftJoin(commissionSlots, eq(commissionSlots.id, slotId))
    .where(eq(status, 'OFFERED'))
    .all()
  return offers.flatMap((offer) => [
    ...(offer.slot === 'FREE' ? [] : [`entry ${offer.id} was offered a slot that is ${offer.slot ?? 'none'}`]),
    ...(offers.some((other) => other.id !== offer.id && other.slotId === offer.slotId)
      ? [`entry ${offer.id} shares its offer`]
      : []),
  ])
}

/** A slot says what was paid for it until the work starts, and nobody is given back more than they paid. */
function wrongMoney(db: Db): string[] {
  const agreed = db
    .select({ contract: commissionContracts, status: commissionRequests.status, slot: commissionSlots.status })
    .from(commissionContracts)
    .innerJoin(commissionRequests, eq(commissionRequests.id, commissionContracts.requestId))
    .leftJoin(commissionSlots, eq(commissionSlots.id, commissionRequests.slotId))
    .all()
  return agreed.flatMap(({ contract, status, slot }) => {
    const { requestId } = contract
    const { account, entries } = readAgreement(db, requestId)
    const { paidMinor, coveredMinor: paid } = account
    const wanted = slotStatusOfPaid(contract, paid)
    const reached = slotStatusOfPaid(contract, paid + dueAgainMinor(entries))
    return [
      ...(paidMinor < 0 ? [`request ${requestId} was given back more than it paid`] : []),
      ...(status === 'ACCEPTED' && !(slot && isAtLeast(slot, wanted) && isAtLeast(reached, slot))
        ? [`request ${requestId} has paid ${paid} but its slot is ${slot}`]
        : []),
      ...(status === 'IN_PROGRESS' && reached !== 'RESERVED' ? [`request ${requestId} is drawn but not paid`] : []),
    ]
  })
}
