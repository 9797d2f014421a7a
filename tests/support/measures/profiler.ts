import { readFileSync } from 'node:fs'

type Frame = { functionName: string; url: string; lineNumber: number }
type Node = { id: number; callFrame: Frame }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }
type Allocation = { callFrame: Frame; selfSize: number; children: Allocation[] }

export type Profiler = {
  start: () => Promise<void>
  stop: () => Promise<Profile>
  startMemory: () => Promise<void>
  /** What was allocated since, with all that is garbage by now. */
  stopMemory: () => Promise<Allocation>
  close: () => void
}

/** In bytes; a sample for each finds parts of a few kilobytes in a hundred pages. */
const EACH_ALLOCATED = 4096

/** Connects to a process that was started with `--inspect`. @param output what it has said so far */
export async function openProfiler(output: string): Promise<Profiler> {
  const socket = new WebSocket(/ws:\/\/\S+/.exec(output)?.[0] ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  const ask = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      const id = waiting.size + 1
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: 200 })
  return {
    start: async () => void (await ask('Profiler.start')),
    stop: async () => ((await ask('Profiler.stop')) as { profile: Profile }).profile,
    startMemory: async () =>
      void (await ask('HeapProfiler.startSampling', {
        samplingInterval: EACH_ALLOCATED,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      })),
    stopMemory: async () =>
      ((await ask('HeapProfiler.stopSampling')) as { profile: { head: Allocation } }).profile.head,
    close: () => socket.close(),
  }
}

/** Milliseconds of a profile by who took them; the time in which nothing was done is left out. */
export function timeByPart({ nodes, samples, timeDeltas }: Profile, partOf: (frame: Frame) => string | null) {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const times: Record<string, number> = {}
  for (const [at, id] of samples.entries()) {
    const part = parts.get(id)
    if (part) times[part] = (times[part] ?? 0) + (timeDeltas[at] ?? 0) / 1000
  }
  return times
}

/** Bytes that were allocated by who did it. */
export function bytesByPart(
  of: Allocation,
  partOf: (frame: Frame) => string | null,
  sizes: Record<string, number> = {},
) {
  const part = partOf(of.callFrame)
  if (part) sizes[part] = (sizes[part] ?? 0) + of.selfSize
  for (const child of of.children) bytesByPart(child, partOf, sizes)
  return sizes
}

/** Finds the module that a line of the built server came from: the builder writes its path above it. */
export function moduleFinder(): (frame: Frame) => string {
  const files = new Map<string, string[]>()
  return ({ url, lineNumber }) => {
    const path = url.replace(/^file:\/\//, '')
    if (!/\/build\/server\/.*\.js$/.test(path)) return path

    const lines = files.get(path) ?? readFileSync(path, 'utf8').split('\n')
    files.set(path, lines)
    const above = lines.slice(0, lineNumber + 1).findLast((line) => /^\/\/ (node_modules|app|db|virtual)/.test(line))
    return above?.slice(3) ?? path
  }
}
