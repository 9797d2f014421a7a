import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFailed, test } from 'vitest'

import { rage, randomFrom } from '../../support/models/payment-storm.ts'
import { problemsAfter } from '../../support/models/storm-ends.ts'
import { ACCOUNTS, furnishStorm, knows, openStormSite, putBack } from '../../support/models/storm-site.ts'

const SEED = Number(process.env.STORM_SEED) || Math.floor(Math.random() * 1_000_000)
const BOOKS = 500
const MONTH = 30 * 86_400_000
const start = new Date()

test.each(Object.entries(ACCOUNTS))(
  'storms of payments by %s at two sites of one account, one put back: all money and all books are accounted for once',
  { timeout: 120_000 },
  async (_, open) => {
    onTestFailed(() => console.log(`STORM_SEED=${SEED} repeats it`))
    const account = await open()
    const { provider } = account
    const [site, other] = [openStormSite(account), openStormSite(account)]
    for (const { db } of [site, other]) furnishStorm(db, start, BOOKS)
    const folder = mkdtempSync(join(tmpdir(), 'storm-'))
    const kept = join(folder, 'kept.db')
    let isKept = false
    const keepOnce = async () => {
      if (isKept || provider.taken().length < 15) return

      isKept = true
      await site.sqlite.backup(kept)
    }
    await Promise.all([
      rage({ ...site, provider, random: randomFrom(SEED), start, onStep: keepOnce }, 45),
      rage({ ...other, provider, random: randomFrom(SEED + 1), start }, 10),
    ])
    expect(problemsAfter(site.db, provider, BOOKS, (id) => !knows(other.db, id))).toEqual([])
    expect(problemsAfter(other.db, provider, BOOKS, (id) => !knows(site.db, id))).toEqual([])

    const again = await putBack(account, kept, { from: new Date(start.getTime() + 2 * MONTH), books: BOOKS })
    expect(again.problems).toEqual([])
    expect(again.known).toBeLessThan(provider.taken().filter(({ id }) => knows(site.db, id)).length)
    await account.close()
    rmSync(folder, { recursive: true })
  },
)
