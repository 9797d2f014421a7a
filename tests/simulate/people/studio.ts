import { cancelRequest, endRequest, giveBack } from '#app/commissions/cancellation/ending.server.ts'
import { proposeAddendum } from '#app/commissions/contract/addenda.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { settleRefund } from '#app/commissions/payments/decision.server.ts'
import { recordPayment, undoPayment } from '#app/commissions/payments/ledger.server.ts'
import { assignSlot, giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { removeSlot, saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import { offerSlot } from '#app/commissions/waiting-list/offering.server.ts'
import { serveLine } from '#app/commissions/waiting-list/serving.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { ADMIN } from '../circle.ts'
import { type Acts, type Choices, newKey, nowOf, type World } from '../world.ts'
import { onRequest } from './requests.ts'

const BY = { by: 'ADMIN', user: ADMIN } as const
const DAY = 24 * 60 * 60 * 1000

/** Who draws: slots, quotes, work, and the money of commissions. */
export const studio: Acts = {
  'studio makes a slot': { weight: 0.7, apply: makeSlot },
  'studio removes a slot': { weight: 0.1, apply: onSlot(removeOne) },
  'studio offers by hand': { weight: 0.5, apply: onSlot(offerByHand) },
  'studio opens and closes': { weight: 0.2, apply: open },
  'studio quotes': { weight: 2.5, apply: onRequest(quote) },
  'studio assigns a slot': { weight: 1.5, apply: onRequest(assign) },
  'studio is paid by hand': { weight: 2, apply: onRequest(bePaid) },
  'studio works': { weight: 3, apply: onRequest(work) },
  'studio adds something': { weight: 0.4, apply: onRequest(add) },
  'studio declines': { weight: 0.3, apply: onRequest(decline) },
  'studio gives back': { weight: 0.4, apply: onRequest(refund) },
  'studio sends what is owed': { weight: 1, apply: onRequest(settle) },
}

const SLOTS = 'SELECT id FROM commission_slots ORDER BY id DESC LIMIT 6'
const COUNT = "SELECT count(*) FROM commission_slots WHERE status = 'FREE' AND ends_on >= ?"

function makeSlot(world: World, [from, days, kind]: Choices): string {
  const now = nowOf(world)
  const free = world.site.sqlite.prepare(COUNT).pluck().get(dayOf(now)) as number
  if (free >= 4) return 'enough'

  const on = (offset: number) => dayOf(new Date(world.clock.now + offset * DAY))
  const start = (from % 40) - 10
  const of = kind % 4 === 0 ? ('TRADITIONAL' as const) : null
  const slot = { label: { en: 'Slot' }, kind: of, startsOn: on(start), endsOn: on(start + 20 + (days % 40)), note: {} }
  return `slot ${saveSlot(world.site.db, null, slot, BY, now)}`
}

function onSlot(work: (world: World, id: number, at: Choices) => string): (world: World, at: Choices) => string {
  return (world, at) => {
    const ids = world.site.sqlite.prepare(SLOTS).pluck().all() as number[]
    const id = ids[at[0] % Math.max(1, ids.length)]
    return id === undefined ? 'nothing' : work(world, id, at)
  }
}

function removeOne(world: World, id: number): string {
  return removeSlot(world.site.db, id, BY, nowOf(world))
}

function offerByHand(world: World, slotId: number, [, at]: Choices): string {
  const waiting = world.site.sqlite.prepare("SELECT id FROM waiting_list WHERE status = 'WAITING'").pluck()
  const ids = waiting.all() as number[]
  const id = ids[at % Math.max(1, ids.length)]
  if (id === undefined) return 'nobody'

  world.book.offeredByHand.add(id)
  return String(offerSlot(world.site.db, id, slotId, BY, nowOf(world)))
}

const STATES = [null, null, null, 'OPEN', 'WAITING_LIST', 'CLOSED'] as const

function open(world: World, [to, offers]: Choices): string {
  const now = nowOf(world)
  const state = STATES[to % STATES.length] ?? null
  inTransaction(world.site.db, (tx) => {
    writeSetting(tx, 'openingState', state, now)
    writeSetting(tx, 'offersAutomatically', offers % 4 !== 0, now)
    serveLine(tx, now)
  })
  return `${state} ${offers % 4 !== 0}`
}

function quote(world: World, id: number, [, cents, which]: Choices): string {
  const now = nowOf(world)
  const own = findRequest(world.site.db, id)?.slot?.id ?? null
  const isOfAll = ({ status, kind, endsOn }: { status: string; kind: string | null; endsOn: string }) =>
    status === 'FREE' && kind === null && endsOn >= dayOf(now)
  const free = readOpening(world.site.db, now).slots.find(isOfAll)
  const slotId = own ?? (which % 3 === 0 ? null : (free?.id ?? null))
  const lines = [{ label: 'All', minor: 2000 + cents * 7 }]
  return giveQuote(world.site.db, id, { lines, note: '', deadline: null, slotId }, BY, now)
}

function assign(world: World, id: number, [, at]: Choices): string {
  const ids = world.site.sqlite.prepare(SLOTS).pluck().all() as number[]
  const slotId = ids[at % Math.max(1, ids.length)]
  return slotId === undefined ? 'nothing' : assignSlot(world.site.db, id, slotId, BY, nowOf(world))
}

const SHARES = [0.2, 0.2, 1, 1, 1, 0.5, 1.3]

function bePaid(world: World, id: number, [, share, again]: Choices): string {
  const { db } = world.site
  const { account, quote: quoted } = readAgreement(db, id)
  const all = quoted?.lines.reduce((sum, { minor }) => sum + minor, 0) ?? 0
  const amountMinor = Math.ceil(Math.max(account.dueMinor, all) * (SHARES[share % SHARES.length] ?? 1))
  if (amountMinor === 0 || account.dueMinor === 0) return 'nothing due'

  const operation = newKey(world, 'by-hand')
  const told = { amountMinor, operation, reason: '', isSure: true }
  const done = recordPayment(db, id, told, BY, nowOf(world))
  if (done !== 'DONE') return done

  world.book.confirmed.push({ table: 'commission_ledger', column: 'operation', value: operation })
  world.book.byHand.set(operation, amountMinor)
  if (again % 5 === 0) recordPayment(db, id, told, BY, nowOf(world))
  // Now and then it was a mistake.
  if (again % 9 === 1) return undo(world, id, operation)
  return `${amountMinor} for ${id}`
}

function undo(world: World, id: number, operation: string): string {
  const entryId = world.site.sqlite.prepare(ENTRY).pluck().get(operation) as number
  const done = undoPayment(world.site.db, id, entryId, BY, nowOf(world))
  if (done === 'DONE') world.book.byHand.delete(operation)
  return `${done} undone for ${id}`
}

const ENTRY = 'SELECT id FROM commission_ledger WHERE operation = ?'

function work(world: World, id: number): string {
  const { db } = world.site
  const now = nowOf(world)
  if (findRequest(db, id)?.status !== 'IN_PROGRESS') return startWork(db, id, BY, now)

  const steps = [() => goOn(db, id, 'SKETCH', BY, now), () => goOn(db, id, 'LINEART', BY, now)]
  const done = steps.some((step) => step() === 'DONE')
  return done ? 'went on' : deliverWork(db, id, BY, now)
}

function add(world: World, id: number, [, amount]: Choices): string {
  const addition = { text: 'More', amountMinor: amount % 3 === 0 ? 0 : amount * 3, changeRounds: 1 }
  return proposeAddendum(world.site.db, id, { ...addition, operation: newKey(world, 'addition') }, BY, nowOf(world))
}

function decline(world: World, id: number): string {
  const ended = endRequest(world.site.db, id, 'DECLINED', BY, nowOf(world))
  return ended === 'DONE' ? ended : cancelRequest(world.site.db, id, { reason: '' }, BY, nowOf(world))
}

function refund(world: World, id: number, [, share]: Choices): string {
  const { paidMinor } = readAgreement(world.site.db, id).account
  const given = { amountMinor: Math.max(1, Math.round(paidMinor * (share % 2 === 0 ? 0.4 : 1))), reason: 'Sorry' }
  return giveBack(world.site.db, id, { ...given, operation: newKey(world, 'back') }, BY, nowOf(world))
}

const PAID_THERE = 'SELECT 1 FROM payment_attempts WHERE request_id = ? AND paid_at IS NOT NULL'

function settle({ site, book, clock }: World, id: number): string {
  const owed = readAgreement(site.db, id).entries.find(({ settledAt }) => settledAt === null)
  // What came through a provider goes back through it.
  if (!owed || site.sqlite.prepare(PAID_THERE).get(id)) return 'nothing owed'

  const now = new Date(clock.now)
  const done = settleRefund(site.db, id, owed.id, BY, now)
  if (done === 'DONE') book.byHand.set(`commission:${owed.id}:sent`, -owed.amountMinor)
  if (done === 'DONE' && settleRefund(site.db, id, owed.id, BY, now) === 'DONE') throw new Error('It was sent twice')
  return done
}
