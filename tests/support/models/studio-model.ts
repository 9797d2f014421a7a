import { setImmediate } from 'node:timers/promises'

import fc from 'fast-check'
import { expect } from 'vitest'

import type { Actor } from '#app/commissions/actor.ts'
import { cancelRequest, endRequest, giveBack } from '#app/commissions/cancellation/ending.server.ts'
import { answerAddendum, proposeAddendum } from '#app/commissions/contract/addenda.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { settleRefund } from '#app/commissions/payments/decision.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { acceptQuote, termsShown } from '#app/commissions/quotes/accepting.server.ts'
import { assignSlot, giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { correctQuote } from '#app/commissions/quotes/versions.server.ts'
import { confirmRequest, freeUnconfirmed } from '#app/commissions/requests/confirming.server.ts'
import { endLateRequests, remindOfBalances } from '#app/commissions/requests/request-clock.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { removeSlot, saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import { offerSlot } from '#app/commissions/waiting-list/offering.server.ts'
import { serveLine } from '#app/commissions/waiting-list/serving.server.ts'
import {
  confirmEntry,
  joinWaitingList,
  removeEntry,
  sweepUnconfirmed,
} from '#app/commissions/waiting-list/waiting-list.server.ts'
import { findOffer } from '#app/commissions/waiting-list/waiting-offers.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionTypes, siteTexts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { ADMIN, CLIENT, NOW, openStudio, send, undo } from '../studio/studio.ts'
import {
  agree,
  end,
  expectPromisesKept,
  addTo,
  type Deal,
  type Model,
  openDealOf,
  pass,
  receive,
  requests,
  slots,
  waiting,
} from './studio-promises.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const PEOPLE = ['ada', 'bo', 'cy', 'dee', 'eve']
const NETWORKS = ['', '', '203.0.113.7', '198.51.100.9']

type World = Model & { db: Db; operations: number }
type Step = { run: (world: World) => void; toString: () => string }

function newWorld(db: Db): World {
  return {
    db,
    operations: 0,
    now: NOW.getTime(),
    deals: new Map(),
    terms: 1,
    settings: { depositDays: 7, changeRounds: 2, isSketch: false },
    byHand: new Set(),
  }
}

/** What a run has prepared is freed when the process comes to rest: so many runs are done in between. */
const RUNS_AT_ONCE = 500

/**
 * Lets so many studios live through steps of chance. A run that failed prints its seed: `MODEL_SEED=… MODEL_RUNS=…` does
 * the same runs again.
 */
export async function runStudios(runs: number): Promise<void> {
  const { MODEL_SEED, MODEL_RUNS = runs } = process.env
  const shared = openStudio(2)
  const property = fc.property(fc.oneof(...MIXTURES.map(mixed)), (all) => undo(shared, (db) => live(newWorld(db), all)))
  for (let left = Number(MODEL_RUNS); left > 0; left -= RUNS_AT_ONCE) {
    fc.assert(property, { numRuns: Math.min(left, RUNS_AT_ONCE), ...(MODEL_SEED && { seed: Number(MODEL_SEED) }) })
    await setImmediate()
  }
}

function mixed({ before, after }: (typeof MIXTURES)[number]): fc.Arbitrary<Step[]> {
  return fc.array(fc.oneof(...after), LENGTH).map((steps) => [...before, ...steps])
}

const LENGTH = { minLength: 5, maxLength: 30, size: 'max' } as const
/** More than any command needs. */
const MOST_STATEMENTS = 5000

/** Does the steps one after the other; after each nothing that was promised is broken. */
function live(world: World, steps: readonly Step[]): void {
  for (const step of steps) {
    const before = waiting(world.db)
    withFuse(world.db, () => step.run(world))
    expectPromisesKept(world, before)
  }
}

/** A command that never ends is a failure, where it would else hold up the run. */
function withFuse(db: Db, work: () => void): void {
  const { client } = (db as unknown as { session: { client: { prepare: (source: string) => unknown } } }).session
  let left = MOST_STATEMENTS
  const prepare = Object.getPrototypeOf(client).prepare as (source: string) => unknown
  client.prepare = (source) => {
    left -= 1
    if (left < 0) throw new Error('A command does not end')

    return prepare.call(client, source)
  }
  try {
    work()
  } finally {
    Reflect.deleteProperty(client, 'prepare')
  }
}

const which = () => fc.nat(11)
const who = () => fc.constantFrom(...PEOPLE)
const by = () => fc.constantFrom<Actor>(CLIENT, ADMIN)
const share = () => fc.constantFrom(0.1, 0.2, 0.5, 0.8, 1, 1.3)
const days = () => fc.tuple(fc.integer({ min: -40, max: 60 }), fc.integer({ min: 30, max: 60 }))
const kind = () => fc.constantFrom(null, null, null, 'TRADITIONAL' as const)

type WeightedStep = { weight: number; arbitrary: fc.Arbitrary<Step> }

/** What happens to slots and the settings about them. */
const slotSteps: WeightedStep[] = [
  { weight: 2, arbitrary: fc.tuple(days(), kind()).map(([when, of]) => makeSlot(when, of)) },
  { weight: 1, arbitrary: fc.tuple(which(), days(), kind()).map(([at, when, of]) => changeSlot(at, when, of)) },
  { weight: 1, arbitrary: which().map(dropSlot) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, null, 'OPEN', 'WAITING_LIST', 'CLOSED').map((to) => set('openingState', to)),
  },
  { weight: 1, arbitrary: fc.boolean().map((to) => set('offersAutomatically', to)) },
]

/** What happens in line. */
const lineSteps: WeightedStep[] = [
  { weight: 4, arbitrary: who().map(join) },
  { weight: 4, arbitrary: which().map(confirmPlace) },
  { weight: 1, arbitrary: fc.tuple(which(), by()).map(([at, actor]) => leave(at, actor)) },
  { weight: 2, arbitrary: which().map(takeOffer) },
  { weight: 1, arbitrary: fc.tuple(which(), which()).map(([at, slot]) => offer(at, slot)) },
]

/** How a request comes to its quote and contract. */
const requestSteps: WeightedStep[] = [
  {
    weight: 6,
    arbitrary: fc
      .tuple(who(), fc.option(which()), fc.constantFrom(...NETWORKS))
      .map(([one, slot, network]) => ask(one, slot, network)),
  },
  { weight: 3, arbitrary: which().map(confirmAddress) },
  {
    weight: 7,
    arbitrary: fc
      .tuple(which(), fc.constantFrom('own', 'own', 'none', 'other'), fc.integer({ min: 1, max: 9999 }))
      .map(([at, slot, minor]) => quote(at, slot, minor)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(which(), fc.integer({ min: 1, max: 9999 })).map(([at, minor]) => correct(at, minor)),
  },
  { weight: 2, arbitrary: fc.tuple(which(), which()).map(([at, slot]) => assign(at, slot)) },
  { weight: 2, arbitrary: which().map(look) },
  { weight: 7, arbitrary: which().map(accept) },
]

/** What happens to a contract and its money. */
const dealSteps: WeightedStep[] = [
  { weight: 2, arbitrary: fc.constantFrom('isSketch', 'depositDays', 'changeRounds', 'terms').map(change) },
  {
    weight: 9,
    arbitrary: fc.tuple(which(), share(), fc.boolean()).map(([at, part, isTwice]) => pay(at, part, isTwice)),
  },
  { weight: 2, arbitrary: fc.tuple(which(), fc.constantFrom(0, 300, 2000)).map(([at, minor]) => propose(at, minor)) },
  {
    weight: 2,
    arbitrary: fc.tuple(which(), fc.constantFrom('ACCEPTED', 'DECLINED')).map(([at, to]) => answer(at, to)),
  },
  { weight: 4, arbitrary: which().map(work) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(which(), fc.constantFrom('WITHDRAWN', 'DECLINED'), by())
      .map(([at, to, actor]) => giveUp(at, to, actor)),
  },
  { weight: 2, arbitrary: fc.tuple(which(), by()).map(([at, actor]) => cancel(at, actor)) },
  { weight: 1, arbitrary: fc.tuple(which(), share()).map(([at, part]) => refund(at, part)) },
  { weight: 2, arbitrary: which().map(settle) },
]

const off = () => fc.constantFrom(-1, 0, 1)

/** Time passes, mostly to a moment at which something is due. */
const timeSteps: WeightedStep[] = [
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(1, 6, 48, 72, 168, 720), off(), fc.shuffledSubarray(JOBS()))
      .map(([hours, by, order]) => wait(hours, by, order)),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(which(), off(), fc.shuffledSubarray(JOBS()))
      .map(([at, by, order]) => waitForDue(at, by, order)),
  },
  { weight: 1, arbitrary: fc.constant(crash()) },
]

/** What happens, and what happened before: steps that build on many others are rare among all of them. */
const MIXTURES: { before: Step[]; after: WeightedStep[] }[] = [
  { before: [], after: [...slotSteps, ...lineSteps, ...requestSteps, ...dealSteps, ...timeSteps] },
  { before: [], after: [...slotSteps, ...lineSteps, ...timeSteps] },
  {
    before: PEOPLE.flatMap((name) => [join(name), confirmPlace(0)]),
    after: [...slotSteps, ...lineSteps, ...timeSteps],
  },
  { before: [], after: [...lineSteps, ...requestSteps, ...timeSteps] },
  { before: [], after: [...requestSteps, ...dealSteps, ...timeSteps] },
  {
    before: [ask('ada', 0, ''), quote(0, 'own', 3001), accept(0), pay(0, 1, false)],
    after: [...dealSteps, ...timeSteps],
  },
]

function makeSlot(when: [number, number], of: null | 'TRADITIONAL'): Step {
  return step(`make a slot ${of ?? ''} ${when.join('+')}`, (world, now) => {
    if (slots(world.db).length < 5) saveSlot(world.db, null, slotOf(world, when, of), ADMIN, now)
  })
}

function changeSlot(at: number, when: [number, number], of: null | 'TRADITIONAL'): Step {
  return step(`change slot ${at} ${of ?? ''} ${when.join('+')}`, (world, now) => {
    const slot = pick(slots(world.db), at)
    // A slot that somebody has or was offered keeps what was told of it.
    const isKept = slot && (slot.status !== 'FREE' || waiting(world.db).some(({ slotId }) => slotId === slot.id))
    if (slot && !isKept) saveSlot(world.db, slot.id, slotOf(world, when, of), ADMIN, now)
  })
}

function slotOf({ now }: World, [from, length]: [number, number], of: null | 'TRADITIONAL') {
  const day = (offset: number) => dayOf(new Date(now + offset * DAY))
  return { label: { en: 'Slot' }, kind: of, startsOn: day(from), endsOn: day(from + length), note: {} }
}

function dropSlot(at: number): Step {
  return step(`remove slot ${at}`, ({ db }, now) => {
    const slot = pick(slots(db), at)
    if (!slot) return
    const isTheirs =
      slot.status !== 'FREE' || waiting(db).some(({ slotId, status }) => slotId === slot.id && status === 'OFFERED')
    expect(removeSlot(db, slot.id, ADMIN, now)).toBe(isTheirs ? 'REFUSED' : 'DONE')
  })
}

function set(key: 'openingState' | 'offersAutomatically', to: string | boolean | null): Step {
  return step(`set ${key} to ${to}`, ({ db }, now) =>
    inTransaction(db, (tx) => {
      writeSetting(tx, key, to as never, now)
      serveLine(tx, now)
    }),
  )
}

/** What an administrator may change at any time, and no contract changes with. */
function change(what: keyof Model['settings'] | 'terms'): Step {
  return step(`change ${what}`, (world, now) => {
    const { db, settings } = world
    if (what === 'terms') {
      world.terms += 1
      const body = { en: `Terms ${world.terms}` }
      db.insert(siteTexts).values({ kind: 'TERMS', version: world.terms, body, publishedAt: now }).run()
    } else if (what === 'isSketch') {
      settings.isSketch = !settings.isSketch
      db.update(commissionTypes).set({ isSketch: settings.isSketch }).run()
    } else {
      settings[what] = settings[what] === 7 ? 3 : 7
      writeSetting(db, what, settings[what], now)
    }
  })
}

function join(name: string): Step {
  return step(`${name} joins the line`, ({ db }, now) => {
    const before = waiting(db).find(({ email, status }) => email === emailOf(name) && isLive(status))
    const standing = before ? (before.confirmedAt ? 'KNOWN' : 'UNCONFIRMED') : 'JOINED'
    const joined = joinWaitingList(db, { email: emailOf(name), locale: 'en' }, now)
    if (joined !== 'CLOSED') expect(joined).toEqual({ standing })
  })
}

function confirmPlace(at: number): Step {
  return step(`confirm place ${at}`, ({ db }, now) => {
    const entry = pick(
      waiting(db).filter(({ confirmedAt }) => !confirmedAt),
      at,
    )
    if (entry) expect(confirmEntry(db, entry.id, now)).toBe(entry.status === 'WAITING')
  })
}

function leave(at: number, actor: Actor): Step {
  return step(`leave the line ${at} by ${actor.by}`, ({ db }, now) => {
    const entry = pick(waiting(db), at)
    if (entry) expect(removeEntry(db, entry.id, actor, now)).toBe(isLive(entry.status))
  })
}

/** Whoever was offered a slot asks for it by the link of the e-mail. */
function takeOffer(at: number): Step {
  return step(`take offer ${at}`, (world, now) => {
    const entry = pick(
      waiting(world.db).filter(({ status }) => status === 'OFFERED'),
      at,
    )
    if (!entry) return
    const found = findOffer(world.db, entry.secret, now)
    expect(found !== null).toBe(Number(entry.offerUntil) > world.now)
    if (found) sent(world, entry.email, { slotId: found.slotId, waitingEntryId: found.entryId }, true)
  })
}

function offer(at: number, slotAt: number): Step {
  return step(`offer slot ${slotAt} to ${at} by hand`, ({ db, byHand }, now) => {
    const [entry, slot] = [pick(waiting(db), at), pick(slots(db), slotAt)]
    if (!entry || !slot) return
    byHand.add(entry.id)
    offerSlot(db, entry.id, slot.id, ADMIN, now)
  })
}

function ask(name: string, slotAt: number | null, network: string): Step {
  return step(`${name} asks for slot ${slotAt} from ${network || 'home'}`, (world, now) => {
    const { offered } = readOpening(world.db, now)
    const slot = slotAt === null ? undefined : pick(slots(world.db), slotAt)
    // The form takes no slot that is not offered, but two may have it open.
    const isTaken = slot !== undefined && (slot.status !== 'FREE' || isHeld(world.db, slot.id))
    const mayAsk = slot && slot.kind === null && (isTaken || offered.some(({ id }) => id === slot.id))
    sent(world, emailOf(name), { slotId: mayAsk ? slot.id : null, network }, !(mayAsk && isTaken))
  })
}

function sent(
  world: World,
  email: string,
  selection: { slotId: number | null; network?: string; waitingEntryId?: number },
  isFree: boolean,
): void {
  const hasOne = openDealOf(world, email) !== undefined
  const id = send(world.db, { client: email.split('@')[0] ?? '', ...selection, now: new Date(world.now) })
  expect(id !== null).toBe(!hasOne && isFree)
  if (id !== null)
    world.deals.set(id, {
      id,
      email,
      status: 'SUBMITTED',
      lines: 0,
      additions: 0,
      received: 0,
      returned: 0,
      refunded: 0,
      sentBack: 0,
      due: null,
      stage: 0,
      contract: null,
      seen: null,
      seenMark: undefined,
      isSketch: false,
    })
}

function confirmAddress(at: number): Step {
  return onDeal(`confirm request ${at}`, at, ({ db }, { id }, now) => {
    const key = findRequest(db, id)?.confirmKey ?? ''
    if (key) expect(confirmRequest(db, id, key, now)).not.toBe('OVER')
  })
}

function quote(at: number, slot: string, minor: number): Step {
  return onDeal(`quote ${minor} to ${at} with slot ${slot}`, at, (world, deal, now) => {
    const { db } = world
    const own = findRequest(db, deal.id)?.slot?.id ?? null
    const free = readOpening(db, now).slots.find(
      ({ status, kind: of, endsOn }) => status === 'FREE' && of === null && endsOn >= dayOf(now),
    )
    const slotId = slot === 'own' ? own : slot === 'none' ? null : (free?.id ?? own)
    const lines = [{ label: 'All', minor }]
    const done = giveQuote(db, deal.id, { lines, note: '', deadline: null, slotId }, ADMIN, now)
    expect(done).toBe(deal.status === 'SUBMITTED' ? 'DONE' : 'REFUSED')
    if (done === 'DONE') Object.assign(deal, { status: 'QUOTED', lines: minor, due: null })
  })
}

function correct(at: number, minor: number): Step {
  return onDeal(`correct the quote of ${at} to ${minor}`, at, ({ db }, deal, now) => {
    const { slot } = findRequest(db, deal.id) ?? {}
    const version = readAgreement(db, deal.id).quote?.version ?? 1
    const quoted = { lines: [{ label: 'All', minor }], note: '', deadline: null, slotId: slot?.id ?? null, version }
    const done = correctQuote(db, deal.id, quoted, ADMIN, now)
    expect(done).toBe(deal.status !== 'QUOTED' ? 'REFUSED' : deal.lines === minor ? 'SAME' : 'DONE')
    if (done === 'DONE') Object.assign(deal, { lines: minor, due: null })
  })
}

function assign(at: number, slotAt: number): Step {
  return onDeal(`assign slot ${slotAt} to ${at}`, at, ({ db }, deal, now) => {
    const [slot, own] = [pick(slots(db), slotAt), findRequest(db, deal.id)?.slot]
    if (!slot) return
    const done = assignSlot(db, deal.id, slot.id, ADMIN, now)
    const waits = (deal.status === 'SUBMITTED' || deal.status === 'QUOTED') && !own
    const isFree = slot.status === 'FREE' && slot.endsOn >= dayOf(now) && slot.kind === null
    const isTheirs = !isHeld(db, slot.id) || done === 'DONE'
    expect(done).toBe(!waits ? 'REFUSED' : isFree && isTheirs ? 'DONE' : 'SLOT_TAKEN')
  })
}

function look(at: number): Step {
  return onDeal(`look at quote ${at}`, at, (world, deal) => {
    const request = findRequest(world.db, deal.id)
    if (request) Object.assign(deal, { seenMark: termsShown(world.db, request).seen, seen: offeredNow(world) })
  })
}

function accept(at: number): Step {
  return onDeal(`accept ${at}`, at, (world, deal, now) => {
    const { db } = world
    const hasSlot = findRequest(db, deal.id)?.slot !== null
    const isLate = deal.due !== null && deal.due <= world.now
    const isOther = deal.seen !== null && deal.seen !== offeredNow(world)
    const can = deal.status === 'QUOTED' && hasSlot && !isLate
    const done = acceptQuote(db, deal.id, now, { terms: deal.seenMark })
    expect(done).toBe(deal.status === 'QUOTED' && !isLate && isOther ? 'CHANGED' : can ? 'DONE' : 'REFUSED')
    if (done === 'DONE') agree(world, deal, readAgreement(db, deal.id).contract)
  })
}

function pay(at: number, part: number, isTwice: boolean): Step {
  return onDeal(`pay ${part} of ${at}${isTwice ? ' twice' : ''}`, at, (world, deal, now) => {
    const amountMinor = Math.max(1, Math.round((deal.lines || 1000) * part))
    const payment = { amountMinor, operation: `pay-${(world.operations += 1)}`, reason: '', isSure: true }
    for (let times = isTwice ? 2 : 1; times > 0; times -= 1)
      expect(recordPayment(world.db, deal.id, payment, ADMIN, now)).toBe('DONE')
    receive(world, deal, amountMinor)
  })
}

function propose(at: number, amountMinor: number): Step {
  return onDeal(`add ${amountMinor} to ${at}`, at, (world, deal, now) => {
    const addendum = { text: 'More', amountMinor, changeRounds: 1, operation: `add-${(world.operations += 1)}` }
    const done = proposeAddendum(world.db, deal.id, addendum, ADMIN, now)
    expect(done).toBe(isAgreed(deal) ? 'DONE' : 'REFUSED')
  })
}

function answer(at: number, to: 'ACCEPTED' | 'DECLINED'): Step {
  return onDeal(`answer ${to} at ${at}`, at, ({ db }, deal, now) => {
    const addendum = readAgreement(db, deal.id).addenda.find(({ status }) => status === 'PROPOSED')
    if (!addendum) return
    const done = answerAddendum(db, deal.id, addendum.id, to, CLIENT, now)
    expect(done).toBe(isAgreed(deal) ? 'DONE' : 'REFUSED')
    if (done === 'DONE' && to === 'ACCEPTED') addTo(deal, addendum.amountMinor)
  })
}

/** The next thing of the work: it begins, goes on by a stage, or is handed over. */
function work(at: number): Step {
  return onDeal(`work on ${at}`, at, ({ db }, deal, now) => {
    if (deal.status !== 'IN_PROGRESS') {
      const isPaid = deal.received - deal.returned >= deal.lines + deal.additions
      const done = startWork(db, deal.id, ADMIN, now)
      const hasContract = deal.contract !== null
      expect(done).toBe(hasContract && !isPaid ? 'UNPAID' : deal.status === 'ACCEPTED' ? 'DONE' : 'REFUSED')
      if (done === 'DONE') Object.assign(deal, { status: 'IN_PROGRESS', due: null, stage: 0 })
    } else if (deal.stage < 2 && !deal.isSketch) {
      expect(goOn(db, deal.id, deal.stage === 0 ? 'SKETCH' : 'LINEART', ADMIN, now)).toBe('DONE')
      deal.stage += 1
    } else {
      expect(deliverWork(db, deal.id, ADMIN, now)).toBe('DONE')
      deal.status = 'DELIVERED'
    }
  })
}

function giveUp(at: number, to: 'WITHDRAWN' | 'DECLINED', actor: Actor): Step {
  return onDeal(`${to} ${at} by ${actor.by}`, at, ({ db }, deal, now) => {
    const mine = to === 'WITHDRAWN' ? actor === CLIENT : actor === ADMIN || deal.status === 'QUOTED'
    const can = mine && (deal.status === 'SUBMITTED' || deal.status === 'QUOTED')
    expect(endRequest(db, deal.id, to, actor, now)).toBe(can ? 'DONE' : 'REFUSED')
    if (can) end(deal, to)
  })
}

function cancel(at: number, actor: Actor): Step {
  return onDeal(`cancel ${at} by ${actor.by}`, at, ({ db }, deal, now) => {
    const can = isAgreed(deal)
    expect(cancelRequest(db, deal.id, { reason: '' }, actor, now)).toBe(can ? 'DONE' : 'REFUSED')
    if (can) end(deal, 'CANCELED')
  })
}

function refund(at: number, part: number): Step {
  return onDeal(`give back ${part} of ${at}`, at, (world, deal, now) => {
    const left = deal.received - deal.returned - deal.refunded
    const amountMinor = Math.max(1, Math.round(left * part))
    const given = { amountMinor, reason: 'Sorry', operation: `back-${(world.operations += 1)}` }
    const isOver = deal.status === 'DELIVERED' || deal.status === 'CANCELED'
    const done = giveBack(world.db, deal.id, given, ADMIN, now)
    expect(done).toBe(!isOver ? 'REFUSED' : amountMinor > left ? 'TOO_MUCH' : 'DONE')
    if (done === 'DONE') deal.refunded += amountMinor
  })
}

function settle(at: number): Step {
  return onDeal(`send back ${at}`, at, ({ db }, deal, now) => {
    const entry = readAgreement(db, deal.id).entries.find(({ settledAt }) => settledAt === null)
    if (!entry) return
    expect([settleRefund(db, deal.id, entry.id, ADMIN, now), settleRefund(db, deal.id, entry.id, ADMIN, now)]).toEqual([
      'DONE',
      'REFUSED',
    ])
    deal.sentBack += entry.amountMinor
  })
}

type Job = 'requests' | 'addresses' | 'line' | 'places' | 'reminders'
function JOBS(): Job[] {
  return ['requests', 'addresses', 'line', 'places', 'reminders']
}
const DO: Record<Job, (db: Db, now: Date) => void> = {
  requests: endLateRequests,
  addresses: freeUnconfirmed,
  line: serveLine,
  places: sweepUnconfirmed,
  reminders: remindOfBalances,
}

/** Some of the clock's jobs come by after a time, in any order. */
function wait(hours: number, offset: number, order: readonly Job[]): Step {
  return step(`wait ${hours} h ${offset} ms, then ${order.join(', ')}`, (world) =>
    passTo(world, world.now + hours * HOUR + offset, order),
  )
}

/** The same at the moment at which something is due, or right before or after it. */
function waitForDue(at: number, offset: number, order: readonly Job[]): Step {
  return step(`wait for what is due ${at}, ${offset} ms, then ${order.join(', ')}`, (world) => {
    const offers = waiting(world.db).flatMap(({ status, offerUntil }) =>
      status === 'OFFERED' ? [Number(offerUntil)] : [],
    )
    const held = requests(world.db).flatMap(({ slotHeldUntil }) => (slotHeldUntil ? [Number(slotHeldUntil)] : []))
    const deals = [...world.deals.values()].flatMap(({ due }) => due ?? [])
    const due = pick(
      [...offers, ...held, ...deals].filter((time) => time > world.now),
      at,
    )
    if (due !== undefined) passTo(world, Math.max(world.now, due + offset), order)
  })
}

function passTo(world: World, to: number, order: readonly Job[]): void {
  world.now = to
  for (const job of order) DO[job](world.db, new Date(to))
  if (order.includes('requests')) pass(world)
  if (order.includes('line'))
    expect(
      waiting(world.db).filter(({ status, offerUntil }) => status === 'OFFERED' && Number(offerUntil) <= to),
    ).toEqual([])
}

/** The process ends within a command: nothing of it is left. */
function crash(): Step {
  return step('crash', (world, now) => {
    const lost = () =>
      inTransaction(world.db, (tx) => {
        for (const { id } of world.deals.values()) endRequest(tx, id, 'DECLINED', ADMIN, now)
        throw new Error('the power is gone')
      })
    expect(lost).toThrow('the power is gone')
  })
}

function offeredNow({ terms, settings }: World): string {
  return JSON.stringify([terms, settings])
}

function isAgreed({ status }: Deal): boolean {
  return status === 'ACCEPTED' || status === 'IN_PROGRESS'
}

function isLive(status: string): boolean {
  return status === 'WAITING' || status === 'OFFERED'
}

function isHeld(db: Db, id: number): boolean {
  return waiting(db).some(({ slotId, status }) => slotId === id && status === 'OFFERED')
}

function emailOf(name: string): string {
  return `${name}@example.com`
}

/** Of those there are, the one at a place; counting begins again after the last. */
function pick<T>(all: readonly T[], at: number): T | undefined {
  return all[at % Math.max(1, all.length)]
}

function step(name: string, run: (world: World, now: Date) => void): Step {
  return { run: (world) => run(world, new Date(world.now)), toString: () => name }
}

/** The latest requests are named most. */
function onDeal(name: string, at: number, run: (world: World, deal: Deal, now: Date) => void): Step {
  return step(name, (world, now) => {
    const deal = pick([...world.deals.values()].slice(-6), at)
    if (deal) run(world, deal, now)
  })
}
