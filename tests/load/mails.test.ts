import { once } from 'node:events'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { openMailServer } from '../support/providers/mail-server.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

const CRASHES = 12
const MAILS = 300

test('killed at any moment while it sends: no mail is sent twice, and none is lost without a word', async () => {
  const dataDir = await copyTemplate()
  const office = await openMailServer({ onMailFrom: (_, __, done) => void setTimeout(done, Math.random() * 20) })
  const { db, sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  const words = { subject: 'About it', text: 'text', html: '<p>text</p>', kind: 'ORDER_PLACED', locale: 'en' } as const
  for (let number = 1; number <= MAILS; number += 1)
    queueMail(db, { ...words, cause: `test:${number}`, to: 'mio@example.com' }, new Date())

  for (let crash = 0; crash < CRASHES; crash += 1) {
    const site = await launch(dataDir, { SMTP_URL: office.url })
    await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 400))
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
    // As if the ten minutes had passed after which a claim is given up.
    sqlite.exec('UPDATE mails SET claimed_at = 0')
  }
  const site = await launch(dataDir, { SMTP_URL: office.url })
  const open = sqlite.prepare("SELECT count(*) FROM mails WHERE state IN ('QUEUED', 'SENDING')").pluck()
  for (let seconds = 0; seconds < 60 && open.get() !== 0; seconds += 1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  await site.stop()

  // The staff may be written to meanwhile.
  const arrived = office.received.flatMap(({ mail }) => (mail.subject === words.subject ? [mail.messageId] : []))
  const interrupted = sqlite
    .prepare("SELECT count(*) FROM mails WHERE last_error = 'interrupted' AND cause LIKE 'test:%'")
    .pluck()
    .get() as number
  const sent = sqlite
    .prepare("SELECT count(*) FROM mails WHERE state = 'SENT' AND cause LIKE 'test:%'")
    .pluck()
    .get() as number
  console.log(`${MAILS} mails, ${CRASHES} crashes: ${arrived.length} arrived, ${interrupted} left to an administrator`)
  expect(new Set(arrived).size).toBe(arrived.length)
  expect(sent + interrupted).toBe(MAILS)
  expect(arrived.length).toBeGreaterThanOrEqual(sent)
  close()
  await office.close()
})
