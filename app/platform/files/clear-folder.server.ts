import { join } from 'node:path'

import { changedAt, namesIn, removeFile } from './site-files.server.ts'

/** @returns how many of a folder's entries were old and unknown, and are gone */
export async function clearFolder(folder: string, known: Set<string>, oldest: number): Promise<number> {
  let gone = 0
  for (const name of await namesIn(folder)) {
    if (known.has(name)) continue

    const path = join(folder, name)
    const at = await changedAt(path)
    if (at === null || at > oldest) continue

    await removeFile(path)
    gone += 1
  }
  return gone
}
