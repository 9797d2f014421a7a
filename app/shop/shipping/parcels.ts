/** What one parcel holds: the weights of its units, and what it weighs with its packaging, in grams. */
export type Parcel = { units: number[]; grams: number }

/** Up to so many units the fewest parcels are found for certain: 2^12 sets of units are looked at. */
const EXACT_UNITS = 12

/**
 * Packs units into parcels that stay within a limit: as few as can be up to 12 units, first-fit decreasing beyond
 * (product decisions, "Shop").
 * @param units weight of every single unit, in grams
 * @param limit what a parcel may weigh with its packaging, in grams
 * @param packaging what the packaging of one parcel weighs, in grams
 * @returns the parcels, or null where a unit alone is over the limit
 */
export function packParcels(units: readonly number[], limit: number, packaging: number): Parcel[] | null {
  const room = limit - packaging
  const heaviestFirst = units.toSorted((a, b) => b - a)
  if (units.length > 0 && (heaviestFirst[0] ?? 0) > room) return null

  const quick = packFirstFitDecreasing(heaviestFirst, room)
  const isFewest = quick.length <= 1 || quick.length === Math.ceil(sum(units) / room)
  const packed = isFewest || units.length > EXACT_UNITS ? quick : packFewest(heaviestFirst, room)
  return packed.map((held) => ({ units: held, grams: sum(held) + packaging }))
}

type Packing = { parcels: number; lastGrams: number; unit: number }

/**
 * For every set of units the fewest parcels, and among those the emptiest last one: what the best packing of a set is
 * follows from the best packings of the sets that lack one unit.
 */
function packFewest(units: readonly number[], room: number): number[][] {
  const best: Packing[] = [{ parcels: 0, lastGrams: room, unit: -1 }]
  for (let set = 1; set < 1 << units.length; set++) best[set] = packSet(best, units, room, set)
  return unpack(best, units)
}

function packSet(best: readonly Packing[], units: readonly number[], room: number, set: number): Packing {
  let found: Packing = { parcels: Infinity, lastGrams: Infinity, unit: -1 }
  for (const [unit, grams] of units.entries()) {
    const before = set & (1 << unit) ? best[set ^ (1 << unit)] : undefined
    if (!before) continue

    const { parcels, lastGrams } = addUnit(before, grams, room)
    if (parcels < found.parcels || (parcels === found.parcels && lastGrams < found.lastGrams))
      found = { parcels, lastGrams, unit }
  }
  return found
}

function addUnit({ parcels, lastGrams }: Packing, grams: number, room: number) {
  const opensParcel = parcels === 0 || lastGrams + grams > room
  return opensParcel ? { parcels: parcels + 1, lastGrams: grams } : { parcels, lastGrams: lastGrams + grams }
}

/** Walks back from the set of all units: where the number of parcels falls, a parcel began. */
function unpack(best: readonly Packing[], units: readonly number[]): number[][] {
  const packed: number[][] = []
  let held: number[] = []
  for (let set = (1 << units.length) - 1; set > 0;) {
    const { unit, parcels } = best[set] ?? { unit: 0, parcels: 0 }
    held.push(units[unit] ?? 0)
    set ^= 1 << unit
    if ((best[set]?.parcels ?? 0) < parcels) {
      packed.push(held)
      held = []
    }
  }
  return packed
}

/** Each unit goes into the first parcel with room for it, the heaviest first. Equal units go in together. */
function packFirstFitDecreasing(heaviestFirst: readonly number[], room: number): number[][] {
  const parcels: { units: number[]; left: number }[] = []
  for (const [grams, count] of countEqual(heaviestFirst)) {
    let waiting = count
    for (const parcel of parcels) waiting -= fill(parcel, grams, waiting)
    while (waiting > 0) {
      const parcel = { units: [], left: room }
      parcels.push(parcel)
      waiting -= fill(parcel, grams, waiting)
    }
  }
  return parcels.map(({ units }) => units)
}

function fill(parcel: { units: number[]; left: number }, grams: number, waiting: number): number {
  const fitting = grams === 0 ? waiting : Math.min(waiting, Math.floor(parcel.left / grams))
  for (let added = 0; added < fitting; added++) parcel.units.push(grams)
  parcel.left -= fitting * grams
  return fitting
}

function countEqual(weights: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const grams of weights) counts.set(grams, (counts.get(grams) ?? 0) + 1)
  return counts
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, grams) => total + grams, 0)
}
