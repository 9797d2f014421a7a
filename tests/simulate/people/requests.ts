import type { Choices, World } from '../world.ts'

type RequestAct = (world: World, id: number, at: Choices) => string

const OPEN = `SELECT id FROM commission_requests WHERE status IN ('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS') ORDER BY id`
const LATEST = 'SELECT id FROM commission_requests ORDER BY id DESC LIMIT 12'

/** To a request: mostly one that goes on, and now and then any of the latest. */
export function requestAt({ site }: World, at: number): number | undefined {
  const open = site.sqlite.prepare(OPEN).pluck().all() as number[]
  const spokenOf = at % 5 === 0 || open.length === 0 ? (site.sqlite.prepare(LATEST).pluck().all() as number[]) : open
  return spokenOf[at % Math.max(1, spokenOf.length)]
}

export function onRequest(work: RequestAct): (world: World, at: Choices) => string {
  return (world, at) => {
    const id = requestAt(world, at[0])
    return id === undefined ? 'nothing' : work(world, id, at)
  }
}
