import { asc } from 'drizzle-orm'
import { expect } from 'vitest'

import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { commissionRequests, commissionSlots, waitingList } from '#db/schema.server.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const OPEN: ReadonlySet<RequestStatus> = new Set(['SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS'])

/** What a request ought to be and whose money is where, in minor units, kept by the simplest means there are. */
export type Deal = {
  id: number
  email: string
  status: RequestStatus
  /** What was quoted, and what was added later. */
  lines: number
  additions: number
  received: number
  /** Came in beyond what was to be paid; given back of what was paid; what of both was sent. */
  returned: number
  refunded: number
  sentBack: number
  /** Until when the client has to accept or to pay next. */
  due: number | null
  stage: number
  isSketch: boolean
  /** As it was written when it was accepted. */
  contract: string | null
  /** What the client's page showed last, and its mark. */
  seen: string | null
  seenMark: string | undefined
}
export type Model = {
  now: number
  deals: Map<number, Deal>
  terms: number
  settings: { depositDays: number; changeRounds: number; isSketch: boolean }
  /** Places in the line to which the admin offered a slot: it may choose whom. */
  byHand: Set<number>
}
type Entry = typeof waitingList.$inferSelect

export function agree({ now, settings }: Model, deal: Deal, contract: object | null): void {
  const { depositDays, isSketch } = settings
  Object.assign(deal, {
    status: 'ACCEPTED',
    isSketch,
    due: now + depositDays * DAY,
    contract: JSON.stringify(contract),
  })
  const over = deal.received - deal.returned - deal.lines
  if (over > 0) deal.returned += over
  if (deal.received > 0) followMoney(deal, now, 0)
}

/** Before anything is agreed on all money may come; later what is left to pay, and after the end none. */
export function receive({ now }: Model, deal: Deal, amount: number): void {
  const before = deal.received - deal.returned
  const rest = Math.max(0, deal.lines + deal.additions - before)
  const isEarly = deal.status === 'SUBMITTED' || deal.status === 'QUOTED'
  const isAgreed = ['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'].includes(deal.status)
  deal.received += amount
  if (!isEarly) deal.returned += Math.max(0, amount - (isAgreed ? rest : 0))
  if (deal.status === 'ACCEPTED') followMoney(deal, now, before)
}

/** What came in too much, and was not sent back yet, pays for what is added. */
export function addTo(deal: Deal, amount: number): void {
  deal.additions += amount
  deal.returned -= Math.min(dueOf(deal), deal.returned + deal.refunded - deal.sentBack)
}

/** With the deposit there are 30 days for the rest, and then nothing is awaited any more. */
function followMoney(deal: Deal, now: number, before: number): void {
  const covered = deal.received - deal.returned
  const deposit = Math.ceil(deal.lines / 5)
  if (covered >= deal.lines) deal.due = null
  else if (covered >= deposit && before < deposit) deal.due = now + 30 * DAY
}

/** What is given back of what was paid: all before the work begins, half after, nothing after the lineart or of a sketch. */
export function end(deal: Deal, to: RequestStatus): void {
  const paid = deal.received - deal.returned - deal.refunded
  const isBegun = deal.status === 'IN_PROGRESS'
  const percent = !isBegun ? 100 : deal.isSketch || deal.stage === 2 ? 0 : 50
  deal.refunded += Math.round((paid * percent) / 100)
  Object.assign(deal, { status: to, due: null })
}

/** What its client did not do in time ends. */
export function pass({ now, deals }: Model): void {
  for (const deal of deals.values())
    if (deal.due !== null && deal.due <= now) end(deal, deal.status === 'QUOTED' ? 'EXPIRED' : 'CANCELED')
}

export function openDealOf({ deals }: Model, email: string): Deal | undefined {
  return [...deals.values()].find((deal) => deal.email === email && OPEN.has(deal.status))
}

/** @param before the line as it was before the step */
export function expectPromisesKept(model: Model & { db: Db }, before: readonly Entry[]): void {
  const { db } = model
  const [all, line, asked] = [slots(db), waiting(db), requests(db)]
  startClocks(model, asked)
  expect(asked.map(({ id, status }) => [id, status])).toEqual([...model.deals].map(([id, { status }]) => [id, status]))
  expectOne(all, line, asked)
  expectOffers(model, all, before, line, asked)
  for (const deal of model.deals.values()) expectDeal(db, deal)
  expect(invariantProblems(db, new Date(model.now))).toEqual([])
}

/** The 72 hours begin with a slot, whoever gives it. */
function startClocks({ now, deals }: Model, asked: ReturnType<typeof requests>): void {
  for (const { id, slotId } of asked) {
    const deal = deals.get(id)
    if (deal?.status === 'QUOTED' && slotId !== null) deal.due ??= now + 72 * HOUR
  }
}

/** A slot is one request's, or offered to one, or free; nobody has two places, offers or requests. */
function expectOne(all: ReturnType<typeof slots>, line: readonly Entry[], asked: ReturnType<typeof requests>): void {
  const offers = line.filter(({ status }) => status === 'OFFERED')
  for (const { id, status } of all) {
    const promised = [...asked, ...offers].filter(({ slotId }) => slotId === id).length
    expect([id, promised]).toEqual([id, status === 'FREE' ? Math.min(promised, 1) : 1])
    if (status === 'FREE') expect(asked.filter(({ slotId }) => slotId === id)).toEqual([])
  }
  const live = line.filter(({ status }) => status === 'WAITING' || status === 'OFFERED').map(({ email }) => email)
  const open = asked.filter(({ status }) => OPEN.has(status)).map(({ email }) => email)
  for (const emails of [live, open]) expect(new Set(emails).size).toBe(emails.length)
}

/** Offers are for 48 hours, for a slot that lasts longer, and made in the order of the line; no slot waits for nothing. */
function expectOffers(
  { db, now, byHand }: Model & { db: Db },
  all: ReturnType<typeof slots>,
  before: readonly Entry[],
  line: readonly Entry[],
  asked: ReturnType<typeof requests>,
): void {
  const { offersAutomatically, openingState } = readSettings(db)
  const requestOf = (email: string) =>
    asked.find((one) => one.email === email && OPEN.has(one.status) && (one.slotId !== null || one.confirmedAt))
  const canTake = (email: string, kind: string | null) => {
    const request = requestOf(email)
    return !request || (request.slotId === null && ['SUBMITTED', 'QUOTED'].includes(request.status) && kind === null)
  }
  const inLine = line.filter(({ status, confirmedAt }) => status === 'WAITING' && confirmedAt)
  const free = all.filter(
    ({ id, status }) => status === 'FREE' && !line.some((one) => one.slotId === id && one.status === 'OFFERED'),
  )
  for (const entry of line.filter(({ status }) => status === 'OFFERED')) {
    const slot = all.find(({ id }) => id === entry.slotId)
    expect(Number(entry.offerUntil) - Number(entry.offeredAt)).toBe(48 * HOUR)
    if (before.some(({ id, status }) => id === entry.id && status === 'OFFERED')) continue

    expect(Number(entry.offeredAt)).toBe(now)
    expect((slot?.endsOn ?? '') >= dayOf(new Date(now + 48 * HOUR))).toBe(true)
    expect(requestOf(entry.email)).toBeUndefined()
    if (offersAutomatically && !byHand.has(entry.id))
      expect(inLine.filter(({ id, email }) => id < entry.id && canTake(email, slot?.kind ?? null))).toEqual([])
  }
  if (!offersAutomatically || openingState === 'CLOSED') return

  const lasting = free.filter(({ endsOn }) => endsOn >= dayOf(new Date(now + 48 * HOUR)))
  expect(lasting.filter(({ kind }) => inLine.some(({ email }) => canTake(email, kind)))).toEqual([])
  if (openingState !== 'WAITING_LIST')
    expect(
      readOpening(db, new Date(now))
        .offered.map(({ id }) => id)
        .toSorted(byNumber),
    ).toEqual(
      free
        .filter(({ endsOn }) => endsOn >= dayOf(new Date(now)))
        .map(({ id }) => id)
        .toSorted(byNumber),
    )
}

/** Our agreement is as it was, and every minor unit is where it should be. */
function expectDeal(db: Db, deal: Deal): void {
  const { contract, account } = readAgreement(db, deal.id)
  if (deal.contract !== null) expect(JSON.stringify(contract)).toBe(deal.contract)
  const { receivedMinor, refundedMinor, paidMinor, owedBackMinor, dueMinor } = account
  const { received, returned, refunded, sentBack } = deal
  expect([deal.id, receivedMinor, refundedMinor, owedBackMinor]).toEqual([
    deal.id,
    received,
    returned + refunded,
    returned + refunded - sentBack,
  ])
  expect(dueMinor).toBe(dueOf(deal))
  expect(receivedMinor - refundedMinor - paidMinor).toBe(0)
  expect(paidMinor).toBeGreaterThanOrEqual(0)
}

/** First the deposit, a fifth; then all that was agreed on, now and later; nothing of what has ended. */
function dueOf({ status, lines, additions, received, returned }: Deal): number {
  if (!['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'].includes(status)) return 0

  const covered = received - returned
  const deposit = Math.ceil(lines / 5)
  return Math.max(0, (covered < deposit ? deposit : lines + additions) - covered)
}

export const slots = (db: Db) => statements(db).slots.all()
export const waiting = (db: Db): Entry[] => statements(db).waiting.all()
export const requests = (db: Db) => statements(db).requests.all()

const statements = preparedOnce((db) => {
  const { id, email, status, slotId, confirmedAt, slotHeldUntil, createdAt } = commissionRequests
  const columns = { id, email, status, slotId, confirmedAt, slotHeldUntil, createdAt }
  return {
    slots: db.select().from(commissionSlots).orderBy(asc(commissionSlots.id)).prepare(),
    waiting: db.select().from(waitingList).orderBy(asc(waitingList.id)).prepare(),
    requests: db.select(columns).from(commissionRequests).orderBy(asc(id)).prepare(),
  }
})

function byNumber(a: number, b: number): number {
  return a - b
}
