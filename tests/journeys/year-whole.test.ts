import { expect, test } from 'playwright/test'

import type { YearOrder } from '../support/year/buying.ts'
import { agree, ask, draw, receive, refundClient } from '../support/year/commission.ts'
import { goToFair } from '../support/year/fair.ts'
import { sendNewsletter, subscribe, unsubscribe } from '../support/year/newsletter.ts'
import { playYear } from '../support/year/open-year.ts'
import { openCircle } from '../support/year/opening.ts'
import { packThirty, takeOrders } from '../support/year/orders-of-year.ts'
import { expectProvider } from '../support/year/provider.ts'
import { expectReport, expectStock } from '../support/year/report.ts'
import { refundCard, refundPart, withdraw } from '../support/year/returns.ts'
import { openStudio } from '../support/year/studio-opening.ts'
import { turnTo } from '../support/year/year.ts'

test(
  'a whole year: orders of every kind, a commission, a fair of two days, returns, a newsletter, and sums that agree',
  { tag: '@long' },
  async ({ browser }, { project }) => {
    test.setTimeout(1_800_000)
    await playYear(
      browser,
      project.use.javaScriptEnabled === false ? 'without script' : 'with script',
      async (year) => {
        await openCircle(year)
        await openStudio(year)
        const { waiting, transfers, cards } = await takeOrders(year)
        expect(waiting).toHaveLength(30)

        await turnTo(year, '04-02')
        const commission = await ask(year)
        await turnTo(year, '04-03')
        await agree(year, commission)
        await receive(year, '40.00')
        await turnTo(year, '05-02')
        await receive(year, '160.00')
        await draw(year, commission)

        await turnTo(year, '05-10')
        const abroad = [...transfers, ...cards].filter(({ country }) => country !== 'DE' && country !== 'AT')
        await packThirty(year, waiting, new Set(abroad.map(({ id }) => id)))
        await expectStock(year)
        await refundClient(year)

        await turnTo(year, '05-20')
        const at = (orders: readonly YearOrder[], place: number) => orders[place] as YearOrder
        await refundPart(year, at(transfers, 0), 200)
        await refundCard(year, at(cards, 0), 300)
        await refundCard(year, at(cards, 3), 1225)
        await withdraw(year, at(transfers, 5), { book: 1 })
        await withdraw(year, at(cards, 8), { charm: 1 }, false)
        await goToFair(year)

        await turnTo(year, '09-20')
        const readers = ['a@example.com', 'b@example.com']
        for (const reader of readers) await subscribe(year, reader)
        await unsubscribe(year, await subscribe(year, 'c@example.com'))
        await sendNewsletter(year, readers, '09-21')

        await turnTo(year, '12-30')
        await expectStock(year)
        await expectReport(year)
        await expectProvider(year, 1525)
      },
    )
  },
)
