import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
const PERIOD = 100_000

export type SmallServer = { mostMegabytes: () => number; killed: () => number; remove: () => void }

/**
 * Runs work in a group of the system with so much memory and one core, and takes this process out of it again: what the
 * work started stays there. Only the system's administrator may.
 */
export async function inSmallServer<R>(megabytes: number, work: () => Promise<R>): Promise<[R, SmallServer]> {
  const group = existsSync('/sys/fs/cgroup/cgroup.controllers') ? unified() : separate()
  group.enter(megabytes)
  try {
    return [await work(), group]
  } finally {
    group.leave()
  }
}

/** Control groups of version 2. */
function unified() {
  const root = '/sys/fs/cgroup'
  const own = join(root, `inkstall-${process.pid}`)
  const before = join(root, /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '')
  return {
    enter: (megabytes: number) => {
      mkdirSync(own)
      write(own, 'memory.max', megabytes * MB)
      write(own, 'memory.swap.max', 0)
      write(own, 'cpu.max', `${PERIOD} ${PERIOD}`)
      write(own, 'cgroup.procs', process.pid)
    },
    leave: () => write(before, 'cgroup.procs', process.pid),
    mostMegabytes: () => Math.round(Number(read(own, 'memory.peak')) / MB),
    killed: () => Number(/^oom_kill (\d+)/m.exec(read(own, 'memory.events'))?.[1] ?? 0),
    remove: () => rmdirSync(own),
  }
}

/** Control groups of version 1. */
function separate() {
  const [memory, cpu] = ['memory', 'cpu'].map((kind) => join('/sys/fs/cgroup', kind, `inkstall-${process.pid}`))
  if (!memory || !cpu) throw new Error('There are two')

  return {
    enter: (megabytes: number) => {
      for (const folder of [memory, cpu]) mkdirSync(folder)
      write(memory, 'memory.limit_in_bytes', megabytes * MB)
      write(cpu, 'cpu.cfs_period_us', PERIOD)
      write(cpu, 'cpu.cfs_quota_us', PERIOD)
      for (const folder of [memory, cpu]) write(folder, 'cgroup.procs', process.pid)
    },
    leave: () => {
      for (const folder of [memory, cpu]) write(join(folder, '..'), 'cgroup.procs', process.pid)
    },
    mostMegabytes: () => Math.round(Number(read(memory, 'memory.max_usage_in_bytes')) / MB),
    killed: () => Number(/^oom_kill (\d+)/m.exec(read(memory, 'memory.oom_control'))?.[1] ?? 0),
    remove: () => {
      for (const folder of [memory, cpu]) rmdirSync(folder)
    },
  }
}

function write(folder: string, name: string, value: string | number): void {
  writeFileSync(join(folder, name), String(value))
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
