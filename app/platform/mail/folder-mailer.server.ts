import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { SendMailOptions, Transporter } from 'nodemailer'

import { mailFileOf } from './mail-file.ts'
import type { Mail } from './outbox.server.ts'

/**
 * Hands a mail over.
 * @param onHanded called when all of it but the ending line was given away: from then on it may have been accepted
 * @throws what the server said, or that it said nothing; `MailRefused` where trying again has no use, `MailUnanswered`
 * where the connection ended after all was handed over: the mail may have arrived
 */
export type Mailer = {
  send: (mail: Mail, onHanded: () => Promise<void>) => Promise<void>
  close: () => void
  /** What a mail is then. */
  ending: Extract<Mail['state'], 'SENT' | 'IN_FOLDER'>
}

export type Composer = (mail: Mail) => SendMailOptions

/** What sends is read with the first mail: a start is a twentieth quicker without it. */
export function whenNeeded<T extends Pick<Transporter, 'close'>>(open: () => Promise<T>) {
  let transport: Promise<T> | null = null
  return {
    get: () => (transport ??= open()),
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** One file a mail, there as a whole or not at all. */
export function intoFolder(dataDir: string, compose: Composer): Mailer {
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
    ending: 'IN_FOLDER',
  }
}
