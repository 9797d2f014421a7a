import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { endRequest } from '#app/commissions/cancellation/ending.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { assignSlot } from '#app/commissions/quotes/quotes.server.ts'
import { confirmRequest } from '#app/commissions/requests/confirming.server.ts'
import { addDays } from '#app/commissions/requests/due.ts'
import { endLateRequests } from '#app/commissions/requests/request-clock.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { readOpening } from '#app/commissions/slots/slots.server.ts'
import { offerSlot } from '#app/commissions/waiting-list/offering.server.ts'
import { nextOffer, serveLine } from '#app/commissions/waiting-list/serving.server.ts'
import {
  confirmEntry,
  joinWaitingList,
  placeInLine,
  removeEntry,
  sweepUnconfirmed,
} from '#app/commissions/waiting-list/waiting-list.server.ts'
import { findOffer, listOffers } from '#app/commissions/waiting-list/waiting-offers.server.ts'
import { canMoveEntry, isLive } from '#app/commissions/waiting-list/waiting.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import { changeSettings } from '#app/settings/settings.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots, mails, waitingList } from '#db/schema.server.ts'
import { ACTORS, WAITING_STATUSES } from '#db/vocabulary.ts'

import { chances } from '../../../support/models/chances.ts'
import { ADMIN, CLIENT, NOW, openStudio, quote, send, undo } from '../../../support/studio/studio.ts'

const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR)
const emailOf = (name: string) => `${name}@example.com`

/** Joins and confirms. @returns the entry's id */
function line(db: Db, ...names: string[]): number[] {
  return names.map((name) => {
    joinWaitingList(db, { email: emailOf(name), locale: 'en' }, NOW)
    const id = entries(db).at(-1)?.id ?? 0
    confirmEntry(db, id, NOW)
    return id
  })
}

function entries(db: Db) {
  return db.select().from(waitingList).orderBy(asc(waitingList.id)).all()
}

const standing = (db: Db) => entries(db).map(({ email, status }) => `${email.split('@')[0]} ${status}`)
const emails = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'WAITING_LIST')).all()

/** A studio whose one slot is taken, by request 1, with these people in line. */
function waitingStudio(...names: string[]) {
  const db = openStudio()
  const requestId = send(db, { slotId: 1 }) ?? 0
  const ids = line(db, ...names)
  return { db, requestId, ids, free: () => endRequest(db, requestId, 'WITHDRAWN', CLIENT, NOW) }
}

describe('joining', () => {
  test('keeps a place from the first moment, and asks by mail whether it was meant', () => {
    const { db } = waitingStudio()

    expect(joinWaitingList(db, { email: 'bo@example.com', locale: 'ja' }, NOW)).toEqual({ standing: 'JOINED' })
    expect(joinWaitingList(db, { email: 'cy@example.com', locale: 'en' }, NOW)).toEqual({ standing: 'JOINED' })

    const [bo, cy] = entries(db)
    expect([placeInLine(db, { id: bo?.id ?? 0 }), placeInLine(db, { id: cy?.id ?? 0 })]).toEqual([1, 2])
    expect(emails(db).map(({ to, locale }) => [to, locale])).toEqual([
      ['bo@example.com', 'ja'],
      ['cy@example.com', 'en'],
    ])
    expect(emails(db)[0]?.text).toContain(`/waiting-list/${bo?.secret}`)
    expect(emails(db)[0]?.text).toContain(`/waiting-list/${bo?.secret}/leaving`)
  })

  test('is refused to a live duplicate, who is asked again once an hour while unconfirmed', () => {
    const { db } = waitingStudio()
    const again = (now: Date) => joinWaitingList(db, { email: 'bo@example.com', locale: 'en' }, now)
    again(NOW)

    for (const later of [NOW, inHours(1), addDays(NOW, 6)]) expect(again(later)).toEqual({ standing: 'UNCONFIRMED' })
    expect(entries(db)).toHaveLength(1)
    expect(emails(db)).toHaveLength(3)

    // The days to confirm count from the last e-mail.
    sweepUnconfirmed(db, addDays(NOW, 8))
    confirmEntry(db, entries(db)[0]?.id ?? 0, addDays(NOW, 8))
    expect(again(addDays(NOW, 8))).toEqual({ standing: 'KNOWN' })
  })

  test('tells nobody who is on the list where the site keeps that to itself, but the address', () => {
    const { db } = waitingStudio('bo')
    writeSetting(db, 'hidesWaitingList', true, NOW)

    expect(joinWaitingList(db, { email: 'bo@example.com', locale: 'en' }, NOW)).toEqual({ standing: 'JOINED' })
    expect(entries(db)).toHaveLength(1)
    expect(emails(db).at(-1)?.subject).toBe('You’re already on the waiting list')
  })

  test('is refused while commissions are closed', () => {
    const { db } = waitingStudio()
    writeSetting(db, 'openingState', 'CLOSED', NOW)

    expect(joinWaitingList(db, { email: 'bo@example.com', locale: 'en' }, NOW)).toBe('CLOSED')
    expect(entries(db)).toEqual([])
  })

  test('is forgotten after a week without a confirmation, and can be done again', () => {
    const { db } = waitingStudio('bo')
    joinWaitingList(db, { email: 'cy@example.com', locale: 'en' }, NOW)

    sweepUnconfirmed(db, addDays(NOW, 7))
    expect(standing(db)).toEqual(['bo WAITING', 'cy WAITING'])
    sweepUnconfirmed(db, addDays(NOW, 8))
    expect(standing(db)).toEqual(['bo WAITING', 'cy REMOVED'])
    expect(joinWaitingList(db, { email: 'cy@example.com', locale: 'en' }, NOW)).toEqual({ standing: 'JOINED' })
  })
})

describe('offers', () => {
  test('a freed slot is held for the first who confirmed, and nobody else can ask for it', () => {
    const { db, free } = waitingStudio('bo', 'cy')
    db.update(waitingList).set({ confirmedAt: null }).where(eq(waitingList.email, 'bo@example.com')).run()
    free()

    expect(standing(db)).toEqual(['bo WAITING', 'cy OFFERED'])
    expect(readOpening(db, NOW)).toMatchObject({ state: 'WAITING_LIST', slots: [], offered: [] })
    expect(readOpening(db, NOW, 1)).toMatchObject({ state: 'WAITING_LIST', offered: [{ id: 1 }] })
    expect(send(db, { client: 'dee', slotId: 1 })).toBeNull()
    const dee = send(db, { client: 'dee' }) ?? 0
    expect(quote(db, dee, 1)).toBe('SLOT_TAKEN')
    expect(emails(db).at(-1)).toMatchObject({
      to: 'cy@example.com',
      subject: 'Your turn: commission slot Slot 1 is free',
    })
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('without anybody in line a freed slot is everybody’s', () => {
    const { db, free } = waitingStudio()
    free()

    expect(readOpening(db, NOW)).toMatchObject({ state: 'OPEN', offered: [{ id: 1 }] })
  })

  test('an offer ends after 48 hours, not before and once, and goes to the next, then to everybody', () => {
    const { db, free } = waitingStudio('bo', 'cy')
    free()

    serveLine(db, new Date(inHours(48).getTime() - 1))
    expect(standing(db)).toEqual(['bo OFFERED', 'cy WAITING'])
    serveLine(db, inHours(48))
    serveLine(db, inHours(48))
    expect(standing(db)).toEqual(['bo EXPIRED', 'cy OFFERED'])
    serveLine(db, inHours(95))
    expect(standing(db)).toEqual(['bo EXPIRED', 'cy OFFERED'])
    serveLine(db, inHours(96))
    expect(standing(db)).toEqual(['bo EXPIRED', 'cy EXPIRED'])
    expect(readOpening(db, inHours(96)).state).toBe('OPEN')
  })

  test('a vacation that was set meanwhile freezes the window, also once it is taken away again', () => {
    const { db, free } = waitingStudio('bo')
    free()
    const change = { by: { id: 1, email: 'admin@example.com' }, now: NOW }
    changeSettings(db, 'commissions', { vacations: [{ from: '2026-11-22', until: '2026-11-24' }] }, change)
    changeSettings(db, 'commissions', { vacations: [] }, change)

    serveLine(db, inHours(119))
    expect(standing(db)).toEqual(['bo OFFERED'])
    serveLine(db, inHours(120))
    expect(standing(db)).toEqual(['bo EXPIRED'])
  })

  test('a request for what was offered converts it, in time and once', () => {
    const { db, free } = waitingStudio('bo')
    free()
    const [entry] = entries(db)
    const offer = findOffer(db, entry?.secret ?? '', NOW)

    expect(offer).toMatchObject({ slotId: 1, until: inHours(48) })
    expect(findOffer(db, entry?.secret ?? '', inHours(48))).toBeNull()
    const requestId = send(db, { client: 'bo', slotId: 1, waitingEntryId: offer?.entryId })

    expect(entries(db)[0]).toMatchObject({ status: 'CONVERTED', requestId })
    expect(findOffer(db, entry?.secret ?? '', NOW)).toBeNull()
    expect(invariantProblems(db, NOW)).toEqual([])
    serveLine(db, inHours(1000))
    expect(standing(db)).toEqual(['bo CONVERTED'])
  })

  test('who leaves, or is taken off, hands the offer on', () => {
    const { db, free, ids } = waitingStudio('bo', 'cy', 'dee')
    free()

    expect(removeEntry(db, ids[0] ?? 0, CLIENT, NOW)).toBe(true)
    expect(removeEntry(db, ids[0] ?? 0, CLIENT, NOW)).toBe(false)
    expect(standing(db)).toEqual(['bo REMOVED', 'cy OFFERED', 'dee WAITING'])
    removeEntry(db, ids[1] ?? 0, ADMIN, NOW)
    expect(standing(db)).toEqual(['bo REMOVED', 'cy REMOVED', 'dee OFFERED'])
    expect(emails(db).map(({ to, cause }) => [to, cause.split(':')[2]])).toContainEqual(['cy@example.com', 'REMOVED'])
  })

  test('who was offered a slot is told once more when its days change', () => {
    const { db, free } = waitingStudio('bo')
    free()
    const offers = () => emails(db).filter(({ cause }) => cause.includes(':OFFER'))
    const slot = db
      .select()
      .from(commissionSlots)
      .where(eq(commissionSlots.id, listOffers(db)[0]?.slotId ?? 0))
      .get()
    if (!slot) throw new Error('Nothing is offered')

    saveSlot(db, slot.id, { ...slot, note: { en: 'By hand' } }, ADMIN, NOW)
    expect(offers()).toHaveLength(1)
    saveSlot(db, slot.id, { ...slot, endsOn: addToDay(slot.endsOn, 7) }, ADMIN, NOW)
    expect(offers().map(({ to }) => to)).toEqual(['bo@example.com', 'bo@example.com'])
  })

  test('by hand somebody further back can be offered a slot, but no slot twice, nor one that is taken or over', () => {
    const { db, free, ids } = waitingStudio('bo', 'cy')
    writeSetting(db, 'offersAutomatically', false, NOW)
    expect(offerSlot(db, ids[1] ?? 0, 1, ADMIN, NOW)).toBe(false)
    free()

    expect(standing(db)).toEqual(['bo WAITING', 'cy WAITING'])
    expect(offerSlot(db, ids[1] ?? 0, 1, ADMIN, addDays(NOW, 100))).toBe(false)
    expect(offerSlot(db, ids[1] ?? 0, 1, ADMIN, NOW)).toBe(true)
    expect(offerSlot(db, ids[0] ?? 0, 1, ADMIN, NOW)).toBe(false)
    expect(standing(db)).toEqual(['bo WAITING', 'cy OFFERED'])
  })
})

describe('every free slot is offered to the first who can take it', () => {
  const free = (db: Db) => readOpening(db, NOW).offered.map(({ id }) => id)

  test('who confirms their address while a slot is free is offered it at once', () => {
    const db = openStudio(2)
    line(db, 'bo')

    expect(standing(db)).toEqual(['bo OFFERED'])
    expect(free(db)).toEqual([2])
  })

  test('a slot that was made while commissions were closed is offered once they open again', () => {
    const { db } = waitingStudio('bo')
    writeSetting(db, 'openingState', 'CLOSED', NOW)
    const details = { label: { en: 'New' }, kind: null, startsOn: '2027-01-01', endsOn: '2027-02-14', note: {} }
    saveSlot(db, null, details, ADMIN, NOW)
    expect([standing(db), invariantProblems(db, NOW)]).toEqual([['bo WAITING'], []])

    writeSetting(db, 'openingState', null, NOW)
    expect(invariantProblems(db, NOW)).toEqual(['slot 2 is free and entry 1 was not offered it'])
    serveLine(db, NOW)
    serveLine(db, NOW)
    expect([standing(db), invariantProblems(db, NOW)]).toEqual([['bo OFFERED'], []])
    expect(emails(db).filter(({ cause }) => cause.endsWith('OFFER'))).toHaveLength(1)
  })

  test('of several that run out at once nobody loses their turn to who stands behind them', () => {
    const db = openStudio(2)
    const ids = ['cy', 'bo'].map((client, at) => send(db, { client, slotId: at + 1 }) ?? 0)
    ids.forEach((id, at) => quote(db, id, at + 1))
    line(db, 'bo', 'cy')

    endLateRequests(db, addDays(NOW, 10))
    expect(entries(db).map(({ email, slotId }) => [email, slotId])).toEqual([
      ['bo@example.com', 1],
      ['cy@example.com', 2],
    ])
  })

  test('where the line cannot be served, no late request has ended: no slot is seen free between', () => {
    const db = openStudio()
    const id = send(db, { client: 'bo' }) ?? 0
    quote(db, id, 1)
    line(db, 'cy')
    db.run(sql`CREATE TRIGGER full BEFORE UPDATE ON waiting_list BEGIN SELECT RAISE(FAIL, 'disk full'); END`)

    expect(() => endLateRequests(db, addDays(NOW, 10))).toThrow(/disk full|Failed/)
    expect(findRequest(db, id)?.status).toBe('QUOTED')

    db.run(sql`DROP TRIGGER full`)
    endLateRequests(db, addDays(NOW, 10))
    expect(findRequest(db, id)?.status).toBe('EXPIRED')
    expect(standing(db)).toEqual(['cy OFFERED'])
  })

  test('a slot that ends before an answer is due is not offered, and is once it is moved', () => {
    const { db, free: withdraw } = waitingStudio('bo')
    const days = (startsOn: string, endsOn: string) => ({ label: { en: 'S' }, kind: null, startsOn, endsOn, note: {} })
    saveSlot(db, 1, days('2026-10-01', '2026-11-22'), ADMIN, NOW)
    withdraw()
    expect(standing(db)).toEqual(['bo WAITING'])

    saveSlot(db, 1, days('2026-12-01', '2027-01-14'), ADMIN, NOW)
    expect(standing(db)).toEqual(['bo OFFERED'])
  })

  test('a slot whose last day is the one until which an answer is due is offered', () => {
    const { db, free: withdraw } = waitingStudio('bo')
    const endsOn = dayOf(inHours(48))
    saveSlot(db, 1, { label: { en: 'S' }, kind: null, startsOn: '2026-10-01', endsOn, note: {} }, ADMIN, NOW)
    withdraw()
    expect(standing(db)).toEqual(['bo OFFERED'])
  })

  test('who waits with a request that names no slot is given it for that request', () => {
    const { db, free: withdraw } = waitingStudio('bo', 'cy')
    const bo = send(db, { client: 'bo' }) ?? 0
    quote(db, bo, null)
    withdraw()

    expect(standing(db)).toEqual(['bo CONVERTED', 'cy WAITING'])
    expect(findRequest(db, bo)).toMatchObject({ slot: { id: 1, status: 'REQUESTED' }, clockUntil: inHours(72) })
    expect(emails(db).at(-1)).toMatchObject({ to: 'bo@example.com', subject: 'Your request has a slot: Slot 1' })
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('who sends a request without the slot that is held for them is given it', () => {
    const { db, free: withdraw } = waitingStudio('bo')
    withdraw()
    const bo = send(db, { client: 'bo' }) ?? 0

    expect(findRequest(db, bo)?.slot?.id).toBe(1)
    expect(entries(db)[0]).toMatchObject({ status: 'CONVERTED', requestId: bo })
  })

  test('a request that somebody else may have sent in their name takes nothing from who waits, until it is confirmed', () => {
    const { db, free: withdraw } = waitingStudio('bo')
    const bo = send(db, { client: 'bo', network: '203.0.113.7' }) ?? 0
    withdraw()
    expect([standing(db), findRequest(db, bo)?.slot]).toEqual([['bo OFFERED'], null])
    expect(emails(db).at(-1)?.cause).toMatch(/OFFER$/)

    confirmRequest(db, bo, findRequest(db, bo)?.confirmKey ?? '', NOW)
    expect([standing(db), findRequest(db, bo)?.slot?.id]).toEqual([['bo CONVERTED'], 1])
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('who has a slot already, or another type in mind, keeps their place, and the next in line is asked', () => {
    const { db, free: withdraw } = waitingStudio('bo', 'cy', 'dee')
    db.insert(commissionSlots)
      .values({
        id: 2,
        label: { en: '2' },
        startsOn: '2027-01-01',
        endsOn: '2027-02-14',
        status: 'ACTIVE',
        changedAt: NOW,
      })
      .run()
    const bo = send(db, { client: 'bo' }) ?? 0
    db.update(commissionRequests).set({ slotId: 2, status: 'IN_PROGRESS' }).where(eq(commissionRequests.id, bo)).run()
    send(db, { client: 'cy' })
    db.update(commissionSlots).set({ kind: 'TRADITIONAL' }).where(eq(commissionSlots.id, 1)).run()
    withdraw()

    expect(standing(db)).toEqual(['bo WAITING', 'cy WAITING', 'dee OFFERED'])
    expect(nextOffer(db, NOW)).toBeNull()
  })

  test('the admin can give a held slot to a request of the same address', () => {
    const { db, free: withdraw, ids } = waitingStudio('bo')
    writeSetting(db, 'offersAutomatically', false, NOW)
    withdraw()
    expect(offerSlot(db, ids[0] ?? 0, 1, ADMIN, NOW)).toBe(true)
    db.update(commissionSlots).set({ kind: 'TRADITIONAL' }).where(eq(commissionSlots.id, 1)).run()
    const bo = send(db, { client: 'bo' }) ?? 0
    db.update(commissionSlots).set({ kind: null }).where(eq(commissionSlots.id, 1)).run()

    expect(assignSlot(db, bo, 1, ADMIN, NOW)).toBe('DONE')
    expect(standing(db)).toEqual(['bo CONVERTED'])
  })
})

test('nobody moves an entry who may not', () => {
  const allowed = WAITING_STATUSES.flatMap((from) =>
    WAITING_STATUSES.flatMap((to) => {
      const by = ACTORS.filter((actor) => canMoveEntry(from, to, actor))
      return by.length > 0 ? [`${from} to ${to} by ${by.join(', ')}`] : []
    }),
  )
  expect(allowed).toEqual([
    'WAITING to OFFERED by ADMIN, CLOCK',
    'WAITING to REMOVED by CUSTOMER, ADMIN, CLOCK',
    'OFFERED to CONVERTED by CUSTOMER',
    'OFFERED to EXPIRED by CLOCK',
    'OFFERED to REMOVED by CUSTOMER, ADMIN',
  ])
})

type Step = { do: string; who: number }

/** One thing that happens to the list. @returns the time after it */
function take(db: Db, { do: what, who }: Step, requests: Map<number, number>, now: Date): Date {
  const name = `p${who}`
  const theirs = () => entries(db).findLast(({ email }) => email === emailOf(name))
  const entry = theirs()
  const live = entry && isLive(entry.status) ? entry : undefined
  if (what === 'wait') {
    const later = new Date(now.getTime() + 30 * HOUR)
    serveLine(db, later)
    return later
  }
  if (what === 'close') writeSetting(db, 'openingState', 'CLOSED', now)
  if (what === 'open') {
    writeSetting(db, 'openingState', null, now)
    serveLine(db, now)
  }
  if (what === 'join') {
    const joined = joinWaitingList(db, { email: emailOf(name), locale: 'en' }, now)
    if (joined !== 'CLOSED' && joined.standing === 'JOINED') confirmEntry(db, theirs()?.id ?? 0, now)
  }
  if (what === 'leave' && live) removeEntry(db, live.id, CLIENT, now)
  if (what === 'withdraw') endRequest(db, requests.get(who) ?? 0, 'WITHDRAWN', CLIENT, now)
  if (what === 'ask') {
    const offer = live && findOffer(db, live.secret, now)
    const slotId = offer ? offer.slotId : 1 + (who % 2)
    const id = send(db, { client: name, slotId, waitingEntryId: offer?.entryId, now })
    if (id !== null) requests.set(who, id)
  }
  return now
}

test('whatever happens in whatever order, an offer holds a free slot alone, and nobody is passed over', () => {
  const db = openStudio(2)
  const step = fc.record({
    do: fc.constantFrom('join', 'join', 'leave', 'ask', 'ask', 'withdraw', 'wait', 'close', 'open'),
    who: fc.integer({ min: 0, max: 4 }),
  })
  const run = (steps: Step[]) =>
    undo(db, (tx) => {
      const requests = new Map<number, number>()
      let now = NOW
      for (const one of steps) {
        now = take(tx, one, requests, now)
        expect(invariantProblems(tx, now)).toEqual([])
        const list = entries(tx)
        const offered = list.filter(({ status }) => status === 'OFFERED')
        const hasAsked = ({ email }: (typeof list)[number]) =>
          [...requests.keys()].some((who) => email === emailOf(`p${who}`))
        const isPassedOver = ({ id, joinedAt, status }: (typeof list)[number]) =>
          status === 'WAITING' && offered.some((other) => other.id > id && (other.offeredAt ?? NOW) >= joinedAt)
        expect(list.filter((one) => !hasAsked(one) && isPassedOver(one))).toEqual([])
      }
    })
  fc.assert(fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), run), { numRuns: chances(20) })
})

test('a slot under an offer is free in the table', () => {
  const { db, free } = waitingStudio('bo')
  free()

  expect(db.select().from(commissionSlots).get()?.status).toBe('FREE')
})
