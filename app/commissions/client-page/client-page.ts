import type { RequestStatus } from '#db/vocabulary.ts'

/** A step of a commission's way; without a day it is still to come. */
type Step<D> = { status: RequestStatus; at: D | null }

const STEPS = ['SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS', 'DELIVERED'] as const

/** The way of a commission so far and, unless it ended early, what is still to come. */
export function progressOf<D>(status: RequestStatus, history: readonly { to: RequestStatus; at: D }[]): Step<D>[] {
  const timeOf = (wanted: RequestStatus) => history.find(({ to }) => to === wanted)?.at ?? null
  const steps = STEPS.map((each) => ({ status: each as RequestStatus, at: timeOf(each) }))
  const hasEnded = !STEPS.some((each) => each === status)
  return hasEnded ? [...steps.filter(({ at }) => at !== null), { status, at: timeOf(status) }] : steps
}

/** The page that a secret opens, or one below it. */
export function clientPath(secret: string, below = ''): string {
  return `/commission-request/${encodeURIComponent(secret)}${below}`
}
