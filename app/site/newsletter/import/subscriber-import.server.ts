import { randomBytes, createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { mails, newsletterSubscribers, newsletterRefusals } from '#db/schema.server.ts'
import type { Locale, RefusalReason } from '#db/vocabulary.ts'

import type { Change } from '../../audit/audit.server.ts'
import { countKinds, type Plan, type PlanLine } from '../../staged/plan.ts'
import { runStaged, type StagedFile } from '../../staged/staged.server.ts'
import { type ReadSubscriber, readSubscribers } from './subscriber-files.ts'

type KnownAddresses = {
  subscribers: Map<string, Date | null>
  refusals: Map<string, RefusalReason>
  bounced: Set<string>
}
/** `subscriber` is who is subscribed, `refusal` why nobody is, from now on. */
type SubscriberLine = PlanLine & { subscriber?: ReadSubscriber; refusal?: RefusalReason }

/** What becomes of each line. Who is subscribed stays as they are, and who refused, here or there, is never subscribed. */
export function planSubscribers(
  db: Db,
  { name, body }: Pick<StagedFile, 'name' | 'body'>,
  now: Date,
): Plan<SubscriberLine> {
  const read = readSubscribers(body, name)
  if (!read) return { problem: 'moving:noAddresses' }

  const known = readKnown(db)
  const refusing = new Map(read.rows.flatMap(({ email, refused }) => (refused ? [[email, refused] as const] : [])))
  const seen = new Set<string>()
  const lines = read.rows.map((row): SubscriberLine => {
    const isTwice = !row.wrong && seen.has(row.email)
    seen.add(row.email)
    const planned = isTwice
      ? leaveOut('moving:addressTwice')
      : planLine(row, refusing.get(row.email) ?? null, known, now)
    return { line: row.line, name: row.email, ...planned }
  })
  return { lines }
}

type PlannedRow = Omit<SubscriberLine, 'line' | 'name'>
const leaveOut = (said: string): PlannedRow => ({ kind: 'SKIPPED', said })

function planLine(row: ReadSubscriber, refused: RefusalReason | null, known: KnownAddresses, now: Date): PlannedRow {
  if (row.wrong) return { kind: 'WRONG', said: row.wrong }
  if ([row.subscribedAt, row.confirmedAt].some((at) => at && at > now)) return { kind: 'WRONG', said: 'moving:badDate' }

  const confirmed = known.subscribers.get(row.email)
  if (confirmed) return { kind: 'SAME', said: 'moving:isSubscribed' }

  const before = known.refusals.get(hashOf(row.email))
  if (before) return leaveOut(before === 'BOUNCED' ? 'moving:bounced' : 'moving:unsubscribed')
  if (refused)
    return {
      kind: 'CHANGED',
      said: refused === 'BOUNCED' ? 'moving:bouncedThere' : 'moving:unsubscribedThere',
      refusal: refused,
    }
  if (known.bounced.has(row.email)) return leaveOut('moving:bounced')
  // Asked by a mail, they have not answered yet.
  if (confirmed === null) return leaveOut('moving:isAsked')

  return row.leftOut ? leaveOut(row.leftOut) : { kind: 'NEW', said: '', subscriber: row }
}

function readKnown(db: Db): KnownAddresses {
  const { email, confirmedAt } = newsletterSubscribers
  const rows = db.select({ email, confirmedAt }).from(newsletterSubscribers).all()
  const isBounced = and(eq(mails.kind, 'NEWSLETTER'), eq(mails.state, 'FAILED'))
  const bounced = db.selectDistinct({ to: mails.to }).from(mails).where(isBounced).all()
  return {
    subscribers: new Map(rows.map((row) => [row.email, row.confirmedAt])),
    refusals: readRefusals(db),
    bounced: new Set(bounced.map(({ to }) => to)),
  }
}

/** Subscribes whom a file names, all of them or nobody, and writes to none. @returns false where it cannot */
export function importSubscribers(db: Db, stagedId: number, change: Change): { count: number } | false {
  const { now } = change
  const kind = 'SUBSCRIBERS' as const
  const carryOut = (tx: Db, lines: SubscriberLine[], staged: StagedFile) => {
    for (const { name, subscriber, refusal } of lines) {
      if (refusal) rememberRefusal(tx, name, refusal, now)
      if (subscriber) add(tx, subscriber, staged, now)
    }
    return { count: countKinds(lines).NEW, noted: { file: staged.name, source: staged.options.source ?? '' } }
  }
  const plan = (tx: Db, staged: StagedFile) => planSubscribers(tx, staged, now)
  return runStaged(db, stagedId, { kind, action: 'newsletter.import', subject: 'newsletter', plan, carryOut }, change)
}

function add(
  tx: Db,
  { email, locale, subscribedAt, confirmedAt, consent }: ReadSubscriber,
  file: StagedFile,
  now: Date,
) {
  const { language, source = '' } = file.options
  tx.insert(newsletterSubscribers)
    .values({
      email,
      locale: locale ?? (language === 'ja' ? 'ja' : ('en' satisfies Locale)),
      secret: randomBytes(24).toString('base64url'),
      createdAt: subscribedAt ?? confirmedAt ?? now,
      confirmedAt: confirmedAt ?? subscribedAt ?? now,
      source: [source, file.name].filter(Boolean).join(' · '),
      consent,
    })
    .run()
}

/** An address that wants no newsletter is known again, and cannot be read. */
function hashOf(email: string): string {
  return createHash('sha256').update(`newsletter:${email.toLowerCase()}`).digest('base64url')
}

/** No file subscribes this address from now on; its owner still can. */
export function rememberRefusal(tx: Db, email: string, reason: RefusalReason, now: Date): void {
  tx.insert(newsletterRefusals)
    .values({ hash: hashOf(email), reason, at: now })
    .onConflictDoNothing()
    .run()
}

/** Whoever confirms by the link in a mail has changed their mind. */
export function forgetRefusal(tx: Db, email: string): void {
  tx.delete(newsletterRefusals)
    .where(eq(newsletterRefusals.hash, hashOf(email)))
    .run()
}

/** All that refuse, by their hashes. */
function readRefusals(db: Db): Map<string, RefusalReason> {
  return new Map(
    db
      .select()
      .from(newsletterRefusals)
      .all()
      .map(({ hash, reason }) => [hash, reason]),
  )
}
