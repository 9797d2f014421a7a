import { and, desc, eq, inArray } from 'drizzle-orm'

import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import type { Db } from '#db/database.server.ts'
import { newsletterIssues } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { IssueState } from '#db/vocabulary.ts'

import { audited, type Change, whatDiffers } from '../../audit/audit.server.ts'
import { isOpenState, OPEN_STATES } from './issue-text.ts'
import type { IssueInput } from './issue.forms.ts'

export type Issue = typeof newsletterIssues.$inferSelect

export function findIssue(db: Db, id: number): Issue | null {
  return db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).get() ?? null
}

/** All of them, the newest first. */
export function listIssues(db: Db): Issue[] {
  return db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.id)).all()
}

/** What the form of one says. */
export function issueValues({ subject, body }: Pick<Issue, 'subject' | 'body'>): FormValues {
  return { ...localisedValues('subject', subject), ...localisedValues('body', body) }
}

/**
 * Keeps what was written; without an id, as a new one. What is being sent is not changed; while it is paused, it is for
 * those who have not got it. Audited.
 * @returns its id, or REFUSED
 */
export function saveIssue(db: Db, id: number | null, input: IssueInput, { by, now }: Change): number | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const row = { ...input, changedAt: now }
    const values = issueValues(input)
    if (id === null) {
      const made = tx
        .insert(newsletterIssues)
        .values({ ...row, createdAt: now })
        .returning()
        .get()
      audited(tx, { actor: by, action: 'newsletter.add', subject: `newsletter/${made.id}`, after: values }, now)
      return made.id
    }
    const before = findIssue(tx, id)
    if (!before || !isOpenState(before.state)) return 'REFUSED'

    tx.update(newsletterIssues).set(row).where(eq(newsletterIssues.id, id)).run()
    const differing = whatDiffers(issueValues(before), values)
    const subject = `newsletter/${id}`
    if (differing) audited(tx, { actor: by, action: 'newsletter.edit', subject, ...differing }, now)
    return id
  })
}

const MOVES = {
  start: { from: OPEN_STATES, to: 'SENDING' },
  pause: { from: ['SENDING'], to: 'PAUSED' },
  end: { from: ['PAUSED'], to: 'SENT' },
} as const satisfies Record<string, { from: readonly IssueState[]; to: IssueState }>
export type IssueMove = keyof typeof MOVES

/** Pauses what is being sent, where nobody knows who has it already. */
export function pauseIssues(db: Db, change: Change): void {
  for (const { id } of listSending(db)) moveIssue(db, id, 'pause', change)
}

/** What is under way. */
export function listSending(db: Db): Issue[] {
  return db.select().from(newsletterIssues).where(eq(newsletterIssues.state, 'SENDING')).all()
}

/** Begins, goes on with, pauses or ends sending; of two at once one wins. Audited. */
export function moveIssue(db: Db, id: number, move: IssueMove, { by, now }: Change): 'DONE' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const before = findIssue(tx, id)
    const { from, to } = MOVES[move]
    if (!before || !moveState(tx, id, from, to, now)) return 'REFUSED'

    if (to === 'SENDING' && before.startedAt === null)
      tx.update(newsletterIssues).set({ startedAt: now }).where(eq(newsletterIssues.id, id)).run()
    const states = { before: { state: before.state }, after: { state: to } }
    audited(tx, { actor: by, action: `newsletter.${move}`, subject: `newsletter/${id}`, ...states }, now)
    return 'DONE'
  })
}

/** The conditional UPDATE decides; what is sent has ended. */
export function moveState(tx: Db, id: number, from: readonly IssueState[], to: IssueState, now: Date): boolean {
  const isThere = and(eq(newsletterIssues.id, id), inArray(newsletterIssues.state, [...from]))
  return (
    tx
      .update(newsletterIssues)
      .set({ state: to, ...(to === 'SENT' && { endedAt: now }) })
      .where(isThere)
      .run().changes > 0
  )
}

/** Throws a draft away. Audited. */
export function deleteIssue(db: Db, id: number, { by, now }: Change): 'DONE' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const before = findIssue(tx, id)
    if (before?.state !== 'DRAFT') return 'REFUSED'

    tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id)).run()
    audited(
      tx,
      { actor: by, action: 'newsletter.delete', subject: `newsletter/${id}`, before: issueValues(before) },
      now,
    )
    return 'DONE'
  })
}
