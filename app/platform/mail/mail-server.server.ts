import type { Db } from '#db/database.server.ts'
import { mailServers } from '#db/schema.server.ts'

import type { Config } from '../config.server.ts'
import { isQuiet } from '../place/place.server.ts'
import { seal, unseal } from '../sealing.server.ts'

/** How a mail server is reached, and as whom. */
export type MailLogin = { host: string; port: number; user: string; password: string }
export type MailServer = {
  /** As in `SMTP_URL`, with its password. */
  url: string
  host: string
  /** The address that mails come from; null for `noreply@` the site's host. */
  sender: string | null
  isOfEnvironment: boolean
}
export type MailPlace = { db: Db; config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sessionSecret'> }

/**
 * The server that mails go through: that of `SMTP_URL`, else the one that was typed in; null where there is none. A copy
 * of the site uses only what its own machine names.
 */
export function readMailServer({ db, config }: MailPlace): MailServer | null {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl) return { url: smtpUrl, host: new URL(smtpUrl).host, sender: mailFrom, isOfEnvironment: true }
  if (isQuiet(db)) return null

  const kept = readKeptServer({ db, config })
  if (!kept || kept.password === null) return null

  return {
    url: urlOf({ ...kept, password: kept.password }),
    host: kept.host,
    sender: mailFrom ?? kept.sender,
    isOfEnvironment: false,
  }
}

/** What was typed in; its password is null where the site's secret is another one now. */
export function readKeptServer({ db, config }: MailPlace) {
  const row = db.select().from(mailServers).get()
  return row ? { ...row, password: unseal(row.sealed, sealOf(config)) } : null
}

export function sealPassword(config: Pick<Config, 'sessionSecret'>, password: string): string {
  return seal(password, sealOf(config))
}

function sealOf({ sessionSecret }: Pick<Config, 'sessionSecret'>) {
  return { secret: sessionSecret, purpose: 'mail-server', owner: 1 }
}

/** The port at which TLS begins with the first byte (RFC 8314). */
const TLS_PORT = 465

/** Anything but a server on this machine is spoken to through TLS alone, so that no password travels in the clear. */
export function urlOf({ host, port, user, password }: MailLogin): string {
  const url = new URL(`${port === TLS_PORT ? 'smtps' : 'smtp'}://${host}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  const isHere = host === 'localhost' || /^127(\.\d+){3}$/.test(host)
  url.searchParams.set(isHere ? 'tls.rejectUnauthorized' : 'requireTLS', String(!isHere))
  return url.href
}

/** Why a server does not take mails, as far as it can be told. */
type MailTrouble = 'LOGIN' | 'NO_SUCH_HOST' | 'UNREACHED' | 'TLS' | 'OTHER'
/** With what the server said. */
export type MailProblem = { trouble: MailTrouble; reason: string }

/** Logs in without sending anything. @param patience in milliseconds, for each step */
export async function tryMailServer(smtpUrl: string, patience: number): Promise<MailProblem | null> {
  const { createTransport } = await import('nodemailer')
  const address = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'dnsTimeout', 'socketTimeout'])
    address.searchParams.set(name, String(patience))
  const transport = createTransport(address.href)
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    return { trouble: TROUBLES[code] ?? 'OTHER', reason: message }
  } finally {
    transport.close()
  }
}

const TROUBLES: Readonly<Record<string, MailTrouble>> = {
  EAUTH: 'LOGIN',
  EDNS: 'NO_SUCH_HOST',
  ENOTFOUND: 'NO_SUCH_HOST',
  ECONNECTION: 'UNREACHED',
  ECONNREFUSED: 'UNREACHED',
  ETIMEDOUT: 'UNREACHED',
  ESOCKET: 'UNREACHED',
  ETLS: 'TLS',
}
