import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import fc from 'fast-check'

import { apiPaths } from '../api/api.ts'
import { addressesOf, allRoutes } from '../site/routes.ts'
import type { TestSite } from '../site/site.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { type BadRequest, badRequests, type Caller } from './bad-requests.ts'
import { filesOf, hasEnded, leftOf, memoryOf, startProbe, warmUp, withinBounds } from './bounds.ts'

/** Milliseconds that others may wait for one request. */
const MOST_WAIT = 100
/** Megabytes that the site may keep of all of them. */
const MOST_GROWTH = 50
const MOST_PROBLEMS = 10
/** Milliseconds until a request counts as never answered. */
const PATIENCE = 30_000

/**
 * Sends requests that nobody means well: any address of the site, any method and type, fields of any name, number and
 * length, as a guest, a customer and an administrator. The same seed sends the same again: `FUZZ_SEED=… `.
 * @returns those that were not answered, or with an error of ours, and those that held up others or left something
 */
export async function fuzz(site: TestSite, runs: number): Promise<string[]> {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now())
  console.log(`seed ${seed}`)
  const routes = (await allRoutes()).filter(({ path }) => path !== '/logout')
  const pages = routes.flatMap(({ path }) => addressesOf(path))
  const forms = routes.filter(({ path, hasAction }) => hasAction && !path.startsWith('/api'))
  const any = badRequests(
    [...pages, ...(await apiPaths(site.url))],
    forms.flatMap(({ path }) => addressesOf(path)),
  )
  const [customer, admin] = [site.signedIn('customer@example.com'), site.signedIn('admin@example.com')]
  const people = { guest: site.visitor(), customer, admin }
  await warmUp(site)
  const files = filesOf(site)
  const { problems, cost } = await sendAll(site, people, fc.sample(any, { numRuns: runs, seed }))
  const left = await leftOf(site, files)
  problems.push(...left.filter((name) => !isAskedFor(name)).map((name) => `${name} is left`))
  console.log(`seed ${seed}: ${runs} requests, ${cost}, ${problems.length} problems`)
  return problems
}

/** The mail that an administrator may send herself by any post to the first steps. */
function isAskedFor(name: string): boolean {
  return name.endsWith('.eml') && readFileSync(name, 'utf8').includes('Subject: Your emails arrive')
}

type People = Record<Caller, Visitor>

async function sendAll(site: TestSite, people: People, all: BadRequest[]) {
  const problems: string[] = []
  const counts: Record<string, number> = {}
  let [suspects, longest, settledAt] = [0, 0, 0]
  const probe = startProbe(site)
  for (const [at, one] of all.entries()) {
    // What a page keeps once it was asked for is no growth.
    if (at === Math.floor(all.length / 2)) settledAt = memoryOf(site)
    const before = memoryOf(site)
    probe.taken()
    const answer = await send(site, people[one.who], one)
    const wait = probe.taken()
    const found: string[] = []
    counts[`${one.who} ${String(answer.status)[0]}xx`] = (counts[`${one.who} ${String(answer.status)[0]}xx`] ?? 0) + 1
    if (!isFine(answer.status)) found.push(`${answer.status} ${answer.why}`)
    if (hasEnded(site)) found.push(`the site has ended: ${site.launched.output().slice(-500)}`)
    else if (wait > MOST_WAIT || memoryOf(site) - before > MOST_GROWTH) {
      suspects += 1
      const alone = await repeated(site, people[one.who], one)
      found.push(...alone.problems)
      longest = Math.max(longest, Math.round(alone.wait))
    } else longest = Math.max(longest, Math.round(wait))
    for (const problem of found) {
      problems.push(`${told(one)} → ${problem}`)
      console.log(`request ${at}: ${problems.at(-1)}`)
    }
    if (hasEnded(site) || problems.length >= MOST_PROBLEMS) break
  }
  await probe.end()
  const growth = hasEnded(site) ? 0 : await settled(site, settledAt)
  if (growth > MOST_GROWTH) problems.push(`the site keeps ${growth} MB`)
  const each = Object.entries(counts).map((entry) => entry.join(': '))
  const cost = `others waited ${longest} ms at most, ${suspects} repeated alone, ${growth} MB kept, ${each.join(', ')}`
  return { problems, cost }
}

/** 503 is an answer: nobody logs in with Google where it is not set up. */
function isFine(status: number): boolean {
  return (status >= 200 && status < 500) || status === 503
}

/** What a request costs that seemed to cost much, but may have met a busy machine. */
function repeated(site: TestSite, visitor: Visitor, one: BadRequest) {
  const again = async () => (await send(site, visitor, one)).response ?? Response.error()
  return withinBounds(site, again, { mostWait: MOST_WAIT, mostGrowth: MOST_GROWTH, answers: isFine })
}

async function send(site: TestSite, visitor: Visitor, { method, path, type, body }: BadRequest) {
  const headers: Record<string, string> = { Origin: site.url }
  if (type) headers['Content-Type'] = type
  // Bytes: `fetch` would name a type for a text.
  const init = { method, headers, ...(body && { body: new TextEncoder().encode(body()) }) }
  try {
    const response = await visitor.fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    await response.arrayBuffer()
    const { status } = response
    return { status, why: '', response: new Response(null, { status: Math.max(200, status) }) }
  } catch (error) {
    return { status: 0, why: String(error) }
  }
}

function told({ who, method, path, type, body }: BadRequest): string {
  const text = body?.() ?? ''
  return `${who}: ${method} ${path.slice(0, 300)} ${type ?? ''} ${text.length} ${text.slice(0, 200)}`
}

/** What the site still has some seconds later, in MB. */
async function settled(site: TestSite, before: number): Promise<number> {
  const growth = () => Math.round(memoryOf(site) - before)
  for (let tries = 0; tries < 20 && growth() > MOST_GROWTH; tries += 1) {
    await fetch(`${site.url}/api/health`).catch(() => null)
    await pause(250)
  }
  return growth()
}
