import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

const FOLDER = 'tests/support/database/old'

/** Databases as earlier versions wrote them, by the day of the version: the demo with three orders. */
export const OLD_DATABASES: readonly string[] = readdirSync(FOLDER)

/** Lays an old database into a data folder. @returns its file */
export function layOldDatabase(name: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'inkstall.db')
  writeFileSync(file, zstdDecompressSync(readFileSync(join(FOLDER, name))))
  return file
}
