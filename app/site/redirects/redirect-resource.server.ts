import { count } from 'drizzle-orm'

import { choice, text } from '#app/platform/fields.forms.ts'
import { redirects } from '#db/schema.server.ts'
import { REDIRECT_STATUSES, type RedirectStatus } from '#db/vocabulary.ts'

import { entity } from '../resources/entity.server.ts'
import { field, line } from '../resources/fields.server.ts'
import { wrong } from '../resources/resource.server.ts'
import { allRedirects } from './redirects.server.ts'
import { endOf, indexOf, MOST_REDIRECTS, problemOfTarget, readOldAddress } from './redirects.ts'

const STATUSES = ['301', '308'] as const satisfies `${RedirectStatus}`[]

/** An old address and where it leads. */
export const redirectResource = entity({
  subject: 'redirect',
  table: redirects,
  newKey: 'office:newRedirect',
  fields: {
    old: line(text(500), { label: 'redirects:old', hint: 'redirects:oldHint' }),
    target: line(text(500), { label: 'redirects:target', hint: 'redirects:targetHint' }),
    status: field(
      choice(STATUSES)
        .default('301')
        .transform((status) => Number(status) as RedirectStatus),
      'choice',
      { label: 'redirects:status' },
      String,
      ({ t }) => REDIRECT_STATUSES.map((value) => ({ value: String(value), label: t(`redirects:status${value}`) })),
    ),
  },
  groups: [{ title: 'redirects:one', fields: ['old', 'target', 'status'] }],
  title: 'old',
  start: { status: 301 },
  settle: (tx, { target, status, ...input }, { id, now }) => {
    const read = readOldAddress(input.old)
    if ('problem' in read) return wrong('old', read.problem)

    const badTarget = problemOfTarget(target, read.old)
    if (badTarget) return wrong('target', badTarget)

    const others = allRedirects(tx).filter((other) => other.id !== id)
    if (others.some(({ old }) => old === read.old)) return wrong('old', 'redirects:isThere')

    const all = indexOf([...others, { id: 0, old: read.old, target, status }])
    if (!endOf(all, new URL(read.old, 'http://site.invalid'))) return wrong('target', 'redirects:loop')
    if (id !== null) return { old: read.old }

    const rows = tx.select({ n: count() }).from(redirects).get()?.n ?? 0
    if (rows >= MOST_REDIRECTS) return wrong('old', `redirects:tooMany?max=${MOST_REDIRECTS}`)

    return { old: read.old, createdAt: now }
  },
})
