import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import { ownFolder } from './own-folder.server.ts'

/** An empty variable is the same as none: a compose file writes `SMTP_URL=` for "not set". */
const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
/** `shop@example.com`, or `nenas <shop@example.com>`. */
const sender = /^[^\r\n<>@]*<?[^\s<>@,]+@[^\s<>@,]+>?$/

const providerUrl = address.refine(isTrustworthy, 'must be https, or on this machine')

const environment = z.object({
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().optional()),
  ORIGIN: setting(
    address.refine((url) => new URL(url).pathname === '/', 'must be an origin without a path').optional(),
  ),
  SEED: setting(z.enum(['demo', 'catalogue', 'none']).default('demo')),
  SESSION_SECRET: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: setting(z.string().regex(sender, 'must be an address, or a name and <address>').optional()),
  GOOGLE_CLIENT_ID: setting(z.string().optional()),
  GOOGLE_CLIENT_SECRET: setting(z.string().optional()),
  GOOGLE_ISSUER: setting(
    address.refine(isTrustworthy, 'must be https, or on this machine').default('https://accounts.google.com'),
  ),
  ANALYTICS_URL: setting(address.optional()),
  PURGE_URL: setting(address.optional()),
  PURGE_TOKEN: setting(
    z
      .string()
      .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, and no spaces')
      .optional(),
  ),
  AUTH_SYNC_URL: setting(z.string().optional()),
  AUTH_SYNC_MAX_AGE: setting(z.coerce.number().int().positive().default(300)),
  LOG_LEVEL: setting(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')),
  STRIPE_API_URL: setting(providerUrl.default('https://api.stripe.com')),
  STRIPE_SECRET_KEY: setting(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: setting(z.string().optional()),
  PAYPAL_API_URL: setting(providerUrl.default('https://api-m.paypal.com')),
  PAYPAL_CLIENT_ID: setting(z.string().optional()),
  PAYPAL_CLIENT_SECRET: setting(z.string().optional()),
  PAYPAL_WEBHOOK_ID: setting(z.string().optional()),
  PRETEND_PAYMENTS: setting(z.stringbool().optional()),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  TRUST_PROXY: setting(z.stringbool().default(false)),
})

export type Config = {
  port: number
  /** The address to listen on; null for all there are. */
  host: string | null
  dataDir: string
  origin: string | null
  /** `catalogue` is the demo before its first order. */
  seed: 'demo' | 'catalogue' | 'none'
  sessionSecret: string
  /** The server that takes mails; null writes them into the data folder. */
  smtpUrl: string | null
  /** Who mails are from; null for nobody to answer to, at the site's own host. */
  mailFrom: string | null
  /** OpenID Connect with Google, or with another issuer; null where the site has no client. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** Where clients exchange their access tokens for a session (specification, section 4); null for nowhere. */
  syncUrl: string | null
  /** Seconds that an access token may be old to be exchanged for a session. */
  syncMaxAge: number
  /** Where events of the site's use are told to besides the database; null for nowhere. */
  analyticsUrl: string | null
  /** Where a shared cache in front of the site is told what to forget; null where there is none. */
  sharedCache: { purgeUrl: string; token: string } | null
  payments: PaymentConfig
  logLevel: string
  /** Who shows it reads `/metrics` from anywhere; null where that is for this machine alone. */
  metricsToken: string | null
  trustProxy: boolean
}

/** What takes money on pages of its own: keys that the environment gives, else those that the admin typed hold. */
export type PaymentConfig = {
  stripe: { apiUrl: string; keys: { secretKey: string; webhookSecret: string } | null }
  paypal: { apiUrl: string; keys: { clientId: string; clientSecret: string; webhookId: string } | null }
  /** Whether payments can be pretended; null where the demo decides, on this machine alone. */
  pretends: boolean | null
}

/** A bad value in the environment: the message is one line that names the variable. */
export class ConfigError extends Error {}

/** Where the site's data lie (contract, section 5); nothing is made there. */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv): string {
  return resolve(DATA_DIR || './data')
}

/**
 * Reads the environment (contract, section 5) and makes the data folder and its secret where absent.
 * @throws ConfigError with one clear line for a bad value
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }

  const { data } = result
  const dataDir = dataDirOf(env)
  ownDataFolder(dataDir)
  return {
    port: data.PORT,
    host: data.HOST ?? null,
    dataDir,
    origin: data.ORIGIN ?? null,
    seed: data.SEED,
    sessionSecret: data.SESSION_SECRET ?? keptSecret(dataDir),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    google: googleOf(data),
    syncUrl: data.AUTH_SYNC_URL ?? null,
    syncMaxAge: data.AUTH_SYNC_MAX_AGE,
    analyticsUrl: data.ANALYTICS_URL ?? null,
    sharedCache: sharedCacheOf(data),
    payments: paymentsOf(data),
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
    trustProxy: data.TRUST_PROXY,
  }
}

function ownDataFolder(dataDir: string): void {
  try {
    ownFolder(dataDir)
  } catch (cause) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written`, { cause })
  }
}

function googleOf(data: z.infer<typeof environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = data
  if (!clientId) return null
  if (!clientSecret) throw new ConfigError('GOOGLE_CLIENT_SECRET: must be set beside GOOGLE_CLIENT_ID')

  return { clientId, clientSecret, issuer }
}

function paymentsOf(data: z.infer<typeof environment>): PaymentConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = data
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId = '' } = data
  if (clientId && !clientSecret) throw new ConfigError('PAYPAL_CLIENT_SECRET: must be set beside PAYPAL_CLIENT_ID')

  const isHere = !data.ORIGIN || isThisMachine(new URL(data.ORIGIN).hostname)
  return {
    stripe: { apiUrl: data.STRIPE_API_URL, keys: secretKey ? { secretKey, webhookSecret } : null },
    paypal: {
      apiUrl: data.PAYPAL_API_URL,
      keys: clientId && clientSecret ? { clientId, clientSecret, webhookId } : null,
    },
    pretends: data.PRETEND_PAYMENTS ?? (isHere ? null : false),
  }
}

function sharedCacheOf({
  PURGE_URL: purgeUrl,
  PURGE_TOKEN: token,
}: z.infer<typeof environment>): Config['sharedCache'] {
  if (!purgeUrl) return null
  if (!token) throw new ConfigError('PURGE_TOKEN: must be set beside PURGE_URL')

  return { purgeUrl, token }
}

/** Identity tokens and keys travel this way: unencrypted only within one machine. */
function isTrustworthy(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname)
}

/** Whether others can reach the site, which then knows no address of its own to write into mails. */
export function lacksOrigin({ origin, host }: Pick<Config, 'origin' | 'host'>): boolean {
  return origin === null && !isThisMachine(host ?? '')
}

export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Generated once, so that signed cookies outlive a restart; readable by the owner alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()

  try {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (cause) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written`, { cause })
  }
}
