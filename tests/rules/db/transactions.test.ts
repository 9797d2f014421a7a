import { expect, test } from 'vitest'

import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { commissionQuotes, commissionSlots, siteSettings } from '#db/schema.server.ts'
import { inTransaction, type Outcome } from '#db/transactions.server.ts'

import { ADMIN, NOW, openStudio, send } from '../../support/studio/studio.ts'

const { db } = openDatabase(':memory:')

/** A command that writes first and answers then. */
function write(key: string, answer: Outcome, on = db) {
  return inTransaction(on, (tx) => {
    tx.insert(siteSettings)
      .values({ key, value: 1, changedAt: new Date(0) })
      .run()
    return answer
  })
}

function keys() {
  return db
    .select({ key: siteSettings.key })
    .from(siteSettings)
    .all()
    .map(({ key }) => key)
}

test.each<[Outcome]>([
  [false],
  ['REFUSED'],
  ['TOO_MUCH'],
  [{ ok: false, problem: 'GONE' }],
  [new Response(null, { status: 409 })],
])('a command that refuses by %j leaves nothing behind, alone or inside another', (refusal) => {
  expect(write('alone', refusal)).toBe(refusal)
  const outer = inTransaction(db, (tx) => {
    expect(write('inside', refusal, tx)).toBe(refusal)
    return write(`after ${JSON.stringify(refusal)} ${typeof refusal}`, 'DONE', tx)
  })

  expect(outer).toBe('DONE')
  expect(keys()).not.toContain('alone')
  expect(keys()).not.toContain('inside')
  expect(keys()).toContain(`after ${JSON.stringify(refusal)} ${typeof refusal}`)
})

test('where the outer command refuses, what the inner one did is undone too', () => {
  expect(inTransaction(db, (tx) => [write('inner', 'DONE', tx), false].at(-1))).toBe(false)
  expect(keys()).not.toContain('inner')
})

test.each<[Outcome]>([['DONE'], [true], [null], [undefined], [{ ok: true }], [7]])(
  '%j keeps what was written',
  (answer) => {
    write(`kept ${JSON.stringify(answer)}`, answer)
    expect(keys()).toContain(`kept ${JSON.stringify(answer)}`)
  },
)

test('a quote that its request cannot take is refused, and nothing is offered', () => {
  const studio = openStudio()
  const id = send(studio, { slotId: 1 }) ?? 0
  studio.update(commissionSlots).set({ status: 'RESERVED' }).run()
  const lines = [{ label: 'Lighthouse', minor: 100 }]

  expect(giveQuote(studio, id, { lines, note: '', deadline: null, slotId: 1 }, ADMIN, NOW)).toBe('REFUSED')
  expect(studio.select().from(commissionQuotes).all()).toEqual([])
})
