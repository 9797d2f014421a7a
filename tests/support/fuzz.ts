import { setTimeout as pause } from 'node:timers/promises'

import fc from 'fast-check'

import { apiPaths } from './api.ts'
import { type BadRequest, badRequests } from './bad-requests.ts'
import { filesOf, hasEnded, leftOf, memoryOf, startProbe, warmUp, withinBounds } from './bounds.ts'
import { addressesOf, allRoutes } from './routes.ts'
import type { TestSite } from './site.ts'
import type { Visitor } from './visitor.ts'

/** Milliseconds that others may wait for one request. */
const MOST_WAIT = 100
/** Megabytes that the site may keep of all of them. */
const MOST_GROWTH = 50
const MOST_PROBLEMS = 10

/**
 * Sends requests that nobody means well: any address of the site, with any fields, by GET and by POST. The same seed sends
 * the same again: `FUZZ_SEED=… `.
 * @returns those that the site answered with an error of its own, or that held up others; and what they cost
 */
export async function fuzz(site: TestSite, runs: number): Promise<string[]> {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now())
  const routes = (await allRoutes()).filter(({ path }) => path !== '/logout')
  const pages = routes.flatMap(({ path }) => addressesOf(path))
  const forms = routes.filter(({ path, hasAction }) => hasAction && !path.startsWith('/api'))
  const any = badRequests(
    [...pages, ...(await apiPaths(site.url))],
    forms.flatMap(({ path }) => addressesOf(path)),
  )
  const people = { guest: site.visitor(), admin: site.visitor() }
  await people.admin.logIn('admin@example.com')
  await warmUp(site)
  // What each page keeps once it was asked for is no growth.
  for (const path of pages) await (await people.admin.fetch(path)).body?.cancel()

  const files = filesOf(site)
  const memory = memoryOf(site)
  const { problems, suspects, longest } = await sendAll(site, people, fc.sample(any, { numRuns: runs, seed }))
  const growth = await settled(site, memory)
  if (growth > MOST_GROWTH) problems.push(`the site keeps ${growth} MB`)
  problems.push(...(await leftOf(site, files)).map((name) => `${name} is left`))
  const cost = `others waited ${longest} ms at most, ${suspects} repeated alone, ${growth} MB kept`
  console.log(`seed ${seed}: ${runs} requests, ${cost}, ${problems.length} problems`)
  return problems
}

async function sendAll(site: TestSite, people: Record<BadRequest['who'], Visitor>, all: BadRequest[]) {
  const problems: string[] = []
  let [suspects, longest] = [0, 0]
  const probe = startProbe(site)
  for (const one of all) {
    probe.taken()
    const answer = await send(site, people[one.who], one)
    const wait = probe.taken()
    if (answer.status >= 500 || answer.status === 0) problems.push(`${told(one)} → ${answer.status} ${answer.why}`)
    if (hasEnded(site)) problems.push(`the site has ended: ${site.launched.output().slice(-500)}`)
    if (hasEnded(site) || problems.length >= MOST_PROBLEMS) break

    if (wait > MOST_WAIT) {
      suspects += 1
      const again = async () => (await send(site, people[one.who], one)).response ?? Response.error()
      const alone = await withinBounds(site, again, { mostWait: MOST_WAIT, answers: (status) => status < 500 })
      problems.push(...alone.problems.map((problem) => `${told(one)}: ${problem}`))
      longest = Math.max(longest, Math.round(alone.wait))
    } else longest = Math.max(longest, Math.round(wait))
  }
  await probe.end()
  return { problems, suspects, longest }
}

async function send(site: TestSite, visitor: Visitor, { method, path, type, body }: BadRequest) {
  const headers: Record<string, string> = { Origin: site.url }
  if (type) headers['Content-Type'] = type
  const init = { method, headers, signal: AbortSignal.timeout(30_000), ...(body && { body: body() }) }
  try {
    const response = await visitor.fetch(path, init)
    await response.arrayBuffer()
    return {
      status: response.status,
      why: '',
      response: new Response(null, { status: Math.max(200, response.status) }),
    }
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
