import { contentOf } from './content-changes.server.ts'
import type { Db } from './database.server.ts'
import { connectionOf } from './prepared.server.ts'
import { addReads, type Reads } from './reads.server.ts'

type Remembered<T> = { value: T; moment: number; reads: Reads }

/**
 * A query that is asked again once something that it read has changed, and answers from memory until then:
 * `const listTypes = remembered((db) => …)`. Where nobody watches the database, as in a command, it is always asked.
 * @returns what all callers share: it is frozen
 */
export function remembered<T>(query: (db: Db) => T): (db: Db) => T {
  const byConnection = new WeakMap<object, Remembered<T>>()
  return (db) => {
    const connection = connectionOf(db)
    const content = contentOf(connection)
    if (!content) return query(db)

    let known = byConnection.get(connection)
    if (!known || !content.isAsOf(known.moment, known.reads)) {
      const [moment, reads]: [number, Reads] = [content.moment(), new Set()]
      known = { value: freeze(content.record(reads, () => query(db))), moment, reads }
      // What a transaction has written may yet be undone.
      if (!connection.inTransaction) byConnection.set(connection, known)
    }
    addReads(connection, known.reads)
    return known.value
  }
}

/** Objects and lists with all in them; maps, sets and dates stay as they are. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value

  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
