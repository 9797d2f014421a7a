import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import {
  cancelAsClient,
  cancelRequest,
  endRequest,
  refundNow,
  giveBack,
} from '#app/commissions/cancellation/ending.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { settleRefund } from '#app/commissions/payments/decision.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { restMinorOf } from '#app/commissions/payments/ledger.ts'
import { acceptQuote, termsShown } from '#app/commissions/quotes/accepting.server.ts'
import { assignSlot } from '#app/commissions/quotes/quotes.server.ts'
import { addDays } from '#app/commissions/requests/due.ts'
import { endLateRequests } from '#app/commissions/requests/request-clock.server.ts'
import { findRequest, moveRequest } from '#app/commissions/requests/requests.server.ts'
import { canMoveRequest } from '#app/commissions/requests/requests.ts'
import { saveSlot } from '#app/commissions/slots/slot-changes.server.ts'
import { deliverWork, startWork } from '#app/commissions/work/work.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  commissionContracts,
  commissionHistory,
  commissionRequests,
  commissionSlots,
  commissionTypes,
  mails,
  siteTexts,
} from '#db/schema.server.ts'
import { ACTORS, REQUEST_STATUSES } from '#db/vocabulary.ts'

import {
  ADMIN,
  CLIENT,
  CLOCK,
  DEPOSIT,
  NOW,
  openStudio,
  pay,
  type Place,
  PLACES,
  quote,
  send,
  statusOf,
  STEPS,
  studioAt,
  TOTAL,
  tryAt,
  undo,
} from '../../../support/studio/studio.ts'

/** What works where; everything else is refused. */
const WORKS: Record<Place, (keyof typeof STEPS)[]> = {
  // Money is recorded wherever it comes from; what is doubtful is asked about first, which changes nothing.
  SUBMITTED: ['quote', 'deposit', 'payAll', 'decline', 'expire', 'withdraw'],
  QUOTED: ['accept', 'deposit', 'payAll', 'decline', 'expire', 'withdraw'],
  ACCEPTED: ['deposit', 'payAll', 'cancel'],
  'ACCEPTED, deposit paid': ['cancel'],
  'ACCEPTED, paid in full': ['start', 'cancel'],
  'IN_PROGRESS, sketch': ['toLineart', 'cancel'],
  'IN_PROGRESS, colour': ['deliver', 'cancel'],
  DELIVERED: [],
  DECLINED: [],
  EXPIRED: [],
  WITHDRAWN: [],
  CANCELED: [],
}

const places = Object.keys(PLACES) as Place[]

describe.each(places)('a request that is %s', (place) => {
  test.each(Object.keys(STEPS) as (keyof typeof STEPS)[])('can or cannot be asked to %s', (step) => {
    tryAt(place, (db, id) => {
      const before = everything(db, id)

      const done = STEPS[step](db, id)

      expect(done === 'DONE').toBe(WORKS[place].includes(step))
      if (done !== 'DONE') expect(everything(db, id)).toEqual(before)
      expect(invariantProblems(db, NOW)).toEqual([])
    })
  })

  test('goes to every status only by the hands that may send it there, and changes nothing otherwise', () => {
    tryAt(place, (db, id) => {
      const before = everything(db, id)
      const from = statusOf(db, id)
      for (const [to, by] of REQUEST_STATUSES.flatMap((to) => ACTORS.map((by) => [to, by] as const))) {
        undo(db, (tx) => {
          const moved = moveRequest(tx, id, { to, by, now: NOW })

          if (!from || !canMoveRequest(from, to, by)) expect([to, by, moved]).toEqual([to, by, false])
          if (!moved) expect(everything(tx, id)).toEqual(before)
        })
      }
    })
  })
})

describe('a quote', () => {
  test('without a slot cannot be accepted until there is one', () => {
    const db = openStudio()
    const id = sent(db)
    quote(db, id, null)

    expect(STEPS.accept(db, id)).toBe('REFUSED')
    expect(assignSlot(db, id, 1, ADMIN, NOW)).toBe('DONE')
    expect(STEPS.accept(db, id)).toBe('DONE')
  })

  test('is over after its 72 hours, also where the clock has not come by', () => {
    const { db, id } = studioAt('QUOTED')
    const hour = 60 * 60 * 1000

    expect(acceptQuote(db, id, new Date(NOW.getTime() + 72 * hour))).toBe('REFUSED')
    expect(acceptQuote(db, id, new Date(NOW.getTime() + 72 * hour - 1))).toBe('DONE')
  })

  test('of two requests that are given one slot the first has it', () => {
    const db = openStudio()
    const [first, second] = [sent(db, 'ada'), sent(db, 'ben')]

    expect([quote(db, first), quote(db, second)]).toEqual(['DONE', 'SLOT_TAKEN'])
    expect(statusOf(db, second)).toBe('SUBMITTED')
  })

  test('with another slot gives the one asked for back', () => {
    const db = openStudio(2)
    const id = sent(db, 'ada', 1)
    quote(db, id, 2)

    expect(slots(db)).toEqual(['FREE', 'REQUESTED'])
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('that is accepted freezes lines, rate and terms, and nobody changes them', () => {
    const { db, id } = studioAt('ACCEPTED')

    expect(readAgreement(db, id).contract).toMatchObject({
      lines: [{ label: 'Lighthouse', minor: TOTAL }],
      totalMinor: TOTAL,
      depositMinor: DEPOSIT,
      currency: 'USD',
      conversion: 1,
      termsText: 'Be kind.',
      // printf 'Be kind.' | sha256sum
      termsHash: '5499befb38dbf3fcc08107141cb2a9e7f42a6aae403361dc3601b8296d7967ea',
      acceptedAt: NOW,
    })
    expect(() => db.update(commissionContracts).set({ totalMinor: 1 }).run()).toThrow()
    expect(() => db.delete(commissionContracts).run()).toThrow()
  })
})

describe('a payment', () => {
  test('under the deposit holds nothing yet, the deposit reserves, and all of it makes ready', () => {
    const { db, id } = studioAt('ACCEPTED')
    const after = (amountMinor: number) => [pay(db, id, amountMinor), slots(db)[0]]

    expect(after(DEPOSIT - 1)).toEqual(['DONE', 'REQUESTED'])
    expect(after(1)).toEqual(['DONE', 'BALANCE_PENDING'])
    expect(after(TOTAL - DEPOSIT)).toEqual(['DONE', 'RESERVED'])
    expect(kinds(db, id)).toEqual(['DEPOSIT', 'DEPOSIT', 'BALANCE'])
  })

  test('told twice is recorded once', () => {
    const { db, id } = studioAt('ACCEPTED')

    pay(db, id, DEPOSIT, NOW, 'once')
    pay(db, id, DEPOSIT, NOW, 'once')

    expect(readAgreement(db, id).account.paidMinor).toBe(DEPOSIT)
  })

  test('of more than is due, or like one that is there, is asked about', () => {
    const { db, id } = studioAt('ACCEPTED, deposit paid')
    expect(pay(db, id, TOTAL - DEPOSIT + 1)).toBe('MORE_THAN_DUE')
    expect(pay(db, id, DEPOSIT)).toBe('ENTERED_BEFORE')
    const other = { amountMinor: DEPOSIT, operation: 'other', reason: 'Transfer 78' }
    expect(recordPayment(db, id, other, ADMIN, NOW)).toBe('SAME_DAY')
    expect(kinds(db, id)).toEqual(['DEPOSIT'])
  })

  test.each(places)('is recorded for a request that is %s, and owed back where nothing is to be paid', (place) => {
    const { db, id } = studioAt(place)
    const before = readAgreement(db, id).account
    const rest = restMinorOf(statusOf(db, id) ?? 'SUBMITTED', before)

    expect(surely(db, id, TOTAL + 5)).toBe('DONE')
    const { account } = readAgreement(db, id)
    expect(account.receivedMinor).toBe(before.receivedMinor + TOTAL + 5)
    expect(account.owedBackMinor - before.owedBackMinor).toBe(Math.max(0, TOTAL + 5 - rest))
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('that came before the quote was accepted counts, and what is over goes back', () => {
    const { db, id } = studioAt('QUOTED')
    expect(pay(db, id, DEPOSIT)).toBe('DONE')
    expect(surely(db, id, TOTAL)).toBe('DONE')
    expect(STEPS.accept(db, id)).toBe('DONE')

    expect(slots(db)).toEqual(['RESERVED'])
    expect(readAgreement(db, id).account).toMatchObject({ dueMinor: 0, owedBackMinor: DEPOSIT })
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('that came before a request was declined is owed back', () => {
    const { db, id } = studioAt('SUBMITTED')
    pay(db, id, 500)
    STEPS.decline(db, id)

    expect(readAgreement(db, id).account).toMatchObject({ owedBackMinor: 500, paidMinor: 0 })
    const mail = db.select().from(mails).where(eq(mails.to, 'ada@example.com')).all().at(-1)
    expect(mail?.text).toContain('$5.00')
  })

  test.each(['SUBMITTED', 'QUOTED'] as const)('that came early is named in the e-mails to who is %s', (place) => {
    const { db, id } = studioAt(place)
    pay(db, id, 500)
    if (place === 'SUBMITTED') STEPS.quote(db, id)

    const emails = db
      .select()
      .from(mails)
      .where(eq(mails.to, 'ada@example.com'))
      .all()
      .slice(PLACES[place].length + 1)
    expect(emails.length).toBe(place === 'SUBMITTED' ? 2 : 1)
    for (const { text } of emails) expect(text).toMatch(/Paid: \$5\.00[^]*counts once you accept the quote/)
  })

  test('a deposit that comes after the clock has ended it can be recorded and sent back', () => {
    const { db, id } = studioAt('ACCEPTED')
    endLateRequests(db, addDays(NOW, 8))
    expect(pay(db, id, DEPOSIT)).toBe('MORE_THAN_DUE')
    expect(surely(db, id, DEPOSIT)).toBe('DONE')
    const entryId = readAgreement(db, id).entries.at(-1)?.id ?? 0
    expect(readAgreement(db, id).account).toMatchObject({ dueMinor: 0, owedBackMinor: DEPOSIT })
    expect(settleRefund(db, id, entryId, ADMIN, NOW)).toBe('DONE')
    expect(readAgreement(db, id).account.owedBackMinor).toBe(0)
  })
})

describe('a cancellation', () => {
  test.each([
    ['ACCEPTED, deposit paid', DEPOSIT],
    ['ACCEPTED, paid in full', TOTAL],
    // half of 357.01 is 178.505, and half a cent counts as one
    ['IN_PROGRESS, sketch', 17_851],
  ] as const)('while %s gives back %i by the rule', (place, minor) => {
    const { db, id } = studioAt(place)

    cancelRequest(db, id, { reason: '' }, CLIENT, NOW)

    expect(readAgreement(db, id).entries.at(-1)).toMatchObject({ kind: 'REFUND', amountMinor: minor, settledAt: null })
    expect(slots(db)).toEqual(['FREE'])
  })

  test('after the lineart gives back nothing, and writes no line', () => {
    const { db, id } = studioAt('IN_PROGRESS, colour')
    cancelRequest(db, id, { reason: '' }, CLIENT, NOW)

    expect(kinds(db, id)).toEqual(['DEPOSIT'])
  })

  test('with another amount needs a reason, and never gives back more than was paid', () => {
    const { db, id } = studioAt('IN_PROGRESS, colour')

    expect(cancelRequest(db, id, { reason: '', refundMinor: 100 }, ADMIN, NOW)).toBe('REASON_NEEDED')
    expect(cancelRequest(db, id, { reason: 'We are late', refundMinor: TOTAL + 1 }, ADMIN, NOW)).toBe('TOO_MUCH')
    expect(cancelRequest(db, id, { reason: 'We are late', refundMinor: 100 }, ADMIN, NOW)).toBe('DONE')
  })

  test('by the client gives back what the rule says, whatever they ask for', () => {
    const { db, id } = studioAt('IN_PROGRESS, colour')
    cancelRequest(db, id, { reason: 'Please', refundMinor: TOTAL }, CLIENT, NOW)

    expect(readAgreement(db, id).account.paidMinor).toBe(TOTAL)
  })
})

describe('a client who cancels', () => {
  test('is asked again where the work went on since the page was read', () => {
    const { db, id } = studioAt('ACCEPTED, paid in full')
    startWork(db, id, ADMIN, NOW)
    expect(cancelAsClient(db, id, { reason: '', seenMinor: TOTAL }, NOW)).toBe('CHANGED')
    expect([statusOf(db, id), kinds(db, id)]).toEqual(['IN_PROGRESS', ['DEPOSIT']])

    expect(cancelAsClient(db, id, { reason: '', seenMinor: 17_851 }, NOW)).toBe('DONE')
    expect(cancelAsClient(db, id, { reason: '', seenMinor: 17_851 }, NOW)).toBe('REFUSED')
  })
})

describe('a slot that somebody holds', () => {
  test('is moved with a mail to them, and is not made one of another kind', () => {
    const { db, id } = studioAt('ACCEPTED, paid in full')
    const slot = db.select().from(commissionSlots).all()[0]
    if (!slot) throw new Error('There is no slot')

    const told = () =>
      db
        .select()
        .from(mails)
        .where(like(mails.cause, `commission:${id}:SLOT:%`))
        .all().length
    const save = (changes: Partial<typeof slot>, hours = 0) =>
      saveSlot(db, slot.id, { ...slot, ...changes }, ADMIN, new Date(NOW.getTime() + hours * 3_600_000))
    expect([save({ note: { en: 'Late' } }), told()]).toEqual([slot.id, 0])
    expect([save({ endsOn: '2027-01-31' }, 1), told()]).toEqual([slot.id, 1])
    expect([save({ endsOn: '2027-01-31', kind: 'TRADITIONAL' }, 2), told()]).toEqual(['OTHER_KIND', 1])
  })
})

describe('a promise', () => {
  test('is kept when the price list says something else later', () => {
    const { db, id } = studioAt('IN_PROGRESS, sketch')
    const rule = () => {
      const request = findRequest(db, id)
      return request && refundNow(db, request).refund
    }
    const before = rule()
    db.update(commissionTypes).set({ isSketch: true }).run()

    expect(rule()).toEqual(before)
    expect(before).toMatchObject({ rule: 'started', percent: 50 })
    expect(deliverWork(db, id, ADMIN, NOW)).toBe('REFUSED')
  })

  test('is made on the terms that were shown, and refused when there are others', () => {
    const { db, id } = studioAt('QUOTED')
    const shown = () => {
      const request = findRequest(db, id)
      return request ? termsShown(db, request).seen : ''
    }
    const seen = shown()
    const body = { en: 'No refunds ever.' }
    db.insert(siteTexts).values({ kind: 'TERMS', version: 2, body, publishedAt: NOW }).run()

    expect(acceptQuote(db, id, NOW, { terms: seen })).toBe('CHANGED')
    expect([statusOf(db, id), readAgreement(db, id).contract]).toEqual(['QUOTED', null])
    expect(acceptQuote(db, id, NOW, { terms: shown() })).toBe('DONE')
    expect(readAgreement(db, id).contract).toMatchObject({ termsVersion: 2, promises: { balanceDays: 30 } })
  })
})

describe('a refund', () => {
  test('of delivered work is a part of what was paid, told once', () => {
    const { db, id } = studioAt('DELIVERED')
    const give = (amountMinor: number) =>
      giveBack(db, id, { amountMinor, reason: 'A late delivery', operation: 'gift' }, ADMIN, NOW)

    expect(give(TOTAL + 1)).toBe('TOO_MUCH')
    expect([give(1000), give(1000)]).toEqual(['DONE', 'DONE'])
    expect(readAgreement(db, id).account.paidMinor).toBe(TOTAL - 1000)
  })

  test('is noted as sent once', () => {
    const { db, id } = studioAt('ACCEPTED, deposit paid')
    cancelRequest(db, id, { reason: '' }, CLOCK, NOW)
    const entryId = readAgreement(db, id).entries.at(-1)?.id ?? 0
    const settle = () => settleRefund(db, id, entryId, ADMIN, NOW)

    expect([settle(), settle()]).toEqual(['DONE', 'REFUSED'])
  })
})

test('of two hands at once one wins: the later finds another status and changes nothing', () => {
  const { db, id } = studioAt('QUOTED')

  expect([endRequest(db, id, 'DECLINED', ADMIN, NOW), STEPS.accept(db, id)]).toEqual(['DONE', 'REFUSED'])
  expect(startWork(db, id, ADMIN, NOW)).toBe('REFUSED')
})

test.each(places.filter((place) => place !== 'SUBMITTED'))('the client of a request that is %s was told', (place) => {
  const { db } = studioAt(place)
  const emails = db.select().from(mails).where(eq(mails.to, 'ada@example.com')).all()

  // and one when it was sent
  expect(emails.length).toBe(PLACES[place].length + 1)
  expect(emails.at(-1)?.text).not.toMatch(/\{\{|undefined/)
})

function sent(db: Db, client = 'ada', slotId: number | null = null): number {
  return send(db, { client, slotId }) ?? 0
}

function slots(db: Db) {
  return db
    .select()
    .from(commissionSlots)
    .orderBy(commissionSlots.id)
    .all()
    .map(({ status }) => status)
}

function kinds(db: Db, id: number) {
  return readAgreement(db, id).entries.map(({ kind }) => kind)
}

function everything(db: Db, id: number) {
  return [
    db.select().from(commissionRequests).where(eq(commissionRequests.id, id)).all(),
    db.select().from(commissionSlots).all(),
    db.select().from(commissionHistory).all(),
    readAgreement(db, id),
    db.select().from(mails).all(),
  ]
}

/** A payment that somebody was asked about and meant. */
function surely(db: Db, id: number, amountMinor: number) {
  const payment = { amountMinor, operation: crypto.randomUUID(), reason: '', isSure: true }
  return recordPayment(db, id, payment, ADMIN, NOW)
}
