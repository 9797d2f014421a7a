import { stat } from 'node:fs/promises'
import { totalmem } from 'node:os'

import { readDisk } from '../health/health.server.ts'
import { stateOfDisk } from '../health/health.ts'
import { isQuiet } from '../place/place.server.ts'
import { type Check, type DoctorContext, dataChecks } from './data-checks.server.ts'
import { finding, type CheckName, type Finding } from './finding.ts'
import { reachChecks } from './reach-checks.server.ts'
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

const machineChecks: readonly Check[] = [node, memory, folder, disk, clock]

export type Diagnosis = Finding & { name: CheckName }

const CHECKS: readonly Check[] = [...machineChecks, ...dataChecks, ...reachChecks]

type DoctorOptions = {
  /** Checks of rooms above. */
  more: readonly Check[]
  /** Only these; all where it is absent. */
  names?: readonly CheckName[]
}

/** Looks at everything, or at some of it; a check that cannot be made says why and hinders no other. */
export function examineSite(site: DoctorContext, now: Date, { more, names }: DoctorOptions): Promise<Diagnosis[]> {
  const all = [...CHECKS, ...more]
  const wanted = names ? all.filter(({ name }) => names.includes(name)) : all
  return Promise.all(wanted.map(async (check) => ({ name: check.name, ...(await lookAt(check, site, now)) })))
}

/** Those that call others, which a copy does not. */
const CALLING: ReadonlySet<CheckName> = new Set(['bucket', 'dns', 'origin', 'mail', 'providers'])

async function lookAt({ name, look }: Check, site: DoctorContext, now: Date): Promise<Finding> {
  if (CALLING.has(name) && isQuiet(site.db)) return finding('warn', 'doctor:quietHere')

  try {
    return await look(site, now)
  } catch (error) {
    return finding('fail', 'doctor:unknown', { reason: error instanceof Error ? error.message : String(error) })
  }
}
