import { readNamedRows } from '#app/platform/csv-table.ts'
import { readAddress } from '#app/platform/mail/address.ts'
import { isDay } from '#app/platform/time/zones.ts'
import type { Locale, RefusalReason } from '#db/vocabulary.ts'

type Line = Readonly<Record<string, string>>
/** What a line says of a subscription, wherever it was written; `consent` is the evidence as the file has it. */
export type ReadSubscriber = {
  line: number
  email: string
  locale: Locale | null
  subscribedAt: Date | null
  confirmedAt: Date | null
  /** Why nobody may be written to there, for good. */
  refused: RefusalReason | null
  /** Why a line is left out though nobody refused, or is wrong, as a translation key. */
  leftOut: string | null
  wrong: string | null
  consent: string
}
type Service = {
  name: string
  isIt: (names: ReadonlySet<string>) => boolean
  email: string
  subscribed: string[]
  confirmed: string[]
  /** Columns that are evidence of a consent. */
  evidence: string[]
  refusal: (cells: Line, fileName: string) => RefusalReason | null
  leftOut?: (cells: Line) => string | null
}

const LANGUAGES = ['language', 'locale', 'lang', '言語']
const NOT = new Set(['false', '0', 'no'])
const YES = new Set(['true', '1', 'yes'])
const has =
  (...names: string[]) =>
  (columns: ReadonlySet<string>) =>
    names.every((name) => columns.has(name))

/** As the services write their files, the columns in lower case; the first that fits is taken. */
const SERVICES: readonly Service[] = [
  {
    name: 'Mailchimp',
    isIt: (names) => names.has('email address') && ['optin_time', 'leid', 'euid'].some((name) => names.has(name)),
    email: 'email address',
    subscribed: ['optin_time', 'confirm_time'],
    confirmed: ['confirm_time', 'optin_time'],
    evidence: ['optin_time', 'optin_ip', 'confirm_time', 'confirm_ip'],
    refusal: (cells, file) => {
      if (cells.clean_time || /^cleaned/i.test(file)) return 'BOUNCED'
      return cells.unsub_time || /^(unsubscribed|archived)/i.test(file) ? 'UNSUBSCRIBED' : null
    },
    leftOut: () => null,
  },
  {
    name: 'Ghost',
    isIt: has('email', 'subscribed_to_emails'),
    email: 'email',
    subscribed: ['created_at'],
    confirmed: ['created_at'],
    evidence: ['created_at', 'labels'],
    refusal: ({ subscribed_to_emails: on = '' }) => (NOT.has(on.toLowerCase()) ? 'UNSUBSCRIBED' : null),
    leftOut: ({ deleted_at: gone }) => (gone ? 'moving:goneThere' : null),
  },
  {
    name: 'Substack',
    isIt: has('email', 'email_disabled'),
    email: 'email',
    subscribed: ['created_at'],
    confirmed: ['created_at'],
    evidence: ['created_at', 'plan'],
    refusal: ({ email_disabled: off = '' }) => (YES.has(off.toLowerCase()) ? 'UNSUBSCRIBED' : null),
  },
  {
    // Members who pay; a free one follows the artist there, and was never asked about mail.
    name: 'Patreon',
    isIt: has('email', 'patron status'),
    email: 'email',
    subscribed: ['patronage since date'],
    confirmed: ['patronage since date'],
    evidence: ['patronage since date', 'patron status', 'tier'],
    refusal: () => null,
    leftOut: ({ 'patron status': status = '' }) => (/^active/i.test(status) ? null : 'moving:notPaying'),
  },
  {
    name: 'Inkstall',
    isIt: has('email', 'subscribed', 'confirmed'),
    email: 'email',
    subscribed: ['subscribed'],
    confirmed: ['confirmed'],
    evidence: ['subscribed', 'confirmed', 'source', 'consent'],
    refusal: () => null,
    leftOut: ({ confirmed }) => (confirmed ? null : 'moving:neverConfirmed'),
  },
  {
    name: 'CSV',
    isIt: has('email'),
    email: 'email',
    subscribed: ['created_at', 'subscribed_at', 'date'],
    confirmed: ['confirmed_at', 'created_at', 'subscribed_at', 'date'],
    evidence: ['created_at', 'subscribed_at', 'confirmed_at', 'date'],
    refusal: ({ status = '' }) => {
      if (/^(bounced|cleaned)$/i.test(status)) return 'BOUNCED'
      return /^(unsubscribed|complained)$/i.test(status) ? 'UNSUBSCRIBED' : null
    },
  },
]

/** @returns null where no column holds addresses */
export function readSubscribers(csv: string, fileName: string): { service: string; rows: ReadSubscriber[] } | null {
  const rows = readNamedRows(csv)?.map(({ line, cells }) => ({ line, cells: withAddress(cells) }))
  const names = new Set(Object.keys(rows?.[0]?.cells ?? {}))
  const service = SERVICES.find(({ isIt }) => isIt(names))
  if (!rows || !service) return null

  return {
    service: service.name,
    rows: rows.map(({ line, cells }) => ({ line, ...readLine(service, cells, fileName) })),
  }
}

/** Other names of the column that holds addresses. */
const ADDRESSES = ['email address', 'e-mail', 'e-mail address', 'mail', 'メールアドレス', 'メール']

function withAddress(cells: Line): Line {
  const name = 'email' in cells ? undefined : ADDRESSES.find((other) => other in cells)
  return name === undefined ? cells : { ...cells, email: cells[name] ?? '' }
}

function readLine(service: Service, cells: Line, fileName: string): Omit<ReadSubscriber, 'line'> {
  const written = cells[service.email] ?? ''
  const email = readAddress(written)
  const [subscribed, confirmed] = [service.subscribed, service.confirmed].map((columns) =>
    readInstant(columns.map((column) => cells[column] ?? '').find(Boolean) ?? ''),
  )
  const isDated = subscribed !== 'UNREADABLE' && confirmed !== 'UNREADABLE'
  return {
    email: email ?? written.trim(),
    locale: localeOf(LANGUAGES.map((name) => cells[name] ?? '').find(Boolean) ?? ''),
    subscribedAt: isDated ? (subscribed ?? null) : null,
    confirmedAt: isDated ? (confirmed ?? null) : null,
    refused: service.refusal(cells, fileName),
    leftOut: service.leftOut?.(cells) ?? null,
    wrong: email === null ? 'form:email' : isDated ? null : 'moving:badDate',
    consent: service.evidence
      .filter((column) => cells[column])
      .map((column) => `${column}: ${cells[column]}`)
      .join('; ')
      .slice(0, 500),
  }
}

/** As services write it, in UTC where no zone is said: 2023-04-01, 2023-04-01 12:30:00, 2023-04-01T12:30:00.000Z. */
function readInstant(written: string): Date | null | 'UNREADABLE' {
  if (written === '') return null
  if (!/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(written)) return 'UNREADABLE'
  if (!isDay(written.slice(0, 10))) return 'UNREADABLE'

  const isZoned = /(Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
  const instant = new Date(
    written.length === 10 || isZoned ? written.replace(' ', 'T') : `${written.replace(' ', 'T')}Z`,
  )
  return Number.isNaN(instant.getTime()) ? 'UNREADABLE' : instant
}

function localeOf(written: string): Locale | null {
  if (/^(ja|jp|日本)/i.test(written)) return 'ja'

  return /^(en|英)/i.test(written) ? 'en' : null
}
