import { count, eq } from 'drizzle-orm'
import { z } from 'zod'

import { choice, text } from '#app/platform/fields.forms.ts'
import type { Db } from '#db/database.server.ts'
import { redirects } from '#db/schema.server.ts'
import { REDIRECT_STATUSES, type RedirectStatus } from '#db/vocabulary.ts'

import { resource, wrong } from '../resources/resource.server.ts'
import { allRedirects } from './redirects.server.ts'
import { endOf, indexOf, MOST_REDIRECTS, problemOfTarget, readOldAddress } from './redirects.ts'

const STATUSES = ['301', '308'] as const satisfies `${RedirectStatus}`[]

const form = z.object({
  old: text(500),
  target: text(500),
  status: choice(STATUSES).default('301'),
})

/** An old address and where it leads. */
export const redirectResource = resource({
  subject: 'redirect',
  table: 'redirects',
  key: 'id',
  newKey: 'office:newRedirect',
  form,
  start: { status: '301' },
  fields: (t) => [
    {
      title: t('redirects:one'),
      fields: [
        { name: 'old', label: t('redirects:old'), hint: t('redirects:oldHint'), kind: 'text' },
        { name: 'target', label: t('redirects:target'), hint: t('redirects:targetHint'), kind: 'text' },
        {
          name: 'status',
          label: t('redirects:status'),
          kind: 'choice',
          options: REDIRECT_STATUSES.map((value) => ({ value: String(value), label: t(`redirects:status${value}`) })),
        },
      ],
    },
  ],
  title: ({ old = '' }) => old,
  find: (db, id) => {
    const row = db
      .select()
      .from(redirects)
      .where(eq(redirects.id, Number(id)))
      .get()
    return row ? { old: row.old, target: row.target, status: String(row.status) } : null
  },
  write: (tx, id, { target, status, ...input }, now) => {
    const read = readOldAddress(input.old)
    if ('problem' in read) return wrong('old', read.problem)

    const badTarget = problemOfTarget(target, read.old)
    if (badTarget) return wrong('target', badTarget)

    const others = allRedirects(tx).filter((other) => String(other.id) !== id)
    if (others.some(({ old }) => old === read.old)) return wrong('old', 'redirects:isThere')

    const values = { old: read.old, target, status: Number(status) as RedirectStatus }
    if (!endOf(indexOf([...others, { id: 0, ...values }]), new URL(read.old, 'http://site.invalid')))
      return wrong('target', 'redirects:loop')

    return store(tx, id, values, now)
  },
})

function store(tx: Db, id: string | null, values: { old: string; target: string; status: RedirectStatus }, now: Date) {
  if (id !== null) {
    tx.update(redirects)
      .set(values)
      .where(eq(redirects.id, Number(id)))
      .run()
    return id
  }
  const rows = tx.select({ n: count() }).from(redirects).get()?.n ?? 0
  if (rows >= MOST_REDIRECTS) return wrong('old', `redirects:tooMany?max=${MOST_REDIRECTS}`)

  const made = tx
    .insert(redirects)
    .values({ ...values, createdAt: now })
    .returning({ id: redirects.id })
    .get()
  return String(made.id)
}
