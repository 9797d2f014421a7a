import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { canTake, openRequestOf } from '#app/commissions/waiting-list/offering.server.ts'
import { readSettings } from '#app/site/site.server.ts'

import { nowOf, type World } from '../world.ts'

type Place = { id: number; email: string; slotId: number | null; status: string; confirmedAt: number | null }

/** Nobody holds a slot twice, no slot is two people's, and nobody waits at two places. */
export function slotsAreOnes({ site }: World): string[] {
  const promised = site.sqlite.prepare(PROMISED).all() as { id: number; status: string; times: number }[]
  const twice = site.sqlite.prepare(TWICE).pluck().all() as string[]
  return [
    ...promised.map(({ id, status, times }) => `slot ${id} is ${status}, and promised to ${times}`),
    ...twice.map((what) => `${what} twice`),
  ]
}

/** A new offer goes to the first in line who could take it, unless it was made by hand. */
export function theFirstIsServed({ site, book }: World): string[] {
  const line = site.sqlite.prepare(LINE).all() as Place[]
  const offered = line.filter(({ status }) => status === 'OFFERED')
  const fresh = offered.filter(({ id, slotId }) => book.offers.get(id) !== slotId && !book.offeredByHand.has(id))
  book.offers = new Map(offered.map(({ id, slotId }) => [id, slotId ?? 0]))
  if (fresh.length === 0 || !readSettings(site.db).offersAutomatically) return []

  return fresh.flatMap(({ id, slotId }) => {
    const slot = site.sqlite.prepare('SELECT kind FROM commission_slots WHERE id = ?').get(slotId) as { kind: null }
    const passed = line.find(
      (other) =>
        other.id < id &&
        other.status === 'WAITING' &&
        other.confirmedAt !== null &&
        canTake(openRequestOf(site.db, other.email), slot),
    )
    return passed ? [`place ${id} was offered slot ${slotId} before place ${passed.id}`] : []
  })
}

/** What requests, slots and their money must never be. */
export function studioIsSound(world: World): string[] {
  return invariantProblems(world.site.db, nowOf(world))
}

/** What was agreed on stays as it was written. */
export function contractsStay({ site, book }: World): string[] {
  const rows = site.sqlite.prepare('SELECT request_id AS id FROM commission_contracts').all() as { id: number }[]
  const there = new Set(rows.map(({ id }) => id))
  return [...book.contracts.keys()].flatMap((id) => (there.has(id) ? [] : [`the contract of ${id} is gone`]))
}

const OPEN = "('SUBMITTED', 'QUOTED', 'ACCEPTED', 'IN_PROGRESS')"
const PROMISED = `SELECT s.id, s.status, (SELECT count(*) FROM commission_requests r WHERE r.slot_id = s.id)
    + (SELECT count(*) FROM waiting_list w WHERE w.slot_id = s.id AND w.status = 'OFFERED') AS times
  FROM commission_slots s WHERE times > 1 OR (s.status <> 'FREE' AND times <> 1)
    OR (s.status = 'FREE' AND EXISTS (SELECT 1 FROM commission_requests r WHERE r.slot_id = s.id))`
const TWICE = `SELECT email || ' waits' FROM waiting_list WHERE status IN ('WAITING', 'OFFERED')
    GROUP BY email HAVING count(*) > 1
  UNION ALL SELECT email || ' asks' FROM commission_requests WHERE status IN ${OPEN} GROUP BY email HAVING count(*) > 1`
const LINE = `SELECT id, email, slot_id AS slotId, status, confirmed_at AS confirmedAt FROM waiting_list
  WHERE status IN ('WAITING', 'OFFERED') ORDER BY id`
