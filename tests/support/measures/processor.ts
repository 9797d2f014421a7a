import { readFileSync } from 'node:fs'

/** Milliseconds of a tick of the processor's clock, as the system counts them. */
const TICK = 10

/** The time of the processor that a process has used, for itself and for the system, in milliseconds. */
export function processorTime(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = rest.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * TICK
}
