import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.server.ts'

/** Opens what a place says: a folder by its path. */
export function openStore(place: string): BackupStore {
  return folderStore(place)
}
