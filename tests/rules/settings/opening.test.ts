import { expect, test } from 'vitest'

import { openWhenDue } from '#app/settings/opening.server.ts'
import { changeSettings } from '#app/settings/settings.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { currencies, newsletterSubscribers, staffAlerts } from '#db/schema.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

test.each([
  ['by hand', (db: Db) => changeSettings(db, 'opening', { isComingSoon: false }, { by: 'clock', now: NOW })],
  ['on its day', (db: Db) => openWhenDue(db, later(8))],
])('a site that opens %s reminds of those who wait to hear of it', (_, open) => {
  const db = comingSoon()
  open(db)
  expect(readSettings(db).isComingSoon).toBe(false)
  expect(db.select().from(staffAlerts).all()).toMatchObject([{ kind: 'MAIL', path: '/admin/newsletter/new' }])

  changeSettings(db, 'opening', { isComingSoon: false }, { by: 'clock', now: later(9) })
  expect(db.select().from(staffAlerts).all()).toHaveLength(1)
})

function comingSoon(): Db {
  const { db } = openDatabase(':memory:')
  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).run()
  const wanted = { isComingSoon: true, opensOn: '2026-11-28' }
  changeSettings(db, 'opening', wanted, { by: 'clock', now: NOW })
  db.insert(newsletterSubscribers)
    .values({ email: 'mio@example.com', locale: 'en', createdAt: NOW, confirmedAt: NOW })
    .run()
  return db
}
