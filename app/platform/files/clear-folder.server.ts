import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** @returns how many of a folder's entries were old and unknown, and are gone */
export async function clearFolder(folder: string, known: Set<string>, oldest: number): Promise<number> {
  let gone = 0
  for (const name of await namesIn(folder)) {
    if (known.has(name)) continue

    const path = join(folder, name)
    const about = await stat(path).catch(() => null)
    if (!about || about.mtimeMs > oldest) continue

    await rm(path, { recursive: true, force: true })
    gone += 1
  }
  return gone
}

export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
