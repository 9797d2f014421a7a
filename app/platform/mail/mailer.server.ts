import { Readable } from 'node:stream'

import type { SendMailOptions } from 'nodemailer'

import { tagOf } from '#app/translations/added.ts'

import type { Config } from '../config.server.ts'
import { completeLinks } from './email-links.ts'
import { type Composer, type Mailer, intoFolder, whenNeeded } from './folder-mailer.server.ts'
import type { MailServer } from './mail-server.server.ts'
import type { Mail } from './outbox.server.ts'

/** The server refused this very mail for good. */
export class MailRefused extends Error {}
/** The server was handed this mail and did not say whether it has it. */
export class MailUnanswered extends Error {}

/** Times in milliseconds; the address of the server may carry others (`?socketTimeout=…`). */
const POOL = {
  pool: true,
  maxConnections: 3,
  // What was not sent is tried again by the outbox, which keeps count.
  maxRequeues: 0,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 20_000,
  socketTimeout: 120_000,
}

/**
 * The way out: the mail server of the environment or the one that was typed in, as it is when a mail goes; without one,
 * files in the folder `outbox` of the data folder, which any mail program opens.
 * @param originOf the site's address, which may be known only when it serves
 * @param serverOf the server of now
 */
export function openMailer(
  { dataDir }: Pick<Config, 'dataDir'>,
  originOf: () => string,
  serverOf: () => MailServer | null,
): Mailer {
  let opened: { key: string; mailer: Mailer } | null = null
  const current = () => {
    const server = serverOf()
    const key = JSON.stringify(server)
    if (opened?.key === key) return opened.mailer

    opened?.mailer.close()
    const compose = (mail: Mail) => composed(mail, originOf(), server?.sender ?? null)
    opened = { key, mailer: server ? throughServer(server.url, compose) : intoFolder(dataDir, compose) }
    return opened.mailer
  }
  return {
    send: (mail, onHanded) => current().send(mail, onHanded),
    close: () => opened?.mailer.close(),
    get ending() {
      return current().ending
    },
  }
}

type TrackedMail = SendMailOptions & { onHanded: () => Promise<void> }

function throughServer(url: string, compose: Composer): Mailer {
  const address = new URL(url)
  for (const [name, value] of Object.entries(POOL))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    const made = createTransport(address.href)
    made.use('stream', ({ message, data }, done) => {
      const read = message.createReadStream.bind(message)
      message.createReadStream = () =>
        Readable.from(watched(read, (data as TrackedMail).onHanded), { objectMode: false })
      done()
    })
    return made
  })
  return {
    send: async (mail, onHanded) => {
      let isHanded = false
      const noteHanded = async () => {
        await onHanded()
        isHanded = true
      }
      const watchedMail: TrackedMail = { ...compose(mail), onHanded: noteHanded }
      const sender = await transport.get()
      await sender.sendMail(watchedMail).catch((error: unknown) => {
        throw failureOf(error, isHanded)
      })
    },
    close: transport.close,
    ending: 'SENT',
  }
}

/** Nothing is read before the server asked for it, and its ending line follows when this has ended. */
async function* watched(read: () => Readable, onHanded: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* read() as AsyncIterable<Buffer>
  await onHanded()
}

function composed(mail: Mail, origin: string, mailFrom: string | null): SendMailOptions {
  const { hostname } = new URL(origin)
  return {
    from: sender(mail, mailFrom ?? `noreply@${hostname}`),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: completeLinks(mail.text, origin),
    html: completeLinks(mail.html, origin),
    messageId: `<${mail.messageId}@${hostname}>`,
    date: mail.createdAt,
    headers: {
      'Content-Language': tagOf(mail.locale),
      'Auto-Submitted': 'auto-generated',
      ...listHeaders(mail, origin),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** So that a mail program ends it by one press, without opening the page (RFC 8058). */
function listHeaders({ unsubscribe }: Mail, origin: string): Record<string, string> {
  if (unsubscribe === '') return {}

  return { 'List-Unsubscribe': `<${origin}${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** An address that has a name of its own keeps it. */
function sender({ fromName }: Mail, address: string): SendMailOptions['from'] {
  return address.includes('<') || fromName === '' ? address : { name: fromName, address }
}

function failureOf(error: unknown, isHanded: boolean): unknown {
  if (!(error instanceof Error)) return error

  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // A refusal of this recipient or this message; what is wrong with the connection or the account can be mended.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  if (isFinal) return new MailRefused(error.message, { cause: error })

  return isHanded && responseCode === undefined ? new MailUnanswered(error.message, { cause: error }) : error
}
