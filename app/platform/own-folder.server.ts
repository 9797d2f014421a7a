import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

import { makeFolder } from '#db/opening.server.ts'

/** What users other than the owner may do with a file. */
const OTHERS = 0o077
/** Everybody may write into such a folder (`/tmp`): it is nobody's to close. */
const STICKY = 0o1000

/**
 * Makes a folder that this process's user alone can read, where absent, and sees to it that all it writes from now on is
 * theirs alone. A folder that others could enter, as older versions left it, is closed with all that is in it.
 * @throws where it cannot be made
 */
export function ownFolder(folder: string): void {
  if (isMainThread) process.umask(OTHERS)
  makeFolder(folder)
  const { mode } = lstatSync(folder)
  if ((mode & STICKY) !== 0) return warn(folder)

  try {
    // The folder itself comes last: an end on the way leaves it open, and the next start does the rest.
    const isOpen = (mode & OTHERS) !== 0
    close(folder, isOpen)
  } catch {
    warn(folder)
  }
}

function close(path: string, isDeep: boolean): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory() && isDeep) close(inside, true)
    else if (entry.isFile()) narrow(inside)
  }
  narrow(path)
}

function narrow(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700)
}

/** Some disks know no owners, and a folder may be somebody else's: the site runs all the same. */
function warn(folder: string): void {
  console.warn(`Warning: DATA_DIR ${folder} cannot be closed to other users of this machine`)
}
