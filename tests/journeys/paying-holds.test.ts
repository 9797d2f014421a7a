import { eq } from 'drizzle-orm'

import { freeUnpaidHolds } from '#app/circle/holds/personal-holds.server.ts'
import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { events, holds } from '#db/schema.server.ts'
import type { Prepayment } from '#db/vocabulary.ts'

import type { Person } from '../support/journeys/person.ts'
import { withDatabase } from '../support/journeys/sums.ts'
import { setUpFair } from '../support/providers/paying.ts'
import { expect, test } from './story.ts'

const WORDS = {
  en: {
    ask: 'Set these aside',
    pay: 'Pretend to pay now',
    pretend: 'Pretend to pay',
    fails: 'Pretend that it fails',
    cancel: 'Go back without paying',
    failed: 'The payment did not go through',
    canceled: 'You have not paid, and nothing was charged.',
    thanks: 'Thank you! Your payment has arrived.',
    payBy: 'Pay by',
    paid: 'Paid',
    giveUp: 'Cancel pick-up',
    refund: 'Refund on its way',
  },
  ja: {
    ask: '取り置きを申し込む',
    pay: 'お試しで支払ってみる',
    pretend: '支払ったことにする',
    fails: '失敗したことにする',
    cancel: '支払わずに戻る',
    failed: 'お支払いが完了しませんでした',
    canceled: 'お支払いは行われていません。',
    thanks: 'お支払いを確認しました。ありがとうございます。',
    payBy: 'お支払い期限',
    paid: 'お支払い済み',
    giveUp: '取り置きを取り消す',
    refund: '返金予定',
  },
} as const
type Locale = keyof typeof WORDS

for (const locale of ['en', 'ja'] as const) {
  const words = WORDS[locale]
  test(`a pick-up is paid after a failure and a way back, and handed over without paying (${locale})`, async ({
    arrive,
    atDesk,
    site,
  }) => {
    const { id: eventId, path } = withDatabase(site.dataDir, (db) => fairOf(db, 'REQUIRED'))
    const visitor = await arrive(locale)
    await askFor(visitor, path, locale)
    await visitor.says(words.payBy)

    await visitor.press(words.pay)
    await visitor.press(words.fails)
    await visitor.says(words.failed)
    await visitor.press(words.pay)
    await visitor.press(words.cancel)
    await visitor.says(words.canceled)
    await visitor.press(words.pay)
    await visitor.press(words.pretend)
    await visitor.says(words.thanks)
    expect(await visitor.texts('main *')).toContain(words.paid)
    await visitor.lacks(words.pay)

    withDatabase(site.dataDir, (db) => openTable(db, eventId))
    const helper = await atDesk(`/event-helper/${eventId}/pick-ups`)
    await helper.says('Paid online:')
    await helper.press('Hand over, nothing to pay')
    await expect.poll(() => helper.texts('.sticker')).toContain('Collected')
    await helper.open(`/event-helper/${eventId}/sales`)
    expect((await helper.texts('main')).join().split('· Paid online')).toHaveLength(2)
    await helper.open(`/event-helper/${eventId}/report`)
    await helper.says('Paid online')
  })

  test(`a paid pick-up that is given up is refunded from the administration (${locale})`, async ({
    arrive,
    atDesk,
    site,
  }) => {
    const { path } = withDatabase(site.dataDir, (db) => fairOf(db, 'OFFERED'))
    const visitor = await arrive(locale)
    await askFor(visitor, path, locale)
    await visitor.press(words.pay)
    await visitor.press(words.pretend)
    await visitor.says(words.thanks)
    await visitor.follow(words.giveUp)
    await visitor.press(words.giveUp)
    await visitor.says(words.refund)

    const id = withDatabase(site.dataDir, (db) => db.select({ id: holds.id }).from(holds).all().at(-1)?.id ?? 0)
    const desk = await atDesk('/admin/dashboard')
    await desk.follow(`Pick-up H-${id}`)
    await desk.press('Send back through a pretend provider')
    await desk.press('Yes, do it')
    await desk.says('It goes back through the provider now')
    await expect(async () => {
      await desk.open(`/admin/orders/online?search=H-${id}`)
      expect(await desk.texts('main td')).toContain('Refunded')
    }).toPass()
  })
}

test('a pick-up whose time to pay is over is freed, and says so', async ({ arrive, site }) => {
  const { path } = withDatabase(site.dataDir, (db) => fairOf(db, 'REQUIRED'))
  const visitor = await arrive()
  await askFor(visitor, path, 'en')
  withDatabase(site.dataDir, (db) => {
    db.update(holds)
      .set({ payUntil: new Date(0) })
      .where(eq(holds.state, 'REQUESTED'))
      .run()
    // The site's own clock comes every half a minute.
    freeUnpaidHolds(db, new Date(Date.now()))
  })
  await visitor.awaits('Canceled')
  await visitor.lacks(WORDS.en.pay)
})

async function askFor(visitor: Person, path: string, locale: Locale): Promise<void> {
  await visitor.open(path)
  const [first = ''] = await visitor.names('input[name^=take-]')
  await visitor.press(WORDS[locale].ask, { name: 'Mio', contactEmail: `mio-${locale}@example.com`, [first]: '1' })
  expect(visitor.url.pathname).toMatch(/pick-up/)
}

const DAYS = 60
const yearOfFair = () => dayOf(new Date(Date.now() + DAYS * 86_400_000)).slice(0, 4)

/** An event of its own for each test: once its table is laid it takes no more. */
function fairOf(db: Db, prepayment: Prepayment): { id: number; path: string } {
  const id = setUpFair(db, new Date(), DAYS)
  const slug = `fair-${id}`
  db.update(events).set({ prepayment, slug }).where(eq(events.id, id)).run()
  return { id, path: `/nenas/${yearOfFair()}/${slug}/hold` }
}

function openTable(db: Db, eventId: number): void {
  const dollars = { currency: 'USD', symbol: '$', decimals: 2, conversion: 1 }
  prepareTill(db, eventId, { ...dollars, timeZone: 'UTC', floatMinor: 0, sets: [], products: [] })
  const now = new Date(Date.now())
  expect(openTill(db, eventId, { floatMinor: 0, by: 1, now })).toMatchObject({ ok: true })
}
