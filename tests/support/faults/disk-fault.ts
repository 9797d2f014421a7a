import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether there is a compiler, by which something can be laid before the calls of a process. */
export const mayPreload = process.platform === 'linux' && spawnSync('/usr/bin/cc', ['--version']).status === 0

/** A folder that cannot be written for a while (EROFS), by the one process that gets this environment. */
export function makeFault() {
  const own = mkdtempSync(join(tmpdir(), 'inkstall-fault-'))
  const [library, flag] = [join(own, 'fault.so'), join(own, 'failing')]
  execFileSync('/usr/bin/cc', ['-shared', '-fPIC', '-O1', '-o', library, 'tests/support/faults/disk-fault.c', '-ldl'])
  return {
    environment: (folder: string) => ({ LD_PRELOAD: library, FAULT_SWITCH: flag, FAULT_FOLDER: folder }),
    begin: () => writeFileSync(flag, ''),
    end: () => rmSync(flag),
    remove: () => rmSync(own, { recursive: true }),
  }
}
