import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { isDataFile } from './data-files.server.ts'

/** Pictures as they are sent are made of the originals, and mails are in the database: they come with the next backup. */
const MADE = new Set(['pictures/variants', 'outbox'])

export type ChangedFiles = {
  /** Paths of files that came, changed or went since the last time, from the data folder. */
  take: () => string[]
  close: () => void
}

/** Notes which files of the data folder change, but for what is made of others. */
export async function watchFiles(dataDir: string): Promise<ChangedFiles> {
  const changed = new Set<string>()
  const watchers = new Map<string, FSWatcher>()
  const follow = async (folder: string): Promise<void> => {
    const path = relative(dataDir, folder)
    if (watchers.has(folder) || MADE.has(path) || (path !== '' && !isDataFile(`${path}/`))) return

    const watcher = watch(folder, (_, name) => void (name && note(join(folder, name))))
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    const entries = await readdir(folder, { withFileTypes: true })
    await Promise.all(entries.filter((entry) => entry.isDirectory()).map((entry) => follow(join(folder, entry.name))))
  }
  const note = async (path: string): Promise<void> => {
    const name = relative(dataDir, path)
    if (!isDataFile(name)) return

    const found = await stat(path).catch(() => null)
    if (found?.isDirectory()) await followNew(path)
    else if (!found && watchers.has(path)) forget(path)
    else changed.add(name)
  }
  /** What was laid into a folder before it was watched. */
  const followNew = async (folder: string): Promise<void> => {
    await follow(folder).catch(() => {})
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    if (watchers.has(folder))
      for (const entry of entries) if (entry.isFile()) changed.add(relative(dataDir, join(folder, entry.name)))
  }
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  await follow(dataDir)
  return {
    take: () => {
      const all = [...changed]
      changed.clear()
      return all
    },
    close: () => [...watchers.keys()].forEach(forget),
  }
}
