/** An address of somebody, as mail servers and databases repeat it in what they refuse. */
const ADDRESS = /[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g
/** The values of a statement that failed, as the query builder writes them. */
const VALUES = /\nparams:[^\n]*/g
/** So deep is what the log is told. */
const DEPTH = 4

/** What the log is told, without addresses and without what somebody typed. */
export function withoutPeople(told: unknown, depth = 0): unknown {
  if (typeof told === 'string') return told.replaceAll(VALUES, '\nparams: [cut]').replaceAll(ADDRESS, '[address]')
  if (told === null || typeof told !== 'object' || depth >= DEPTH) return told
  if (Array.isArray(told)) return told.map((one: unknown) => withoutPeople(one, depth + 1))

  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, withoutPeople(value, depth + 1)]))
}
