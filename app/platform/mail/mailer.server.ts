import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

import type { SendMailOptions, Transporter } from 'nodemailer'

import type { Config } from '#app/platform/config.server.ts'

import { completeLinks } from './email.ts'
import { mailFileOf } from './mail-file.ts'
import type { Mail } from './outbox.server.ts'

/**
 * Hands a mail over.
 * @param onHanded called when all of it but the ending line was given away: from then on it may have been accepted
 * @throws what the server said, or that it said nothing; `MailRefused` where trying again has no use, `MailUnanswered`
 * where the connection ended after all was handed over: the mail may have arrived
 */
export type Mailer = { send: (mail: Mail, onHanded: () => Promise<void>) => Promise<void>; close: () => void }

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
 * The way out: the server of `SMTP_URL`; without one, files in the folder `outbox` of the data folder, which any mail
 * program opens.
 * @param originOf the site's address, which may be known only when it serves
 */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Config, originOf: () => string): Mailer {
  const compose = (mail: Mail) => composed(mail, originOf(), mailFrom)
  return smtpUrl ? throughServer(smtpUrl, compose) : intoFolder(dataDir, compose)
}

type Compose = (mail: Mail) => SendMailOptions
type Watched = SendMailOptions & { onHanded: () => Promise<void> }

function throughServer(url: string, compose: Compose): Mailer {
  const address = new URL(url)
  for (const [name, value] of Object.entries(POOL))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    const made = createTransport(address.href)
    made.use('stream', ({ message, data }, done) => {
      const read = message.createReadStream.bind(message)
      message.createReadStream = () => Readable.from(watched(read, (data as Watched).onHanded), { objectMode: false })
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
      const watchedMail: Watched = { ...compose(mail), onHanded: noteHanded }
      const sender = await transport.get()
      await sender.sendMail(watchedMail).catch((error: unknown) => {
        throw failureOf(error, isHanded)
      })
    },
    close: transport.close,
  }
}

/** What sends is read with the first mail: a start is a twentieth quicker without it. */
function whenNeeded<T extends Pick<Transporter, 'close'>>(open: () => Promise<T>) {
  let transport: Promise<T> | null = null
  return {
    get: () => (transport ??= open()),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Nothing is read before the server asked for it, and its ending line follows when this has ended. */
async function* watched(read: () => Readable, onHanded: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* read() as AsyncIterable<Buffer>
  await onHanded()
}

/** One file a mail, there as a whole or not at all. */
function intoFolder(dataDir: string, compose: Compose): Mailer {
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return {
    send: async (mail, onHanded) => {
      const sender = await transport.get()
      const { message } = await sender.sendMail(compose(mail))
      const file = join(dataDir, mailFileOf(mail))
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await onHanded()
      await rename(`${file}.part`, file)
    },
    close: transport.close,
  }
}

function composed(mail: Mail, origin: string, mailFrom: string | null): SendMailOptions {
  const { hostname } = new URL(origin)
  return {
    from: mailFrom ?? `noreply@${hostname}`,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: completeLinks(mail.text, origin),
    html: completeLinks(mail.html, origin),
    messageId: `<${mail.messageId}@${hostname}>`,
    date: mail.createdAt,
    headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function failureOf(error: unknown, isHanded: boolean): unknown {
  if (!(error instanceof Error)) return error

  const { code, responseCode } = error as { code?: string; responseCode?: number }
  // A refusal of this recipient or this message; what is wrong with the connection or the account can be mended.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  if (isFinal) return new MailRefused(error.message, { cause: error })

  return isHanded && responseCode === undefined ? new MailUnanswered(error.message, { cause: error }) : error
}
