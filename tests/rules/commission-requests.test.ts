import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { listRequests } from '#app/commissions/request-list.server.ts'
import { findRequestBySecret, moveRequest } from '#app/commissions/requests.server.ts'
import { type Draft, sendRequest } from '#app/commissions/sending.server.ts'
import { moveSlot } from '#app/commissions/slots.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { commissionSlots, commissionTypes, currencies, newsletterSubscribers, siteTexts } from '#db/schema.server.ts'
import type { SlotStatus } from '#db/vocabulary.ts'

import { draftOf } from '../support/studio.ts'

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

  expect(listRequests(db, {}).total).toBe(1)
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

  expect(listRequests(db, {}).total).toBe(1)
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

test('a search finds a part of the address or the details, and nothing by signs of its own language', () => {
  const db = room()
  sent(db, { details: 'A tide 100 % blue' })

  expect(listRequests(db, { search: 'TIDE' }).total).toBe(1)
  expect(listRequests(db, { search: '100 %' }).total).toBe(1)
  expect(listRequests(db, { search: 'a_a@' }).total).toBe(0)
  expect(listRequests(db, { status: 'QUOTED' }).total).toBe(0)
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
