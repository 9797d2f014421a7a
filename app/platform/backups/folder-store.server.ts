import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { BackupError, type BackupStore } from './backups.ts'

/** Backups in a folder of this machine, or of a disk that is mounted. */
export function folderStore(folder: string): BackupStore {
  let parts = 0
  const put: BackupStore['put'] = async (name, content) => {
    const path = join(folder, name)
    const part = `${path}.part-${process.pid}-${(parts += 1)}`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if ('file' in content) await layFile(content.file, part)
    else await writeDurably(part, content)
    await rename(part, path)
    await sync(dirname(path))
  }
  return {
    place: folder,
    put,
    get: async (name) =>
      readFile(join(folder, name)).catch((cause: unknown) => {
        throw new BackupError(`${join(folder, name)} cannot be read: the backup is not whole`, { cause })
      }),
    fetch: async (name, file) =>
      copyFile(join(folder, name), file).catch((cause: unknown) => {
        throw new BackupError(`${join(folder, name)} cannot be copied to ${file}`, { cause })
      }),
    list: async (below) => {
      const stored = await listBelow(join(folder, below))
      return stored.map(({ path, ...about }) => ({ name: relative(folder, path), ...about }))
    },
    room: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** A copy of its own, as a link would change with what somebody does to the file; some disks share what is equal. */
async function layFile(file: string, to: string): Promise<void> {
  await copyFile(file, to, constants.COPYFILE_FICLONE)
  await sync(to)
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What was written outlives a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function listBelow(folder: string): Promise<{ path: string; changedAt: Date; bytes: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.part-'))
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const { mtime: changedAt, size: bytes } = await stat(path)
      return { path, changedAt, bytes }
    }),
  )
}
