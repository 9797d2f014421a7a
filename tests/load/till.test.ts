import { chromium } from 'playwright/test'
import { expect, test } from 'vitest'

import { HEADLESS } from '../support/journeys/browser.ts'
import { seeded, sellThroughStorm } from '../support/models/till-storm.ts'
import { layTable, readBooks } from '../support/models/till-table.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

test('two telephones sell 500 times while the network comes and goes: sales, ledger and cash agree', async () => {
  const browser = await chromium.launch({ executablePath: HEADLESS, args: ARGS })
  const table = layTable(site.database)
  await sellThroughStorm({ browser, url: site.url, database: site.database, table, sales: 500, random: seeded(2026) })
  await browser.close()
  expect(readBooks(site.database, table).sales).toBe(500)
})
