import { ID } from '../support/year/goods.ts'
import { playYear } from '../support/year/open-year.ts'
import { openCircle } from '../support/year/opening.ts'
import { expectCustoms, packAll, sendPasted } from '../support/year/packing.ts'
import { expectProvider } from '../support/year/provider.ts'
import { expectReport, expectStock } from '../support/year/report.ts'
import { refundCard, withdraw } from '../support/year/returns.ts'
import { recordTransfers, sell, sellByHand } from '../support/year/selling.ts'
import { closeTable, expectTotals, noteSale, openTable } from '../support/year/table.ts'
import { turnTo, work } from '../support/year/year.ts'
import { test } from './story.ts'

// Beside the whole year (`year-whole.test.ts`), a year of few sales for every run: over HTTP in `npm test`.
test('a year in small: from an empty site to a report that agrees with the circle’s own book', async ({
  browser,
  browserForAll,
  javaScriptEnabled,
}) => {
  test.setTimeout(600_000)
  const inBrowser = javaScriptEnabled ? 'with script' : 'without script'
  await playYear(browser, browserForAll ? inBrowser : 'http', async (year) => {
    await openCircle(year)

    await turnTo(year, '02-03')
    const transfer = { country: 'DE', pays: 'Bank transfer' } as const
    const letter = await sell(year, { ...transfer, lines: { print: 2, sticker: 1 }, method: 'Letter' })
    const abroad = await sell(year, { lines: { charm: 3 }, country: 'US', method: 'Parcel', pays: 'Card' })
    const heavy = await sell(year, { ...transfer, country: 'AT', lines: { book: 5 }, method: 'Parcel', parcels: 3 })
    await sell(year, { lines: { wallpaper: 1 }, country: 'DE', method: null, pays: 'Card' })
    await expectStock(year)
    await recordTransfers(year, [letter, heavy])
    await sellByHand(year, {
      lines: { print: 1, charm: 1 },
      origin: 'FRIEND',
      method: null,
      shipping: 0,
      discount: 125,
    })

    await turnTo(year, '03-02')
    await expectCustoms(year, [letter, abroad, heavy])
    await sendPasted(year, [abroad])
    await packAll(year, [letter, heavy])
    await turnTo(year, '03-08')
    await withdraw(year, letter, { print: 1 })
    await refundCard(year, abroad, 300)

    await turnTo(year, '06-12')
    const table = await openTable(year, { from: '06-12', until: '06-12' }, { sticker: 20, charm: 10 })
    const { desk, leave } = await work(year, table.path)
    for (const payment of ['CASH', 'QR', 'CASH', 'SAMPLE'] as const) {
      await desk.press(String(ID.sticker), { pay: payment })
      noteSale(year, table, 'sticker', payment)
    }
    await expectTotals(year, desk, table)
    await leave()
    await closeTable(year, table, { charm: 1 }, false)

    await turnTo(year, '12-30')
    await expectStock(year)
    await expectReport(year)
    await expectProvider(year, 300)
  })
})
