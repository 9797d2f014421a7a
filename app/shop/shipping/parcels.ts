import { packFewest } from './fewest-parcels.ts'

/** So many units of one weight, in grams. */
export type Load = { grams: number; count: number }

/** So many parcels that hold the same: the loads of one, and what one weighs with its packaging, in grams. */
export type Parcel = { holds: Load[]; grams: number; count: number }

/** Up to so many units the fewest parcels are found for certain: 2^12 sets of units are looked at. */
const EXACT_UNITS = 12

/**
 * Packs units into parcels that stay within a limit: as few as can be up to 12 units, first-fit decreasing beyond
 * (product decisions, "Shop"). It counts in loads and in equal parcels, so that its time depends on how many different
 * weights there are and not on how many units.
 * @param loads units by weight, without their packaging
 * @param limit what a parcel may weigh with its packaging, in grams
 * @param packaging what the packaging of one parcel weighs, in grams
 * @returns the parcels, or null where a unit alone is over the limit
 */
export function packParcels(loads: readonly Load[], limit: number, packaging: number): Parcel[] | null {
  const room = limit - packaging
  const heaviestFirst = byWeight(loads)
  const [heaviest] = heaviestFirst
  if (heaviest && heaviest.grams > room) return null

  const quick = packFirstFitDecreasing(heaviestFirst, room)
  const fewest = isFewest(quick, heaviestFirst, room) ? quick : packFewest(unitsOf(heaviestFirst), room).map(asGroup)
  return fewest.map(({ holds, count }) => ({ holds, grams: weigh(holds) + packaging, count }))
}

export function countUnits(loads: readonly Load[]): number {
  return loads.reduce((sum, { count }) => sum + count, 0)
}

/** What loads weigh together, in grams. */
export function weigh(loads: readonly Load[]): number {
  return loads.reduce((sum, { grams, count }) => sum + grams * count, 0)
}

/** Equal parcels: what one holds, how many grams one has left, and how many there are. */
type Group = { holds: Load[]; left: number; count: number }

/** True too where the number of units is beyond looking for fewer. */
function isFewest(groups: readonly Group[], loads: readonly Load[], room: number): boolean {
  const parcels = groups.reduce((sum, { count }) => sum + count, 0)
  return parcels <= 1 || countUnits(loads) > EXACT_UNITS || parcels === Math.ceil(weigh(loads) / room)
}

/** Each unit goes into the first parcel with room for it, the heaviest first; what happens to equal parcels alike is done at once. */
function packFirstFitDecreasing(heaviestFirst: readonly Load[], room: number): Group[] {
  let groups: Group[] = []
  for (const { grams, count } of heaviestFirst) {
    let waiting = count
    const next: Group[] = []
    for (const group of groups) {
      const filled = fill(group, grams, waiting)
      next.push(...filled.groups)
      waiting = filled.waiting
    }
    if (waiting > 0) next.push(...openParcels(grams, waiting, room))
    groups = next
  }
  return groups
}

/** Puts as many units as fit into the parcels of a group, one parcel after the other. */
function fill(group: Group, grams: number, waiting: number): { groups: Group[]; waiting: number } {
  const each = grams === 0 ? waiting : Math.min(waiting, Math.floor(group.left / grams))
  if (each === 0) return { groups: [group], waiting }

  const full = Math.min(group.count, Math.floor(waiting / each))
  const rest = full < group.count ? waiting - full * each : 0
  const groups = [put(group, grams, each, full)]
  if (rest > 0) groups.push(put(group, grams, rest, 1))
  const untouched = group.count - full - (rest > 0 ? 1 : 0)
  if (untouched > 0) groups.push({ ...group, count: untouched })
  return { groups, waiting: waiting - full * each - rest }
}

function openParcels(grams: number, waiting: number, room: number): Group[] {
  const needed = grams === 0 ? 1 : Math.ceil(waiting / Math.floor(room / grams))
  return fill({ holds: [], left: room, count: needed }, grams, waiting).groups
}

function put({ holds, left }: Group, grams: number, each: number, count: number): Group {
  return { holds: [...holds, { grams, count: each }], left: left - grams * each, count }
}

/** One load a weight, the heaviest first. */
function byWeight(loads: readonly Load[]): Load[] {
  const counts = new Map<number, number>()
  for (const { grams, count } of loads) if (count > 0) counts.set(grams, (counts.get(grams) ?? 0) + count)
  return Array.from(counts, ([grams, count]) => ({ grams, count })).toSorted((a, b) => b.grams - a.grams)
}

/** Every unit by itself; of few units alone. */
function unitsOf(loads: readonly Load[]): number[] {
  return loads.flatMap(({ grams, count }) => Array.from({ length: count }, () => grams))
}

function asGroup(units: readonly number[]): Pick<Group, 'holds' | 'count'> {
  return { holds: byWeight(units.map((grams) => ({ grams, count: 1 }))), count: 1 }
}
