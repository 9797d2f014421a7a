import { isQuiet } from '../place/place.server.ts'
import { type Check, type DoctorContext, dataChecks } from './data-checks.server.ts'
import { type CheckName, finding, type Finding } from './finding.ts'
import { machineChecks } from './machine-checks.server.ts'
import { reachChecks } from './reach-checks.server.ts'

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
