import { readFileSync, rmSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { chromium, type Page, type Response } from 'playwright'

import type { FileContents } from '#app/platform/launch/file-contents.ts'

import { CHROMIUM } from '../support/journeys/browser.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

/** Bytes of script over the wire (brotli) on the first view of the first page. */
const BEFORE_IDLE = 2_000
const IN_ALL = 130_000
/** What the first page is made of, beside our own code; nothing else may come with it. */
const USED = new Set(['react', 'react-dom', 'react-router', 'scheduler', 'vite', 'web-vitals', 'made by the builder'])
const PAGES = ['/', '/art/2025/low-tide', '/shop', '/shop/product/1']

const dataDir = await copyTemplate()
const site = await launch(dataDir)
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const script = await weighScript()
const shifts = await measureShifts()
await browser.close()
await site.stop()
rmSync(dataDir, { recursive: true })

console.log(`Script on the first view of /: bound ${BEFORE_IDLE} bytes before idle, ${IN_ALL} in all`)
console.table(script.parts)
console.log('The same by package, each file shared out by what it was made of; our own code by room')
console.table(script.packages)
if (script.unused.length > 0) console.log(`Not used by the page: ${script.unused.join(', ')}`)
console.log(`before idle ${script.beforeIdle}, in all ${script.inAll}`)
console.log('Layout shift, from the first paint until script has taken over, at 360 and 1280 px: bound 0')
console.table(shifts)
const isLight = script.beforeIdle <= BEFORE_IDLE && script.inAll <= IN_ALL && script.unused.length === 0
process.exitCode = isLight && shifts.every(({ shift }) => shift === 0) ? 0 : 1

async function weighScript() {
  const page = await browser.newPage()
  const responses: Response[] = []
  let hasLoaded = false
  const early = new Set<Response>()
  page.on('load', () => (hasLoaded = true))
  page.on('response', (response) => {
    if (!/\/assets\/.*\.js|\/handover\//.test(response.url())) return

    responses.push(response)
    if (!hasLoaded) early.add(response)
  })
  await page.goto(site.url)
  const inside = await page.locator('script[data-from]').evaluate(({ outerHTML }) => outerHTML)
  await untilLive(page)
  // The parts that come when the page is live and the browser idle.
  await page.locator('canvas.background').waitFor()
  await page.waitForLoadState('networkidle')
  const inPage = { file: 'inside the page', bytes: brotliCompressSync(inside).length, when: 'before idle' }
  const files = await Promise.all(
    responses.map(async (response) => ({
      file: new URL(response.url()).pathname.replace(/(handover\/).*/, '$1…'),
      bytes: (await response.request().sizes()).responseBodySize,
      when: early.has(response) ? 'before idle' : 'late',
    })),
  )
  const parts = [inPage, ...files].toSorted((a, b) => b.bytes - a.bytes)
  const sum = (some: typeof parts) => some.reduce((bytes, part) => bytes + part.bytes, 0)
  const packages = shareOut(parts)
  const unused = packages.map(({ from }) => from).filter((from) => !/^(app|db)\//.test(from) && !USED.has(from))
  const beforeIdle = sum(parts.filter(({ when }) => when === 'before idle'))
  return { parts, packages, unused, beforeIdle, inAll: sum(parts) }
}

function shareOut(parts: { file: string; bytes: number }[]) {
  const contents = JSON.parse(readFileSync('build/contents.json', 'utf8')) as FileContents
  const bytesOf = new Map<string, number>()
  for (const { file, bytes } of parts) {
    const origins = Object.entries(contents[file] ?? { 'made by the builder': 1 })
    const whole = origins.reduce((sum, [, size]) => sum + size, 0)
    for (const [from, size] of origins) bytesOf.set(from, (bytesOf.get(from) ?? 0) + (bytes * size) / whole)
  }
  const rows = [...bytesOf].map(([from, bytes]) => ({ from, bytes: Math.round(bytes) }))
  return rows.toSorted((a, b) => b.bytes - a.bytes)
}

type Shift = { shift: number; moved: string }

async function measureShifts() {
  const rows: (Shift & { page: string; width: number })[] = []
  for (const path of PAGES) {
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      await page.goto(site.url + path)
      await untilLive(page)
      rows.push({ page: path, width, ...(await page.evaluate(readShift)) })
      await page.close()
    }
  }
  return rows
}

/** The sum of all layout shifts so far, as the browser kept them, and what moved. */
function readShift(): Promise<Shift> {
  return new Promise((resolve) => {
    type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as LayoutShift[]
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
      const names = nodes.map((node) => `${node?.nodeName} “${node?.textContent?.slice(0, 30)}”`)
      resolve({ shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: names.join(' ') })
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve({ shift: 0, moved: '' }), 1000)
  })
}

async function untilLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}
