import { openStore } from '#app/platform/backups/backups.server.ts'
import { Bucket } from '#app/platform/bucket/bucket.server.ts'
import { readFilesConfig } from '#app/platform/bucket/files-config.server.ts'
import { setBucket } from '#app/platform/files/site-files.server.ts'

/** Opens the bucket of files for a command, where the environment says that they lie in one. @throws BackupError */
export async function openFiles(dataDir: string): Promise<Bucket | null> {
  const files = readFilesConfig(process.env, dataDir)
  if (!files) return null

  const bucket = new Bucket(dataDir, openStore(files.place, files.s3))
  await bucket.list()
  setBucket(bucket)
  return bucket
}
