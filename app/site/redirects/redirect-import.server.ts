import { eq } from 'drizzle-orm'

import { readNamedRows } from '#app/platform/csv-table.ts'
import type { Db } from '#db/database.server.ts'
import { redirects } from '#db/schema.server.ts'
import { REDIRECT_STATUSES, type RedirectStatus } from '#db/vocabulary.ts'

import type { Change } from '../audit/audit.server.ts'
import type { Plan, PlanLine } from '../staged/plan.ts'
import { namesOf, runStaged } from '../staged/staged.server.ts'
import { addRedirect, allRedirects } from './redirects.server.ts'
import { findLoops, indexOf, MOST_REDIRECTS, problemOfTarget, readOldAddress, type Redirect } from './redirects.ts'

/** What the columns are called in our export, in Shopify's and in those of plug-ins for WordPress. */
const OLD = ['old', 'redirect from', 'from', 'source', 'source url', 'old url', '旧url']
const NEW = ['new', 'redirect to', 'to', 'target', 'target url', 'new url', '新url']

type RedirectLine = PlanLine & { redirect?: Omit<Redirect, 'id'> }

/** What each line of a file would do. Chains stay as they are written, and lead straight to their end. */
export function planRedirects(db: Db, csv: string): Plan<RedirectLine> {
  const rows = readNamedRows(csv)
  const [first] = rows ?? []
  if (!rows || !first) return { problem: 'moving:noLines' }

  const [from, to] = [OLD, NEW].map((names) => names.find((name) => name in first.cells))
  if (from === undefined || to === undefined) return { problem: 'redirects:noColumns' }

  const before = indexOf(allRedirects(db))
  const seen = new Set<string>()
  const lines = rows.map(({ line, cells }) => {
    const planned = planLine(before, cells[from] ?? '', cells[to] ?? '', cells.status ?? '')
    if (!planned.redirect) return { line, ...planned }
    if (seen.has(planned.redirect.old))
      return { line, kind: 'WRONG' as const, name: planned.name, said: 'moving:twice' }

    seen.add(planned.redirect.old)
    return { line, ...planned }
  })
  return { lines: refuseLoops(before, lines) }
}

function planLine(
  before: ReadonlyMap<string, Redirect>,
  from: string,
  to: string,
  written: string,
): Omit<RedirectLine, 'line'> {
  const name = `${from} → ${to}`
  const wrong = (said: string) => ({ kind: 'WRONG' as const, name, said })
  const status = written === '' ? 301 : (Number(written) as RedirectStatus)
  const read = readOldAddress(from)
  if ('problem' in read) return wrong(read.problem)

  const problem = problemOfTarget(to, read.old)
  if (problem) return wrong(problem)
  if (!REDIRECT_STATUSES.includes(status)) return wrong('redirects:badStatus')

  const known = before.get(read.old)
  const kind = !known ? 'NEW' : known.target === to && known.status === status ? 'SAME' : 'CHANGED'
  return { kind, name, said: '', redirect: { old: read.old, target: to, status } }
}

/** With what is there already, since half of a circle may be. */
function refuseLoops(before: ReadonlyMap<string, Redirect>, lines: RedirectLine[]): RedirectLine[] {
  const after = new Map(before)
  for (const { redirect } of lines) if (redirect) after.set(redirect.old, { id: 0, ...redirect })
  const loops = findLoops(after)
  const isFull = after.size > MOST_REDIRECTS
  return lines.map((line) => {
    if (line.redirect && loops.has(line.redirect.old)) return { ...line, kind: 'WRONG', said: 'redirects:loop' }

    return isFull && line.kind === 'NEW'
      ? { ...line, kind: 'WRONG', said: `redirects:tooMany?max=${MOST_REDIRECTS}` }
      : line
  })
}

/** Does what a file says, all of it or nothing. @returns false where it cannot, or where there is no such file */
export function importRedirects(db: Db, stagedId: number, change: Change): { count: number } | false {
  const kind = 'REDIRECTS' as const
  const carryOut = (tx: Db, lines: RedirectLine[]) => {
    const changes = lines.filter((line) => line.kind === 'NEW' || line.kind === 'CHANGED')
    for (const line of changes) if (line.redirect) write(tx, line.kind === 'NEW', line.redirect, change.now)
    return { count: changes.length, noted: { lines: namesOf(changes) } }
  }
  const plan = (tx: Db, { body }: { body: string }) => planRedirects(tx, body)
  return runStaged(db, stagedId, { kind, action: 'redirect.import', subject: 'redirects', plan, carryOut }, change)
}

function write(tx: Db, isNew: boolean, redirect: Omit<Redirect, 'id'>, now: Date): void {
  if (isNew) addRedirect(tx, redirect, now)
  else tx.update(redirects).set(redirect).where(eq(redirects.old, redirect.old)).run()
}
