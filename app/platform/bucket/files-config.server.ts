import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { BackupError, type BackupStore, type S3Access, s3AccessOf, s3Settings } from '../backups/backups.ts'
import { ConfigError } from '../config.server.ts'

const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const environment = z.object({
  FILES_IN: setting(
    z
      .string()
      .regex(/^s3:\/\/[^/]+/, 'must be s3://bucket, or s3://bucket/prefix')
      .transform((place) => place.replace(/\/+$/, ''))
      .optional(),
  ),
  FILES_HERE: setting(z.coerce.number().int().min(10, 'must be 10 (megabytes) at least').default(2000)),
  ...s3Settings,
})

/** Where pictures and files lie beside the data folder, and how many bytes of them stay on this disk. */
export type FilesConfig = { place: string; s3: S3Access; mostBytes: number }

/** Says that files of the data folder lie in a bucket, in which, and as whose. */
export const MARK = 'files-in.json'
const mark = z.object({ place: z.string(), id: z.string() })
export type Mark = z.infer<typeof mark>

/**
 * Reads of the environment where files lie; null for in the data folder alone.
 * @throws ConfigError with one clear line, also where files of the data folder lie elsewhere than it says
 */
export function readFilesConfig(env: NodeJS.ProcessEnv, dataDir: string): FilesConfig | null {
  const result = environment.safeParse(env)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }

  const { FILES_IN: place = null, FILES_HERE: megabytes } = result.data
  const known = readMark(dataDir)
  if (known && known.place !== place)
    throw new ConfigError(
      `FILES_IN: pictures and files lie in ${known.place}: set it so, and run "npm run files -- home" before it is changed`,
    )
  if (place === null) return null

  const s3 = s3AccessOf(result.data)
  if (!s3) throw new ConfigError('FILES_IN: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too')

  return { place, s3, mostBytes: megabytes * 1_000_000 }
}

export function readMark(dataDir: string): Mark | null {
  const file = join(dataDir, MARK)
  return existsSync(file) ? mark.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Says whose files a bucket holds: two sites would take each other's for nobody's. */
const OWNER = 'owner/site-id'

/**
 * Makes a place in a bucket this site's own, once; it is known by a mark in the data folder and in the bucket.
 * @throws BackupError where it is another site's, or cannot be reached
 */
export async function claim(dataDir: string, store: BackupStore): Promise<void> {
  const own = readMark(dataDir)
  const found = await findOwner(store)
  if (own && found === own.id) return
  if (found !== null)
    throw new BackupError(
      `${store.place} holds files of another site: set FILES_IN to a prefix of its own, or delete ${OWNER} there`,
    )

  const mark: Mark = own ?? { place: store.place, id: randomUUID() }
  await store.put(OWNER, Buffer.from(mark.id))
  await layMark(dataDir, mark)
}

/** What was restored goes on as the site whose files the bucket holds, from before they lay there too. */
export async function adopt(dataDir: string, store: BackupStore): Promise<void> {
  const id = await findOwner(store)
  if (id !== null) await layMark(dataDir, { place: store.place, id })
}

async function layMark(dataDir: string, mark: Mark): Promise<void> {
  const part = join(dataDir, `.${MARK}`)
  await writeFile(part, JSON.stringify(mark), { mode: 0o600, flush: true })
  await rename(part, join(dataDir, MARK))
}

async function findOwner(store: BackupStore): Promise<string | null> {
  const stored = await store.list('owner/')
  return stored.some(({ name }) => name === OWNER) ? (await store.get(OWNER)).toString() : null
}
