import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#app/platform/config.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { writeEmail } from '#app/platform/mail/email.ts'
import { readMailServer } from '#app/platform/mail/mail-server.server.ts'
import { openMailer } from '#app/platform/mail/mailer.server.ts'
import { queueMail, resendMail } from '#app/platform/mail/outbox.server.ts'
import { sendMails } from '#app/platform/mail/sending.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

import {
  openDifficultOffice,
  openMailServer,
  type MailServer,
  upToData,
} from '../../../support/providers/mail-server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const soon = new Date('2026-11-21T12:01:00Z')

let db: Db
let open: { close: () => unknown }[]
beforeEach(() => {
  db = openDatabase(':memory:').db
  open = []
})
afterEach(() => Promise.all(open.map((one) => one.close())))

test('a mail in Japanese arrives as it was written, in both coats, from whom it should', async () => {
  const office = await begin(openMailServer())
  queue('order:1:ORDERED')

  await post(office.url)

  const [{ to, mail } = { to: [], mail: undefined }] = office.received
  expect(to).toEqual(['mio@example.com'])
  expect(mail?.subject).toBe('ご注文ありがとうございます（注文番号12）—「潮のじかんわり」第4巻とポストカードのセット')
  expect(mail?.from).toMatchObject({ address: 'shop@nenas.example', name: '雨宿り' })
  expect(mail?.text).toContain('合計：¥1,840\n')
  expect(mail?.text).toContain('https://nenas.example/shop/order/12?key=a&b')
  expect(mail?.html).toContain('href="https://nenas.example/shop/order/12?key=a&amp;b"')
  expect(mail?.messageId).toMatch(/^<[\w-]{36}@nenas\.example>$/)
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(all()).toMatchObject([{ state: 'SENT', tries: 1 }])
})

test('a hundred mails go through a few connections, each once', async () => {
  let connections = 0
  const office = await begin(
    openMailServer({
      onConnect: (_, done) => {
        connections += 1
        done()
      },
    }),
  )
  for (let number = 1; number <= 100; number += 1) queue(`order:${number}:ORDERED`)

  await post(office.url)

  expect(new Set(office.received.map(({ mail }) => mail.messageId)).size).toBe(100)
  expect(office.received).toHaveLength(100)
  expect(connections).toBeLessThanOrEqual(3)
})

test('a refusal for now is tried again under the same Message-ID', async () => {
  let asked = 0
  const office = await begin(
    openMailServer({
      onRcptTo: (_, __, done) => {
        asked += 1
        done(asked === 1 ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null)
      },
    }),
  )
  queue('one')
  const { messageId } = all()[0] ?? {}

  await post(office.url)
  expect(all()).toMatchObject([{ state: 'QUEUED', tries: 1, nextTryAt: soon }])
  expect(all()[0]?.lastError).toContain('451')
  await post(office.url, soon)

  expect(all()).toMatchObject([{ state: 'SENT', tries: 2, lastError: '' }])
  expect(office.received.map(({ mail }) => mail.messageId)).toEqual([`<${messageId}@nenas.example>`])
})

test.each([
  ['its reader', { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal()) }],
  [
    'its words',
    {
      onData: (stream: NodeJS.ReadableStream, _: unknown, done: (error: Error) => void) => {
        stream.resume().on('end', () => done(refusal()))
      },
    },
  ],
])('a mail refused for %s is given up', async (_, behaviour) => {
  const office = await begin(openMailServer(behaviour))
  queue('one')

  await post(office.url)

  expect(all()).toMatchObject([{ state: 'FAILED', tries: 1 }])
  expect(all()[0]?.lastError).toContain('550')
})

test('a wrong password can be mended: the mail stays', async () => {
  const office = await begin(
    openMailServer({ authOptional: false, allowInsecureAuth: true, onAuth: (_, __, done) => done(refusal()) }),
  )
  queue('one')

  await post(office.url.replace('smtp://', 'smtp://shop:wrong@'))

  expect(all()).toMatchObject([{ state: 'QUEUED', tries: 1 }])
  expect(all()[0]?.lastError).not.toContain('wrong')
})

test.each([
  ['says nothing', () => {}],
  ['hangs up at once', (socket: { destroy: () => void }) => socket.destroy()],
  ['answers that it is too busy now', upToData((socket) => socket.end('451 busy\r\n'))],
])('a server that %s is given up for now', async (_, talk) => {
  const office = await begin(openDifficultOffice(talk))
  queue('one')

  await post(office.url)

  expect(all()).toMatchObject([{ state: 'QUEUED', tries: 1, nextTryAt: soon }])
})

test.each([
  ['hangs up after it took the mail', upToData((socket, chunk) => chunk.endsWith('\r\n.\r\n') && socket.destroy())],
  ['never says whether it has the mail', upToData(() => {})],
])('where a server %s, an administrator decides whether it goes out again', async (_, talk) => {
  const office = await begin(openDifficultOffice(talk))
  queue('one')

  await post(office.url)
  await post(office.url, soon)
  expect(all()).toMatchObject([{ state: 'FAILED', tries: 1, lastError: 'interrupted' }])

  const healthy = await begin(openMailServer())
  expect(resendMail(db, all()[0]?.id ?? 0, 'pressed', soon)).toBe('DONE')
  await post(healthy.url, soon)
  expect(all()).toMatchObject([{ state: 'SENT' }])
  expect(healthy.received).toHaveLength(1)
})

test('a server that hangs up while a long mail is read cannot have it: it is tried again', async () => {
  const office = await begin(openDifficultOffice(upToData((socket) => socket.destroy())))
  queue('one', 'A line of many.\n'.repeat(500_000))

  await post(office.url)

  expect(all()).toMatchObject([{ state: 'QUEUED', tries: 1, nextTryAt: soon, handedAt: null }])
})

test('a server that comes back later gets everything, once', async () => {
  const gone = await openMailServer()
  await gone.close()
  queue('one')
  queue('two')

  await post(gone.url)
  expect(all().map(({ state }) => state)).toEqual(['QUEUED', 'QUEUED'])
  const back = await begin(openMailServer({}, Number(new URL(gone.url).port)))
  await post(back.url, soon)
  await post(back.url, soon)

  expect(back.received).toHaveLength(2)
  expect(all().map(({ state }) => state)).toEqual(['SENT', 'SENT'])
})

function refusal(): Error {
  return Object.assign(new Error('no'), { responseCode: 550 })
}

async function begin(opening: Promise<MailServer>): Promise<MailServer> {
  const office = await opening
  open.push(office)
  return office
}

function queue(cause: string, text?: string): void {
  const written = writeEmail({
    locale: 'ja',
    subject: 'ご注文ありがとうございます（注文番号12）—「潮のじかんわり」第4巻とポストカードのセット',
    parts: [
      'ご注文ありがとうございます。',
      { facts: [['合計', '¥1,840']] },
      { link: 'ご注文内容を見る', to: '/shop/order/12?key=a&b' },
    ],
    signature: ['nenas'],
  })
  queueMail(
    db,
    { ...written, ...(text && { text }), cause, kind: 'ORDER_PLACED', to: 'mio@example.com', locale: 'ja' },
    now,
  )
}

function all() {
  return db.select().from(mails).all()
}

async function post(smtpUrl: string, at = now): Promise<void> {
  const config = readConfig({
    SMTP_URL: smtpUrl,
    MAIL_FROM: '雨宿り <shop@nenas.example>',
    SESSION_SECRET: 'a-secret-of-the-test',
    DATA_DIR: '/nowhere',
  })
  const mailer = openMailer(
    config,
    () => 'https://nenas.example',
    () => readMailServer({ db, config }),
  )
  await sendMails({ db, mailer, log: createLog('silent') }, at)
  mailer.close()
}
