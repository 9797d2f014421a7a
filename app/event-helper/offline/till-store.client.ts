import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import type { Snapshot } from '../till/snapshot.ts'
import type { TillOperation } from './pending.ts'

interface Stores extends DBSchema {
  operations: { key: number; value: { eventId: number; operation: TillOperation }; indexes: { event: number } }
  snapshots: { key: number; value: Snapshot }
}

/** What a telephone keeps of a till, whatever happens to its battery or its reception. */
export type TillStore = {
  load: () => Promise<{ snapshot: Snapshot | undefined; waiting: QueuedOperation[] }>
  /** @returns once it is on the disk */
  add: (operation: TillOperation) => Promise<number>
  /** Forgets what has arrived, and remembers where the till stands with it. */
  settle: (keys: readonly number[], snapshot: Snapshot) => Promise<void>
}
export type QueuedOperation = { key: number; operation: TillOperation }

/** @throws where the browser keeps nothing, as some do in private windows */
export async function openTillStore(eventId: number): Promise<TillStore> {
  const db: IDBPDatabase<Stores> = await openDB<Stores>('inkstall-till', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('operations', { autoIncrement: true }).createIndex('event', 'eventId')
      fresh.createObjectStore('snapshots')
    },
  })
  return {
    load: async () => {
      const tx = db.transaction(['operations', 'snapshots'])
      const waiting: QueuedOperation[] = []
      for await (const { primaryKey, value } of tx.objectStore('operations').index('event').iterate(eventId))
        waiting.push({ key: primaryKey, operation: value.operation })
      return { snapshot: await tx.objectStore('snapshots').get(eventId), waiting }
    },
    add: async (operation) => {
      const tx = db.transaction('operations', 'readwrite', { durability: 'strict' })
      const key = tx.store.add({ eventId, operation })
      // At once, without waiting for the key: the page may be left in the same moment.
      tx.commit()
      await tx.done
      return key
    },
    settle: async (keys, snapshot) => {
      const tx = db.transaction(['operations', 'snapshots'], 'readwrite', { durability: 'strict' })
      await Promise.all([
        ...keys.map((key) => tx.objectStore('operations').delete(key)),
        tx.objectStore('snapshots').put(snapshot, eventId),
      ])
      await tx.done
    },
  }
}
