import { type Stage, STAGES } from '#db/vocabulary.ts'

/** The stage after this one; null after the last. */
export function stageAfter(stage: Stage): Stage | null {
  return STAGES[STAGES.indexOf(stage) + 1] ?? null
}
