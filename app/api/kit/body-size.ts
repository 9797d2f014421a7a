const MOST_DEPTH = 20

/** How many values a body may have: calls of the admin and of the till send whole tables. */
export const MOST_VALUES = { everybody: 5000, user: 5000, admin: 200_000 } as const

/** Whether a body is no deeper and no longer than any call has use for; a schema would look at each value first. */
export function isModest(body: unknown, most: number): boolean {
  let level: unknown[] = [body]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return false

    const below: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue

      const inside = Object.values(value)
      count += inside.length
      if (count > most) return false

      for (const one of inside) below.push(one)
    }
    level = below
  }
  return true
}

/** Whether a text has so many brackets that it is not even parsed. */
export function isBranched(text: string, most: number): boolean {
  let count = 0
  for (const bracket of '[{')
    for (let at = text.indexOf(bracket); at >= 0 && count <= most; at = text.indexOf(bracket, at + 1)) count += 1
  return count > most
}
