import { beforeEach, describe, expect, test } from 'vitest'

import { createLog } from '#app/platform/log.server.ts'
import { completeLinks } from '#app/platform/mail/email-links.ts'
import { writeEmail } from '#app/platform/mail/email.ts'
import type { Mailer } from '#app/platform/mail/folder-mailer.server.ts'
import { MailRefused } from '#app/platform/mail/mailer.server.ts'
import { claimMail, noteHanded, queueMail } from '#app/platform/mail/outbox.server.ts'
import { waitAfter } from '#app/platform/mail/retries.ts'
import { sendMails } from '#app/platform/mail/sending.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const MINUTE = 60_000
const log = createLog('silent')

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:').db
})

describe('the outbox', () => {
  test('writes about one cause once', () => {
    expect(queue('order:1:SHIPPED')).toBe(true)
    expect(queue('order:1:SHIPPED')).toBe(false)
    expect(all()).toHaveLength(1)
  })

  test('has no mail of a change that did not happen', () => {
    expect(() =>
      db.transaction((tx) => {
        queueMail(tx, email('order:1:ORDERED'), now)
        throw new Error('no stock')
      }),
    ).toThrow('no stock')

    expect(all()).toEqual([])
  })

  test('gives a mail to one of those who send', () => {
    queue('one')

    expect(claimMail(db, now)?.cause).toBe('one')
    expect(claimMail(db, now)).toBeNull()
  })

  test('sends each once, however often the clock ticks, and notes when', async () => {
    queue('one')
    queue('two')
    const sent: string[] = []

    await Promise.all([post(taking(sent)), post(taking(sent))])
    await post(taking(sent))

    expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(['one', 'two'])
    expect(all()).toMatchObject([
      { state: 'SENT', tries: 1, sentAt: now },
      { state: 'SENT', tries: 1, sentAt: now },
    ])
  })

  test('tries again after one minute, two, four … and gives up after some three days', async () => {
    queue('one')
    let at = now
    const waits: number[] = []
    for (let tries = 0; all()[0]?.state !== 'FAILED' && tries < 100; tries += 1) {
      await post(failing(new Error('nobody there')), at)
      const next = all()[0]?.nextTryAt ?? at
      if (all()[0]?.state === 'QUEUED') waits.push((next.getTime() - at.getTime()) / MINUTE)
      // A moment before it is due nothing happens.
      await post(failing(new Error('too early')), new Date(next.getTime() - 1))
      at = next
    }

    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array.from({ length: 11 }, () => 360)])
    expect(waitAfter(21)).toBeNull()
    expect(all()).toMatchObject([{ state: 'FAILED', tries: 21, lastError: 'nobody there' }])
  })

  test('keeps all of a day without a mail server, and sends each once when it is back', async () => {
    const sent: string[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(now.getTime() + hour * 60 * MINUTE)
      queue(`of hour ${hour}`)
      await post(failing(new Error('connect ECONNREFUSED')), at)
    }
    expect(all().map(({ state }) => state)).toEqual(Array.from({ length: 24 }, () => 'QUEUED'))

    for (let hour = 24; hour < 32; hour += 1) await post(taking(sent), new Date(now.getTime() + hour * 60 * MINUTE))
    expect(sent.toSorted()).toEqual(Array.from({ length: 24 }, (_, hour) => `of hour ${hour}`).toSorted())
    expect(all().every(({ state }) => state === 'SENT')).toBe(true)
  })

  test('gives up at once what the server refuses for good', async () => {
    queue('one')

    await post(failing(new MailRefused('550 no such user')))

    expect(all()).toMatchObject([{ state: 'FAILED', tries: 1, lastError: '550 no such user' }])
  })

  test('a mail that fails stops no other', async () => {
    queue('bad')
    queue('good')
    const sent: string[] = []
    const mailer = {
      ...taking(sent),
      send: async (...args: Parameters<Mailer['send']>) => {
        if (args[0].cause === 'bad') throw new Error('no')
        await taking(sent).send(...args)
      },
    }

    await post(mailer)

    expect(sent).toEqual(['good'])
  })

  test('forgets the words of what holds a key once it is sent', async () => {
    queueMail(db, { ...email('reset:1'), isSecret: true }, now)

    await post(taking([]))

    expect(all()).toMatchObject([{ state: 'SENT', text: '', html: '', subject: 'About reset:1' }])
  })

  test('after a crash tries again what cannot have arrived, and leaves the rest to an administrator', async () => {
    queue('before')
    queue('after')
    claimMail(db, now)
    const handed = claimMail(db, now)
    noteHanded(db, handed?.id ?? 0, now)
    const sent: string[] = []

    await post(taking(sent), new Date(now.getTime() + 9 * MINUTE))
    expect(sent).toEqual([])
    await post(taking(sent), new Date(now.getTime() + 11 * MINUTE))

    expect(sent).toEqual(['before'])
    expect(all().map(({ cause, state, lastError }) => [cause, state, lastError])).toEqual([
      ['before', 'SENT', ''],
      ['after', 'FAILED', 'interrupted'],
    ])
  })
})

describe('an e-mail', () => {
  const written = writeEmail({
    locale: 'ja',
    subject: 'ご注文\r\nBcc: all@example.com',
    parts: [
      '<b>Mio</b> & co',
      { facts: [['合計', '$12']] },
      { list: ['a "b"', { text: 'c', picture: '/pictures/abc/320.jpg' }] },
      { link: '見る', to: '/shop/order/1?key=a&b' },
    ],
    signature: ['nenas'],
  })

  test('shows what people wrote as they wrote it, in both coats', () => {
    expect(written.text).toContain('<b>Mio</b> & co\n\n合計：$12\n\n・a "b"')
    expect(written.html).toContain('&lt;b&gt;Mio&lt;/b&gt; &amp; co')
    expect(written.html).toContain('<html lang="ja">')
    expect(written.html).not.toContain('<table')
    expect(written.html).toContain("'Zen Maru Gothic',system-ui,sans-serif\"")
  })

  test('shows a picture beside a line, which plain text has alone', () => {
    expect(written.text).toContain('・a "b"\n・c\n')
    expect(written.text).not.toContain('320.jpg')
    expect(completeLinks(written.html, 'https://nenas.example')).toContain(
      '<img src="https://nenas.example/pictures/abc/320.jpg" width="56" height="56" alt=""',
    )
  })

  test('has a subject of one line', () => {
    expect(written.subject).toBe('ご注文 Bcc: all@example.com')
  })

  test('gets the address of the site when it leaves', () => {
    expect(completeLinks(written.text, 'https://nenas.example')).toContain(
      '▼見る\nhttps://nenas.example/shop/order/1?key=a&b',
    )
    expect(completeLinks(written.html, 'https://nenas.example')).toContain(
      'href="https://nenas.example/shop/order/1?key=a&amp;b"',
    )
  })
})

function email(cause: string) {
  const body = { subject: `About ${cause}`, text: 'text', html: '<p>text</p>' }
  return { ...body, cause, kind: 'ORDER_PLACED', to: 'mio@example.com', locale: 'en' } as const
}

function queue(cause: string): boolean {
  return queueMail(db, email(cause), now)
}

function all() {
  return db.select().from(mails).all()
}

function post(mailer: Mailer, at = now): Promise<void> {
  return sendMails({ db, mailer, log }, at)
}

function taking(sent: string[]): Mailer {
  return {
    send: async (mail, onHanded) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      onHanded()
      sent.push(mail.cause)
    },
    close: () => {},
    ending: 'SENT',
  }
}

function failing(problem: Error): Mailer {
  const send = async () => {
    throw problem
  }
  return { send, close: () => {}, ending: 'SENT' }
}
