import { type BackupStore, CHANGES, linkName, readPiece } from './backups.ts'
import { blockName, manifest, objectName, SNAPSHOTS, outdated } from './manifest.ts'

const DAY = 24 * 60 * 60 * 1000
/** Any second of so many days can be restored, where changes are kept. */
const DAYS_OF_CHANGES = 7

/** Takes away backups that are no longer kept, and what nothing refers to any more. @returns how many backups went */
export async function prune(store: BackupStore, now: Date): Promise<number> {
  const names = (await store.list(SNAPSHOTS)).map(({ name }) => name)
  const gone = outdated(names)
  for (const name of gone) {
    await store.remove(name)
    await store.remove(linkName(name))
  }
  await pruneChanges(store, now)
  await pruneContents(
    store,
    names.filter((name) => !gone.includes(name)),
    now,
  )
  return gone.length
}

/** A log goes as a whole, with its last piece. */
async function pruneChanges(store: BackupStore, now: Date): Promise<void> {
  const oldest = now.getTime() - DAYS_OF_CHANGES * DAY
  const pieces = (await store.list(CHANGES)).map(({ name }) => readPiece(name)).filter((piece) => piece !== null)
  const logs = Map.groupBy(pieces, ({ stream, log }) => `${stream}/${log}`)
  for (const parts of logs.values())
    if (parts.every(({ at }) => at.getTime() < oldest)) for (const { name } of parts) await store.remove(name)
}

/** What came a moment ago may belong to a backup that is under way, or to changes. */
async function pruneContents(store: BackupStore, kept: readonly string[], now: Date): Promise<void> {
  const manifests = await Promise.all(
    kept.map(async (name) => manifest.parse(JSON.parse((await store.get(name)).toString()))),
  )
  const needed = new Set(
    manifests.flatMap(({ files, database }) => [
      ...files.map(({ hash }) => objectName(hash)),
      ...database.blocks.map(blockName),
    ]),
  )
  const oldest = now.getTime() - (DAYS_OF_CHANGES + 1) * DAY
  for (const { name, changedAt } of [...(await store.list('objects/')), ...(await store.list('blocks/'))])
    if (!needed.has(name) && changedAt.getTime() < oldest) await store.remove(name)
}
