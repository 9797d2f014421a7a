const NATURAL = new Intl.Collator('ja', { numeric: true })

/** Things by their names in the order in which people count: 2 before 10, digits of any width. */
export function inNaturalOrder<T>(things: readonly T[], nameOf: (thing: T) => string): T[] {
  return things.toSorted((one, other) => NATURAL.compare(nameOf(one), nameOf(other)))
}
