import { readdirSync, readFileSync } from 'node:fs'

const MB = 1024 * 1024

/** Memory of a process and of all that it started, in MB; what they share counts once. */
export function residentMegabytes(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + bytesOf(one), 0) / MB
}

/** Notes the most that a process and its workers take together, and what each takes then, until it is asked for. */
export function watchMemory(pid: number, everyMs = 250): () => { sum: number; parts: number[] } {
  let most = look()
  const timer = setInterval(() => {
    const now = look()
    if (now.sum > most.sum) most = now
  }, everyMs)
  return () => {
    clearInterval(timer)
    return most
  }

  function look() {
    const parts = familyOf(pid).map((one) => Math.round(bytesOf(one) / MB))
    return { sum: parts.reduce((sum, part) => sum + part, 0), parts }
  }
}

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const family = [pid]
  for (const one of family) family.push(...parents.flatMap(([child, parent]) => (parent === one ? [child] : [])))
  return family
}

function parentOf(pid: string): number {
  return Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1])
}

/** Its share of what is resident (`Pss`): each of these processes maps the same program. */
function bytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
}

/** "" of a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
