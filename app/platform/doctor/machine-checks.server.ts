import { stat } from 'node:fs/promises'
import { totalmem } from 'node:os'

import { readDisk } from '../health/disk.server.ts'
import { stateOfDisk } from '../health/health.ts'
import type { Check } from './data-checks.server.ts'
import { finding } from './finding.ts'
import { clock } from './time-checks.server.ts'

const MB = 1024 * 1024
/** What the site needs with its picture workers, in bytes; a machine of 512 MB shows a little less. */
const ENOUGH_MEMORY = 440 * MB

const node: Check = {
  name: 'node',
  look: ({ version }) => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    const isNew = major > 24 || (major === 24 && minor >= 7)
    const values = { node: process.versions.node, version }
    return isNew ? finding('ok', 'doctor:nodeIs', values) : finding('fail', 'doctor:nodeOld', values)
  },
}

const memory: Check = {
  name: 'memory',
  look: () => {
    const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
    const mb = Math.round(bytes / MB)
    return bytes < ENOUGH_MEMORY
      ? finding('warn', 'doctor:memoryLow', { mb })
      : finding('ok', 'doctor:memoryIs', { mb })
  },
}

const folder: Check = {
  name: 'folder',
  look: async ({ config: { dataDir } }) => {
    const { mode, uid } = await stat(dataDir)
    if (uid !== process.getuid?.()) return finding('warn', 'doctor:folderForeign', { folder: dataDir })

    return (mode & 0o077) === 0
      ? finding('ok', 'doctor:folderIs', { folder: dataDir })
      : finding('warn', 'doctor:folderOpen', { folder: dataDir })
  },
}

const disk: Check = {
  name: 'disk',
  look: async ({ config: { dataDir } }) => {
    const found = await readDisk(dataDir)
    const values = { free: Math.round(found.free / MB), size: Math.round(found.size / MB) }
    if (found.problem) return finding('fail', found.problem === 'FULL' ? 'doctor:diskFull' : 'doctor:diskReadOnly')

    return stateOfDisk(found) === 'warn'
      ? finding('warn', 'doctor:diskLow', values)
      : finding('ok', 'doctor:diskIs', values)
  },
}

export const machineChecks: readonly Check[] = [node, memory, folder, disk, clock]
