/**
 * A set of ids, a bit each: two sets are compared 32 ids at a time, and a hundred thousand ids take 12 kB. Loops count,
 * as iterators and callbacks take two to three times as long here.
 */
export type IdSet = Uint32Array<ArrayBuffer>

export function idSet(ids: readonly number[]): IdSet {
  const set = new Uint32Array((ids.reduce((most, id) => Math.max(most, id), 0) >>> 5) + 1)
  for (const id of ids) set[id >>> 5] = bitsAt(set, id >>> 5) | (1 << (id & 31))
  return set
}

export function hasId(set: IdSet, id: number): boolean {
  return ((bitsAt(set, id >>> 5) >>> (id & 31)) & 1) === 1
}

export function inBoth(one: IdSet, other: IdSet): IdSet {
  const both = new Uint32Array(Math.min(one.length, other.length))
  for (let at = 0; at < both.length; at += 1) both[at] = bitsAt(one, at) & bitsAt(other, at)
  return both
}

export function inEither(one: IdSet, other: IdSet): IdSet {
  const either = new Uint32Array(Math.max(one.length, other.length))
  for (let at = 0; at < either.length; at += 1) either[at] = bitsAt(one, at) | bitsAt(other, at)
  return either
}

export function without(one: IdSet, other: IdSet): IdSet {
  const left = new Uint32Array(one.length)
  for (let at = 0; at < left.length; at += 1) left[at] = bitsAt(one, at) & ~bitsAt(other, at)
  return left
}

/** The ids of a set, the lowest first. */
export function idsOf(set: IdSet): number[] {
  const ids: number[] = []
  for (let at = 0; at < set.length; at += 1)
    // Takes the lowest bit, then the next one.
    for (let bits = bitsAt(set, at); bits !== 0; bits &= bits - 1) ids.push(at * 32 + 31 - Math.clz32(bits & -bits))
  return ids
}

/** None beyond the end. */
function bitsAt(set: IdSet, at: number): number {
  return set[at] ?? 0
}
