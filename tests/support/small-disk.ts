import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Leaves no byte to anybody. */
  fill: () => void
  empty: () => void
  forbidWriting: () => void
  close: () => void
}

/** Whether this process may mount a disk of its own, as root may. */
export const mayMount = canMount()

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-disk-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (isMounted) execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return isMounted
}

/** A disk of its own, in memory. @param megabytes what it holds */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filling = join(folder, 'filling')
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail > 0) writeFileSync(filling, Buffer.alloc(bavail * bsize), { flag: 'a' })
    },
    empty: () => rmSync(filling, { force: true }),
    forbidWriting: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    close: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
