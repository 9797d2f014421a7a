import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { confirmRequest, freeUnconfirmed } from '#app/commissions/requests/confirming.server.ts'
import { listRequests } from '#app/commissions/requests/request-list.server.ts'
import { findRequestBySecret, moveRequest } from '#app/commissions/requests/requests.server.ts'
import { type Draft, sendRequest } from '#app/commissions/requests/sending.server.ts'
import { assign } from '#app/commissions/slots/slot-assignment.server.ts'
import { moveSlot } from '#app/commissions/slots/slots.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  commissionSlots,
  commissionTypes,
  currencies,
  mails,
  newsletterSubscribers,
  siteTexts,
} from '#db/schema.server.ts'
import type { SlotStatus } from '#db/vocabulary.ts'

import { draftOf } from '../../../support/studio/studio.ts'

const now = new Date('2026-11-21T12:00:00Z')
const SLOT = 1

test('a request takes the slot it names', () => {
  const db = room()

  const request = sent(db, { slotId: SLOT })

  expect(request).toMatchObject({ status: 'SUBMITTED', slot: { id: SLOT, status: 'REQUESTED' } })
  expect(request.quoteDueAt).toEqual(new Date('2026-11-24T12:00:00Z'))
})

test('of two requests for one slot the first gets it, and the second leaves no trace', () => {
  const db = room()
  sent(db, { slotId: SLOT })

  expect(sendRequest(db, draft({ key: 'second', email: 'second@example.com', slotId: SLOT }), now)).toBe('SLOT_TAKEN')

  expect(listRequests(db, {}, now).count).toBe(1)
})

test('an address has one open request at a time', () => {
  const db = room()
  const { id } = sent(db)
  const another = draft({ key: 'another' })

  expect(sendRequest(db, another, now)).toBe('ALREADY_REQUESTED')

  moveRequest(db, id, { to: 'DECLINED', by: 'ADMIN', now })
  expect(sendRequest(db, another, now)).toHaveProperty('secret')
})

test('a request sent twice with one key is one request', () => {
  const db = room()
  const first = sendRequest(db, draft({ slotId: SLOT }), now)

  expect(sendRequest(db, draft({ slotId: SLOT }), now)).toEqual(first)

  expect(listRequests(db, {}, now).count).toBe(1)
})

test('the terms accepted are kept by version and by the hash of their text in the client’s language', () => {
  const db = room()

  // printf '規約' | sha256sum
  expect(sent(db, { locale: 'ja' })).toMatchObject({
    termsVersion: 2,
    termsHash: '0483a426ccd49315b0bc708dd29e65c967f2752630467344ac69e255b7eef9a9',
  })
})

test('who wants the newsletter is written down once, to be confirmed', () => {
  const db = room()
  const { id } = sent(db, { wantsNewsletter: true })
  moveRequest(db, id, { to: 'WITHDRAWN', by: 'CUSTOMER', now })
  sent(db, { key: 'again', wantsNewsletter: true })

  expect(db.select().from(newsletterSubscribers).all()).toMatchObject([{ email: 'ada@example.com', confirmedAt: null }])
})

test('strangers of one network hold one slot, and the next of them holds one once the address is confirmed', () => {
  const db = room()
  const other = secondSlot(db)
  const first = sent(db, { slotId: SLOT, network: '203.0.113.7' })
  const second = sent(db, { key: 'two', email: 'two@example.com', slotId: other, network: '203.0.113.7' })
  expect([first.slot?.id, second.slot, second.wishedSlotId]).toEqual([SLOT, null, other])
  expect(sent(db, { key: 'three', email: 'three@example.com', network: '198.51.100.1' }).slot).toBeNull()
  expect(invariantProblems(db, now)).toEqual([])

  expect(confirmRequest(db, second.id, 'guess', now)).toBe('OVER')
  expect(confirmRequest(db, second.id, '', now)).toBe('OVER')
  expect(confirmRequest(db, second.id, first.confirmKey, now)).toBe('OVER')
  expect(confirmRequest(db, second.id, second.confirmKey, now)).toEqual({ isSlotGone: false })
  expect(confirmRequest(db, second.id, second.confirmKey, now)).toEqual({ isSlotGone: false })
  expect(findRequestBySecret(db, second.secret)).toMatchObject({
    slot: { id: other, status: 'REQUESTED' },
    network: '',
  })
  expect(invariantProblems(db, now)).toEqual([])
})

test('a slot whose request nobody confirms is free after six hours, and reaches whoever confirms while it is free', () => {
  const db = room()
  const late = sent(db, { slotId: SLOT, network: '203.0.113.7' })
  freeUnconfirmed(db, hoursLater(5))
  expect(findRequestBySecret(db, late.secret)?.slot?.id).toBe(SLOT)
  freeUnconfirmed(db, hoursLater(6))
  expect(findRequestBySecret(db, late.secret)).toMatchObject({ status: 'SUBMITTED', slot: null, wishedSlotId: SLOT })
  expect(invariantProblems(db, now)).toEqual([])

  const again = draft({ key: 'again', email: 'again@example.com', slotId: SLOT, network: '203.0.113.7' })
  expect(secretOf(sendRequest(db, again, hoursLater(7)), db).slot).toBeNull()
  const quick = draft({ key: 'quick', email: 'quick@example.com', slotId: SLOT, network: '198.51.100.1' })
  expect(secretOf(sendRequest(db, quick, hoursLater(8)), db).slot?.id).toBe(SLOT)
  expect(confirmRequest(db, late.id, late.confirmKey, hoursLater(9))).toEqual({ isSlotGone: true })
  expect(findRequestBySecret(db, late.secret)).toMatchObject({ slot: null, confirmedAt: hoursLater(9) })
})

test('whoever confirms after the slot that they wished for has ended gets no slot', () => {
  const db = room()
  const other = secondSlot(db)
  sent(db, { slotId: SLOT, network: '203.0.113.7' })
  const late = sent(db, { key: 'two', email: 'two@example.com', slotId: other, network: '203.0.113.7' })
  const ended = hoursLater(24 * 400)
  expect(confirmRequest(db, late.id, late.confirmKey, ended)).toEqual({ isSlotGone: true })
  expect(findRequestBySecret(db, late.secret)).toMatchObject({ slot: null, confirmedAt: ended })
})

test('a confirmed request keeps its slot, and so does one that an administrator gave it to', () => {
  const db = room()
  const request = sent(db, { slotId: SLOT, network: '203.0.113.7' })
  confirmRequest(db, request.id, request.confirmKey, now)
  freeUnconfirmed(db, hoursLater(100))
  expect(findRequestBySecret(db, request.secret)?.slot?.id).toBe(SLOT)

  const other = secondSlot(db)
  const kept = sent(db, { key: 'kept', email: 'kept@example.com', slotId: other, network: '198.51.100.1' })
  expect(assign(db, kept, { slotId: other, by: 'ADMIN', now })).toBe(true)
  freeUnconfirmed(db, hoursLater(100))
  expect(findRequestBySecret(db, kept.secret)?.slot?.id).toBe(other)
})

test('a slot that somebody has cannot be asked for, also by whom it would not be held for', () => {
  const db = room()
  sent(db, { slotId: SLOT, network: '203.0.113.7' })
  const late = draft({ key: 'late', email: 'late@example.com', slotId: SLOT, network: '203.0.113.7' })
  expect(sendRequest(db, late, now)).toBe('SLOT_TAKEN')
})

test('whose address is confirmed already holds a slot at once, however many of the network wait', () => {
  const db = room()
  sent(db, { slotId: secondSlot(db), network: '203.0.113.7' })
  expect(sent(db, { key: 'known', email: 'known@example.com', slotId: SLOT, network: '' })).toMatchObject({
    slot: { id: SLOT },
    confirmKey: '',
    confirmedAt: now,
  })
})

test('the link that confirms is in the e-mail alone, and e-mails to unconfirmed addresses are few', () => {
  const db = room()
  const { secret, confirmKey } = sent(db, { slotId: SLOT, network: '203.0.113.7' })
  const [mail] = db.select().from(mails).where(eq(mails.to, 'ada@example.com')).all()
  expect(mail?.text).toContain(`/commission-request/${secret}?confirm=${confirmKey}`)
  for (let time = 0; time < 8; time++) {
    const { id } = findRequestBySecret(db, time === 0 ? secret : (lastSecret ?? '')) ?? { id: 0 }
    moveRequest(db, id, { to: 'WITHDRAWN', by: 'CUSTOMER', now })
    lastSecret = sent(db, { key: `again ${time}`, network: `198.51.100.${time}`, wantsNewsletter: true }).secret
  }
  expect(db.select().from(mails).where(eq(mails.to, 'ada@example.com')).all()).toHaveLength(5)
})

test('withdrawing gives the slot back, once', () => {
  const db = room()
  const { id, secret } = sent(db, { slotId: SLOT })
  const withdraw = () => moveRequest(db, id, { to: 'WITHDRAWN', by: 'CUSTOMER', now })

  expect([withdraw(), withdraw()]).toEqual([true, false])

  expect(statusOf(db)).toBe('FREE')
  expect(findRequestBySecret(db, secret)).toMatchObject({ status: 'WITHDRAWN', slot: null })
  expect(findRequestBySecret(db, secret)?.history.map(({ to }) => to)).toEqual(['SUBMITTED', 'WITHDRAWN'])
})

test('work starts only in a slot that is paid in full', () => {
  const db = room()
  const { id } = sent(db, { slotId: SLOT })
  moveRequest(db, id, { to: 'QUOTED', by: 'ADMIN', now })
  moveRequest(db, id, { to: 'ACCEPTED', by: 'CUSTOMER', now })
  const start = () => moveRequest(db, id, { to: 'IN_PROGRESS', by: 'ADMIN', now })

  expect(start()).toBe(false)

  moveSlot(db, SLOT, { from: 'REQUESTED', to: 'RESERVED', by: 'ADMIN', now })
  expect(start()).toBe(true)
  expect(statusOf(db)).toBe('ACTIVE')
})

test('a quote is accepted only with a slot', () => {
  const db = room()
  const { id } = sent(db)
  moveRequest(db, id, { to: 'QUOTED', by: 'ADMIN', now })

  expect(moveRequest(db, id, { to: 'ACCEPTED', by: 'CUSTOMER', now })).toBe(false)
})

test('a search finds the reference of a payment, a part of the address or the details, and nothing by signs of its own language', () => {
  const db = room()
  const { id } = sent(db, { details: 'A tide 100 % blue' })

  expect([`C-${id}`, `O-${id}`].map((search) => listRequests(db, { search }, now).count)).toEqual([1, 0])
  expect(listRequests(db, { search: 'TIDE' }, now).count).toBe(1)
  expect(listRequests(db, { search: '100 %' }, now).count).toBe(1)
  expect(listRequests(db, { search: 'a_a@' }, now).count).toBe(0)
  expect(listRequests(db, { status: 'QUOTED' }, now).count).toBe(0)
})

function room(): Db {
  const { db } = openDatabase(':memory:')
  const name = { en: 'Digital' }
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).run()
  db.insert(commissionTypes).values({ id: 1, kind: 'DIGITAL', name, description: name }).run()
  const days = { startsOn: '2026-12-01', endsOn: '2027-01-14' }
  db.insert(commissionSlots)
    .values({ id: SLOT, label: { en: 'December' }, ...days, changedAt: now })
    .run()
  for (const version of [1, 2]) {
    db.insert(siteTexts)
      .values({ kind: 'TERMS', version, body: { en: 'Terms', ja: '規約' }, publishedAt: now })
      .run()
  }
  return db
}

function draft(change: Partial<Draft> = {}): Draft {
  return draftOf(room(), { key: 'first', ...change })
}

function sent(db: Db, change: Partial<Draft> = {}) {
  const result = sendRequest(db, draft(change), now)
  const request = typeof result === 'string' ? null : findRequestBySecret(db, result.secret)
  if (!request) throw new Error(`Not sent: ${JSON.stringify(result)}`)

  return request
}

function statusOf(db: Db): SlotStatus | undefined {
  return db.select().from(commissionSlots).where(eq(commissionSlots.id, SLOT)).get()?.status
}

let lastSecret: string | null = null

const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

function secretOf(result: ReturnType<typeof sendRequest>, db: Db) {
  if (typeof result === 'string') throw new Error(result)

  const found = findRequestBySecret(db, result.secret)
  if (!found) throw new Error('The request is there')
  return found
}

function secondSlot(db: Db): number {
  const dates = { startsOn: '2027-03-01', endsOn: '2027-04-15', changedAt: now }
  return db
    .insert(commissionSlots)
    .values({ label: { en: 'March' }, ...dates })
    .returning()
    .get().id
}
