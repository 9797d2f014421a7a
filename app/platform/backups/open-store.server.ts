import { BackupError, type BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.server.ts'
import type { S3Access } from './s3-access.ts'
import { s3Store } from './s3-store.server.ts'

/** Opens what a place says: a folder by its path, or `s3://bucket/prefix`. @throws BackupError for a bucket without a key */
export function openStore(place: string, s3: S3Access | null): BackupStore {
  if (!place.startsWith('s3://')) return folderStore(place)
  if (!s3) throw new BackupError(`${place}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`)

  return s3Store(place, s3)
}

/** The same store, which takes and deletes nothing while somebody else's files lie there. */
export function readOnlyWhile(isReadOnly: () => boolean, store: BackupStore): BackupStore {
  const refused = () => Promise.reject(new BackupError(`${store.place} is the site's own, and this is a copy of it`))
  return {
    ...store,
    put: (name, content) => (isReadOnly() ? refused() : store.put(name, content)),
    remove: (name) => (isReadOnly() ? refused() : store.remove(name)),
  }
}
