import { cancelOwn, expectExpired, type YearOrder } from './buying.ts'
import { expectCustoms, packAll, sendPasted, type ToPack } from './packing.ts'
import { expectStock } from './report.ts'
import { cancel, shorten } from './returns.ts'
import { recordTransfers, sell, sellByHand } from './selling.ts'
import { BY_CARD, BY_TRANSFER, FILES, NEVER_SENT } from './thirty.ts'
import { turnTo, type Year } from './year.ts'

/** Orders of every kind in February and March; thirty of them wait for May. @returns those, as they are in the end */
export async function takeOrders(
  year: Year,
): Promise<{ waiting: ToPack[]; transfers: YearOrder[]; cards: YearOrder[] }> {
  await turnTo(year, '02-03')
  const transfers = await sellAll(year, BY_TRANSFER)
  const unpaid = await sell(year, NEVER_SENT.unpaid)
  const regretted = await sell(year, NEVER_SENT.regretted)
  const returned = await sell(year, NEVER_SENT.returned)
  const spoilt = await sell(year, NEVER_SENT.spoilt)
  await cancelOwn(year, regretted)
  await expectStock(year)
  await turnTo(year, '02-10')
  await recordTransfers(year, [...transfers, returned, spoilt])

  await turnTo(year, '03-04')
  await expectExpired(year, unpaid)
  await cancel(year, returned, true)
  await cancel(year, spoilt, false)
  const cards = await sellAll(year, BY_CARD)
  await sell(year, FILES)
  const byHand = await sellAtDesk(year)
  const shortened = await shorten(year, transfers[9] as YearOrder, 'sticker', 1)
  transfers.splice(9, 1, shortened)
  await expectStock(year)
  return { waiting: [...transfers, ...cards, ...byHand], transfers, cards }
}

async function sellAll(year: Year, plans: readonly Parameters<typeof sell>[1][]): Promise<YearOrder[]> {
  const placed: YearOrder[] = []
  for (const plan of plans) placed.push(await sell(year, plan))
  return placed
}

/** A friend at the door, a friend by post, a shop that sells for the circle, and something lost that goes once more. */
async function sellAtDesk(year: Year): Promise<ToPack[]> {
  const sent = { method: 'Parcel', shipping: 500, discount: 0 } as const
  await sellByHand(year, { lines: { print: 1, charm: 1 }, origin: 'FRIEND', method: null, shipping: 0, discount: 125 })
  const friend = await sellByHand(year, { ...sent, lines: { book: 1 }, origin: 'FRIEND', discount: 250 })
  const shop = await sellByHand(year, { ...sent, lines: { sticker: 20, print: 5 }, origin: 'CONSIGNMENT' })
  const lines = { charm: 1 }
  const lost = { ...sent, shipping: 0, discount: 825, reason: 'Lost on its way' } as const
  const again = await sellByHand(year, { ...lost, lines, origin: 'REPLACEMENT' })
  return [friend, shop, again].map((order) => ({ ...order, method: 'Parcel' }))
}

/** All that waits, in one sitting: numbers of the carrier's list are pasted for what goes abroad, the rest is scanned. */
export async function packThirty(year: Year, waiting: readonly ToPack[], abroad: ReadonlySet<number>): Promise<void> {
  await expectCustoms(year, waiting)
  await sendPasted(
    year,
    waiting.filter(({ id }) => abroad.has(id)),
  )
  await packAll(
    year,
    waiting.filter(({ id }) => !abroad.has(id)),
  )
}
