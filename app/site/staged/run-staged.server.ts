import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

import type { ChangeAction } from '../audit/actions.ts'
import { type Change, audited } from '../audit/audit.server.ts'
import { countKinds, mayImport, type Plan, type PlanLine } from './plan.ts'
import { dropStaged, findStaged } from './staged.server.ts'

/** A line of the log names so many; how many there were it counts. */
const MOST_LOGGED = 100

type Staged = NonNullable<ReturnType<typeof findStaged>>
type Import<Line extends PlanLine> = {
  kind: StagedKind
  /** Of its line in the log. */
  action: ChangeAction
  subject: string
  plan: (tx: Db, staged: Staged) => Plan<Line>
  /** Does what the lines say. @returns how many things it made or changed, and what the log says beside the counts */
  carryOut: (tx: Db, lines: Line[], staged: Staged) => { count: number; noted: object }
}

/** Does what a staged file says, all of it or nothing. @returns false where it cannot, or where there is no such file */
export function runStaged<Line extends PlanLine>(
  db: Db,
  id: number,
  { kind, action, subject, plan, carryOut }: Import<Line>,
  { by, now }: Change,
): { count: number } | false {
  return inTransaction<{ count: number } | false>(db, (tx) => {
    const staged = findStaged(tx, kind, id)
    const planned = staged && plan(tx, staged)
    if (!planned || 'problem' in planned || !mayImport(planned.lines)) return false

    const { count, noted } = carryOut(tx, planned.lines, staged)
    dropStaged(tx, id)
    audited(tx, { actor: by, action, subject, after: { ...countKinds(planned.lines), ...noted } }, now)
    return { count }
  })
}

export function namesOf(lines: readonly { name: string }[]): string[] {
  return lines.slice(0, MOST_LOGGED).map(({ name }) => name)
}
