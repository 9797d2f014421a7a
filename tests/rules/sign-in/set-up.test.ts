import { expect, test } from 'vitest'

import { setUpSite } from '#app/sign-in/setup/setup.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { messageTemplates } from '#db/schema.server.ts'

const NOW = new Date('2026-11-29T12:00:00Z')

test.each([
  ['both', 'Thank you for the request · 依頼へのお礼'],
  ['en', 'Thank you for the request'],
  ['ja', '依頼へのお礼'],
] as const)('ready-made texts of a site in %s are named so that its administrator reads them', (languages, name) => {
  const { db, close } = openDatabase(':memory:')
  const site = { email: 'mio@example.org', passwordMinLength: 8, circleName: { ja: '昆布' }, languages } as const
  const where = { country: 'JP', currency: 'JPY', timeZone: 'Asia/Tokyo' }
  expect(setUpSite(db, { ...site, ...where }, { passwordHash: 'hash', locale: 'ja' }, NOW)).toBe(1)
  expect(db.select().from(messageTemplates).all()[0]?.name).toBe(name)
  close()
})
