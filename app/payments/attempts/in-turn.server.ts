import type { Db } from '#db/database.server.ts'

const lines = new WeakMap<object, Map<number, Promise<unknown>>>()

/**
 * Does what is asked of one payment one after the other: who reads it first writes first, so that an older reading never
 * overwrites a newer one. One process alone has the database (`db/opening.server.ts`).
 */
export async function inTurn<R>(db: Db, attemptId: number, work: () => Promise<R>): Promise<R> {
  const line = lines.get(db) ?? new Map<number, Promise<unknown>>()
  lines.set(db, line)
  const before = line.get(attemptId) ?? Promise.resolve()
  const mine = before.then(work, work)
  line.set(attemptId, mine)
  try {
    return await mine
  } finally {
    if (line.get(attemptId) === mine) line.delete(attemptId)
  }
}
