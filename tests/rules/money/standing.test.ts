import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NO_FACTS, type ProviderFacts, reckonStanding } from '#app/money/standing.ts'
import { DISPUTE_STATES, PROVIDER_REFUND_STATES } from '#db/vocabulary.ts'

const DUE = new Date('2026-12-01T00:00:00Z')
const PRICE = 1700
const IN = { direction: 'IN', amountMinor: PRICE, isSettled: true } as const
const back = (amountMinor: number, isSettled = true) => ({ direction: 'BACK', amountMinor, isSettled }) as const
const dispute = (state: 'OPEN' | 'WON' | 'LOST', dueBy: Date | null = null) => ({ state, amountMinor: PRICE, dueBy })

type Case = { entries?: Parameters<typeof reckonStanding>[0]['entries']; facts?: Partial<ProviderFacts> }
const standing = ({ entries = [IN], facts = {} }: Case) =>
  reckonStanding({ ...NO_FACTS, ...facts, entries, priceMinor: PRICE })

test.each<[string, Case, keptMinor: number, reason: string | null]>([
  ['paid', {}, PRICE, null],
  ['not paid', { entries: [] }, 0, null],
  ['a part given back', { entries: [IN, back(500)] }, 1200, null],
  ['a part promised back', { entries: [IN, back(500, false)] }, 1200, null],
  ['all given back', { entries: [IN, back(PRICE)] }, 0, 'REFUNDED'],
  ['all promised back', { entries: [IN, back(PRICE, false)] }, 0, 'REFUNDED'],
  ['all under way at the provider', { facts: { refunds: [refund('PENDING', false)] } }, 0, 'REFUNDED'],
  ['failed at the provider, not promised', { facts: { refunds: [refund('FAILED', false)] } }, PRICE, null],
  [
    'failed at the provider, still promised',
    { entries: [IN, back(PRICE, false)], facts: { refunds: [refund('FAILED', true)] } },
    0,
    'REFUNDED',
  ],
  ['in dispute', { facts: { disputes: [dispute('OPEN', DUE)] } }, 0, 'DISPUTED'],
  ['won', { facts: { disputes: [dispute('WON')] } }, PRICE, null],
  ['lost', { entries: [IN, back(PRICE)], facts: { disputes: [dispute('LOST')] } }, 0, 'DISPUTE_LOST'],
  ['lost, and paid anew', { entries: [IN, back(PRICE), IN], facts: { disputes: [dispute('LOST')] } }, PRICE, null],
  ['another sum came', { entries: [], facts: { hasOtherSum: true } }, 0, 'OTHER_SUM'],
  ['another sum came, and it was paid otherwise', { facts: { hasOtherSum: true } }, PRICE, null],
])('%s', (_, given, keptMinor, reason) => {
  const { hold, ...sums } = standing(given)
  expect([sums.keptMinor, hold?.reason ?? null]).toEqual([keptMinor, reason])
})

test('the earliest answer that is wanted is named', () => {
  const disputes = [dispute('OPEN'), dispute('OPEN', new Date(DUE.getTime() + 1)), dispute('OPEN', DUE)]
  expect(standing({ facts: { disputes } }).hold?.dueBy).toEqual(DUE)
})

test('what is kept is what came less all that left, leaves or may leave, and an open dispute always holds', () => {
  const entry = fc.record({
    direction: fc.constantFrom('IN', 'BACK', 'RETURN'),
    amountMinor: fc.integer({ min: 1, max: 5000 }),
    isSettled: fc.boolean(),
  })
  const facts = fc.record({
    refunds: fc.array(
      fc.record({
        state: fc.constantFrom(...PROVIDER_REFUND_STATES),
        amountMinor: fc.nat(5000),
        isPromised: fc.boolean(),
      }),
    ),
    disputes: fc.array(
      fc.record({ state: fc.constantFrom(...DISPUTE_STATES), amountMinor: fc.nat(5000), dueBy: fc.constant(null) }),
    ),
    hasOtherSum: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(entry), facts, fc.integer({ min: 1, max: 5000 }), (entries, given, priceMinor) => {
      const { hold, ...sums } = reckonStanding({ ...given, entries, priceMinor })
      const { receivedMinor, backMinor, goingBackMinor, disputedMinor, keptMinor } = sums
      expect(keptMinor).toBe(Math.max(0, receivedMinor - backMinor - goingBackMinor) - disputedMinor)
      expect(keptMinor).toBeGreaterThanOrEqual(0)
      expect(hold?.reason === 'DISPUTED').toBe(given.disputes.some(({ state }) => state === 'OPEN'))
      if (keptMinor >= priceMinor && hold) expect(hold.reason).toBe('DISPUTED')
      if (receivedMinor > 0 && keptMinor === 0) expect(hold).not.toBeNull()
    }),
  )
})

function refund(state: (typeof PROVIDER_REFUND_STATES)[number], isPromised: boolean) {
  return { state, amountMinor: PRICE, isPromised }
}
