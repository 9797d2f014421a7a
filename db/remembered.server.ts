import { LRUCache } from 'lru-cache'

import { contentOf } from './content-changes.server.ts'
import type { Db } from './database.server.ts'
import { connectionOf } from './prepared.server.ts'
import { addReads, type Reads } from './reads.server.ts'

/**
 * A query that is asked again once something that it read has changed, and answers from memory until then:
 * `const listTypes = remembered((db) => …)`. Where nobody watches the database, as in a command, it is always asked.
 * @returns what all callers share: it is frozen
 */
export function remembered<T>(query: (db: Db) => T): (db: Db) => T {
  const recall = recallBy(() => new Map<string, CachedQuery<T>>())
  return (db) => recall(db, '', () => query(db))
}

type Bounds<A, T> = {
  keyOf: (asked: A) => string
  /** Answers that are kept at most, the latest ones. */
  most: number
  /** How much of an answer there is, and of all together at most. */
  sizeOf: (answer: T) => number
  mostSize: number
}

/** The same for a query that is asked many things: `const lookUp = rememberedFor({ … }, (db, match) => …)`. */
export function rememberedFor<A, T>(
  { keyOf, most, sizeOf, mostSize }: Bounds<A, T>,
  query: (db: Db, asked: A) => T,
): (db: Db, asked: A) => T {
  const recall = recallBy(
    () =>
      new LRUCache<string, CachedQuery<T>>({
        max: most,
        maxSize: mostSize,
        sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
      }),
  )
  return (db, asked) => recall(db, keyOf(asked), () => query(db, asked))
}

type CachedQuery<T> = { value: T; moment: number; reads: Reads }
type Memory<T> = {
  get: (key: string) => CachedQuery<T> | undefined
  set: (key: string, known: CachedQuery<T>) => unknown
}

function recallBy<T>(open: () => Memory<T>): (db: Db, key: string, query: () => T) => T {
  const byConnection = new WeakMap<object, Memory<T>>()
  return (db, key, query) => {
    const connection = connectionOf(db)
    const content = contentOf(connection)
    if (!content) return query()

    const memory = byConnection.get(connection) ?? open()
    byConnection.set(connection, memory)
    let known = memory.get(key)
    if (!known || !content.isAsOf(known.moment, known.reads)) {
      const [moment, reads]: [number, Reads] = [content.moment(), new Set()]
      known = { value: freeze(content.record(reads, query)), moment, reads }
      // What a transaction has written may yet be undone.
      if (!connection.inTransaction) memory.set(key, known)
    }
    addReads(connection, known.reads)
    return known.value
  }
}

/** Objects and lists with all in them; maps, sets, dates and typed arrays stay as they are. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value

  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
