import { z } from 'zod'

import { BackupError, type BackupStore } from './backup-store.ts'
import { CHANGES, type Choice, chooseBackup, linkName, readPiece, type Snapshot } from './choice.ts'
import { type Manifest, manifest, SNAPSHOTS } from './manifest.ts'

const changesAfter = z.object({ stream: z.string(), log: z.number(), needs: z.number() })

/** Finds in a store what is to be restored. @throws BackupError where nothing is there from before that time */
export async function findBackup(store: BackupStore, at: Date | null): Promise<Choice> {
  const names = (await store.list(SNAPSHOTS)).map(({ name }) => name)
  const links = new Set((await store.list('links/')).map(({ name }) => name))
  const snapshots = await Promise.all(
    names.map(async (name): Promise<Snapshot> => {
      const link = linkName(name)
      return {
        name,
        changes: links.has(link) ? changesAfter.parse(JSON.parse((await store.get(link)).toString())) : null,
      }
    }),
  )
  const pieces = (await store.list(CHANGES)).map(({ name }) => readPiece(name)).filter((piece) => piece !== null)
  const choice = chooseBackup(snapshots, pieces, at)
  if (!choice) throw new BackupError(`${store.place} holds no backup${at ? ` from before ${at.toISOString()}` : ''}`)

  return choice
}

/** What the newest backup holds; null where there is none. */
export async function newestManifest(store: BackupStore): Promise<Manifest | null> {
  const newest = (await store.list(SNAPSHOTS)).at(-1)
  return newest ? manifest.parse(JSON.parse((await store.get(newest.name)).toString())) : null
}
