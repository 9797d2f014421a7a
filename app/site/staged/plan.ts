/** What becomes of a line: `SKIPPED` is left out for a reason that no correction changes. */
export const PLAN_KINDS = ['WRONG', 'NEW', 'CHANGED', 'SAME', 'SKIPPED'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]
/** `said` is a translation key, or empty. */
export type PlanLine = { line: number; kind: PlanKind; name: string; said: string }
/** What a file would do; a problem, as a translation key, where it is no such file at all. */
export type Plan<Line extends PlanLine = PlanLine> = { lines: Line[] } | { problem: string }

export function countKinds(lines: readonly PlanLine[]): Record<PlanKind, number> {
  const counts = { WRONG: 0, NEW: 0, CHANGED: 0, SAME: 0, SKIPPED: 0 }
  for (const { kind } of lines) counts[kind] += 1
  return counts
}

/** All or nothing: a file with a wrong line does nothing, and neither does one that changes nothing. */
export function mayImport(lines: readonly PlanLine[]): boolean {
  const { WRONG, NEW, CHANGED } = countKinds(lines)
  return WRONG === 0 && NEW + CHANGED > 0
}
