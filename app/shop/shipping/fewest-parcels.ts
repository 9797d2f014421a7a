type Packing = { parcels: number; lastGrams: number; unit: number }

/**
 * Packs a few units into the fewest parcels. For every set of units it keeps the fewest parcels, and among those the
 * emptiest last one: what the best packing of a set is follows from the best packings of the sets that lack one unit.
 * @param units weight of every single unit, in grams; none over `room`, and not more than a set of bits holds
 * @param room what a parcel holds, in grams
 * @returns the units of each parcel
 */
export function packFewest(units: readonly number[], room: number): number[][] {
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
