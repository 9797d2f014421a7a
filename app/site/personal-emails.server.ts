import { type AnyColumn, and, asc, eq, like, lte, or, type SQL } from 'drizzle-orm'

import { contains } from '#app/platform/lists/list.server.ts'
import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails, newsletterSubscribers, stagedFiles } from '#db/schema.server.ts'

import type { Person, PersonalFile } from './person.ts'

/**
 * Rows that somebody's addresses made: the one that the account goes by, once it is confirmed, and former ones that
 * were, for as long as it went by them.
 */
export function isByAddress(
  { proven, former }: Pick<Person, 'proven' | 'former'>,
  email: AnyColumn,
  at: AnyColumn,
): SQL | undefined {
  const left = former.filter(({ wasProven }) => wasProven)
  return or(eq(email, proven ?? NOBODY), ...left.map((one) => and(eq(email, one.email), lte(at, one.until))))
}

/** No address: mails that were forgotten have none. */
const NOBODY = '-'

/** What was written to somebody, and whether they read the newsletter. */
export const personalEmails: PersonalRoom = {
  name: 'mail',
  gather: (db, person) => ({
    newsletter: listSubscriptions(db, person),
    letters: listEmails(db, person),
  }),
  forget: (tx, person) => {
    tx.delete(newsletterSubscribers).where(isReader(person)).run()
    forgetInFiles(tx, person)
    return forgetMails(tx, isTo(person))
  },
}

function listSubscriptions(db: Db, person: Person) {
  const { email, locale, createdAt, confirmedAt, source, consent } = newsletterSubscribers
  return db
    .select({ email, locale, createdAt, confirmedAt, source, consent })
    .from(newsletterSubscribers)
    .where(isReader(person))
    .all()
}

function listEmails(db: Db, person: Person) {
  const { to, subject, text, sentAt, isSecret } = mails
  return db
    .select({ to, subject, text, sentAt, isSecret })
    .from(mails)
    .where(isTo(person))
    .orderBy(asc(mails.id))
    .all()
    .map(({ isSecret: holdsKey, text: body, ...mail }) => ({ ...mail, text: holdsKey ? '' : body }))
}

function isReader(person: Person) {
  return isByAddress(person, newsletterSubscribers.email, newsletterSubscribers.createdAt)
}

/** A file that names them is sent again by whoever meant to import it. */
function forgetInFiles(tx: Db, { proven }: Person): void {
  const names = contains(stagedFiles.body, proven ?? NOBODY)
  if (proven)
    tx.delete(stagedFiles)
      .where(and(eq(stagedFiles.kind, 'SUBSCRIBERS'), names))
      .run()
}

/** E-mails about the account itself are theirs whoever the address belongs to. */
function isTo(person: Person) {
  return or(isByAddress(person, mails.to, mails.createdAt), like(mails.cause, `account:${person.id}:%`))
}

/** A part of the site that knows something of people: what it hands out to them, and how it forgets them. */
export type PersonalRoom = {
  /** What its part of an export is called. */
  name: string
  gather: (db: Db, person: Person) => unknown
  files?: (db: Db, person: Person) => PersonalFile[]
  /**
   * @param tx the transaction in which everybody forgets
   * @returns files in the data folder that go when it is done
   */
  forget: (tx: Db, person: Person, now: Date) => string[]
}
