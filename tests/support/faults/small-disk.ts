import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

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

export type FailingDisk = {
  folder: string
  /** The file system finds an error in itself, and lets nobody write any more (`errors=remount-ro`). */
  fail: () => void
  /** Checked, and mounted anew. */
  mend: () => void
  close: () => void
}

/** Whether this process may mount a file as a disk with ext4, and have that fail. */
export const mayFail = mayMount && existsSync('/dev/loop-control') && existsSync('/sys/fs/ext4')

/** A disk of its own in a file. @param megabytes what it holds */
export function openFailingDisk(megabytes: number): FailingDisk {
  const folder = mkdtempSync(join(tmpdir(), 'inkstall-disk-'))
  const image = `${folder}.img`
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  execFileSync('/usr/sbin/mkfs.ext4', ['-q', '-F', image])
  const mount = () => execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, folder])
  mount()
  return {
    folder,
    fail: () => {
      const [device = ''] = execFileSync('/usr/bin/findmnt', ['-no', 'SOURCE', folder]).toString().trim().split('\n')
      writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, 'a test')
    },
    mend: () => {
      execFileSync('umount', [folder])
      // It ends with 1 where it mended something.
      spawnSync('/usr/sbin/e2fsck', ['-p', '-f', image])
      mount()
    },
    close: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
      rmSync(image)
    },
  }
}
