import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { TestSite } from '../site/site.ts'

/** A request that nobody means well, by its parts; or a function that sends it, for what `fetch` cannot. */
export type RequestProbe = { path: string; init?: RequestInit } | (() => Promise<Response>)
type Limits = {
  /** How long others may wait meanwhile, in milliseconds. */
  mostWait?: number
  /** By how much the site's memory may grow, in MB. */
  mostGrowth?: number
  /** What its status may be: refused by us, unless it says otherwise. */
  answers?: (status: number) => boolean
}
type ProbeResult = { status: number; type: string; text: string; wait: number; growth: number; left: string[] }

const TRIES = 6
/** A request that takes longer than this takes as long the next time. */
const PATIENCE = 20_000
/** A wait that nobody has to be told the reason of, in milliseconds. */
const QUICK = 50
const MB = 1024 * 1024
/** The database grows by pages of its own; what one request leaves in it is small. */
const MOST_ROWS = MB

/**
 * Sends a request, and looks what it costs everybody else: how long they wait, how much memory and disk it takes. A busy
 * machine makes others wait too, so that the best of some tries counts; a request that blocks does so each time.
 * @returns the answer to the best try, and what is wrong with it: nothing, one hopes
 */
export async function withinBounds(
  site: TestSite,
  sent: RequestProbe,
  { mostWait = 100, mostGrowth = 50, answers = (status) => status >= 400 && status < 500 }: Limits = {},
): Promise<ProbeResult & { problems: string[] }> {
  await warmUp(site)
  // What one try took and the site keeps is not taken again by the next one: they all count from here.
  const before = memoryOf(site)
  const judge = (measured: ProbeResult) => [
    ...(answers(measured.status) ? [] : [`the answer is ${measured.status}: ${measured.text.slice(0, 200)}`]),
    ...(measured.wait <= mostWait ? [] : [`others wait ${Math.round(measured.wait)} ms`]),
    ...(measured.growth <= mostGrowth ? [] : [`the site grows by ${Math.round(measured.growth)} MB`]),
    ...measured.left.map((name) => `${name} is left`),
  ]
  const start = performance.now()
  const mayTry = (tries: number) => tries < TRIES && performance.now() - start < PATIENCE && !hasEnded(site)
  let best: (ProbeResult & { problems: string[] }) | undefined
  for (let tries = 0; mayTry(tries) && best?.problems.length !== 0; tries += 1) {
    const measured = await measure(site, sent, before)
    const problems = judge(measured)
    if (!best || problems.length < best.problems.length || measured.wait < best.wait) best = { ...measured, problems }
  }
  if (!best) throw new Error(`The site has ended: ${site.launched.output().slice(-1000)}`)

  return best
}

async function measure(site: TestSite, sent: RequestProbe, before: number): Promise<ProbeResult> {
  const files = filesOf(site)
  const bytes = databaseBytes(site)
  const probe = startProbe(site)
  const start = performance.now()
  const peak = startPeak(site)
  const answer = await send(site, sent)
  const growth = peak() - before
  const longest = await probe.end()
  // A busy machine makes others wait as long while nothing is sent.
  const wait = longest > QUICK ? longest - (await idleWait(site, performance.now() - start)) : longest
  const left = await leftOf(site, files)
  const rows = databaseBytes(site) - bytes
  return {
    ...answer,
    wait: hasEnded(site) ? Infinity : wait,
    growth,
    left: rows > MOST_ROWS ? [...left, `${rows} bytes in the database`] : left,
  }
}

async function idleWait(site: TestSite, ms: number): Promise<number> {
  const probe = startProbe(site)
  await pause(Math.min(ms, 1000))
  return hasEnded(site) ? 0 : probe.end()
}

async function send(site: TestSite, sent: RequestProbe) {
  try {
    const response = await (typeof sent === 'function' ? sent() : plain(site, sent))
    const text = await response.text()
    return { status: response.status, type: response.headers.get('Content-Type') ?? '', text }
  } catch (error) {
    return { status: 0, type: '', text: `none (${String(error)}) ${site.launched.output().slice(-300)}` }
  }
}

function plain(site: TestSite, { path, init }: Exclude<RequestProbe, () => unknown>): Promise<Response> {
  const headers = { Origin: site.url, ...(init?.headers as Record<string, string> | undefined) }
  return fetch(new URL(path, site.url), { redirect: 'manual', ...init, headers, signal: AbortSignal.timeout(PATIENCE) })
}

/**
 * Asks for something small, one after the other. `taken` says how long the longest answer took since it was last asked,
 * in ms, and `end` how long it took at the end.
 */
export function startProbe(site: TestSite): { taken: () => number; end: () => Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let [isOver, longest, start] = [false, 0, performance.now()]
  const ask = () =>
    new Promise<void>((done) => {
      start = performance.now()
      const end = () => {
        longest = Math.max(longest, performance.now() - start)
        done()
      }
      const options = { agent, timeout: PATIENCE }
      const asked = get(`${site.url}/api/health`, options, (response) => response.resume().on('end', end))
      asked.on('error', end).on('timeout', () => asked.destroy())
    })
  const run = (async () => {
    // One more after the end: what blocks may come right after the answer.
    for (let extra = 0; extra < 2; extra += isOver ? 1 : 0) {
      await ask()
      await pause(2)
    }
  })()
  const taken = () => {
    const most = Math.max(longest, performance.now() - start)
    longest = 0
    return most
  }
  const end = async () => {
    isOver = true
    await run
    agent.destroy()
    return longest
  }
  return { taken, end }
}

const warm = new WeakSet<object>()

/** A site that just began compiles, and its memory grows by itself. */
export async function warmUp(site: TestSite): Promise<void> {
  if (warm.has(site.launched)) return

  warm.add(site.launched)
  const form = { method: 'POST', body: new URLSearchParams({ email: 'nobody' }) }
  for (let round = 0; round < 20; round += 1) {
    const each = ['/login', '/shop', '/api/products', '/api/health'].map((path) => fetch(site.url + path))
    const posts = fetch(`${site.url}/login`, { ...form, headers: { Origin: site.url } })
    await Promise.all([...each, posts].map(async (answer) => (await answer).text()))
  }
}

/** The resident memory of the site, in MB; 0 where the system does not tell. */
export function memoryOf(site: TestSite): number {
  try {
    const status = readFileSync(`/proc/${site.launched.process.pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** @returns the most that the site took since, in MB */
function startPeak(site: TestSite): () => number {
  let most = memoryOf(site)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(site))), 5)
  return () => {
    clearInterval(timer)
    return Math.max(most, memoryOf(site))
  }
}

export function hasEnded({ launched }: TestSite): boolean {
  return launched.process.exitCode !== null || launched.process.signalCode !== null
}

export function filesOf({ dataDir }: TestSite): Set<string> {
  const all = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  return new Set(all.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`))
}

/** What is there that was not, once the site had a moment to tidy. */
export async function leftOf(site: TestSite, before: Set<string>): Promise<string[]> {
  const left = () => [...filesOf(site)].filter((name) => !before.has(name) && !/inkstall\.db/.test(name))
  for (let wait = 0; wait < 20 && left().length > 0; wait += 1) await pause(50)
  return left()
}

function databaseBytes({ database: { sqlite } }: TestSite): number {
  return Number(sqlite.pragma('page_count', { simple: true })) * Number(sqlite.pragma('page_size', { simple: true }))
}
