// Where the time of ten pages goes when each is made anew, in milliseconds of the processor, and what objects they leave.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'

import { LIMITS } from '#app/platform/launch/bounds.mjs'

import { bytesByPart, moduleFinder, openProfiler, timeByPart } from '../support/measures/profiler.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

const WARM = 60
const TIMES = 100
const PAGES = [
  '/',
  '/shop',
  '/shop?search=kelp',
  '/shop/product/1',
  '/art/2025',
  '/nenas',
  '/commissions',
  '/about',
  '/shop/cart',
  '/p/faq',
]
const PARTS: readonly (readonly [name: string, of: RegExp])[] = [
  ['React', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['router', /\/node_modules\/(react-router|@react-router|turbo-stream|cookie|set-cookie-parser)/],
  ['queries', /node_modules\/(drizzle-orm|better-sqlite3)\/|^db\//],
  ['texts', /node_modules\/(i18next|react-i18next|remix-i18next)|^app\/translations\//],
  ['zod', /node_modules\/(zod|@conform-to)\//],
  ['style sheet', /sheet|^app\/ui\/theme\//],
  ['server', /^app\/platform\/|^app\/entry\.server|^node:/],
  ['components', /^app\/.*\.tsx$/],
  ['rules and loaders', /^app\//],
]

const dataDir = await copyTemplate()
const site = await launch(dataDir, {}, [...LIMITS, '--inspect=0'])
const profiler = await openProfiler(site.output())
const find = moduleFinder()
const partOf = (frame: Parameters<typeof find>[0]) => {
  if (frame.functionName === '(idle)' || frame.functionName === '(root)') return null
  if (frame.functionName === '(garbage collector)') return 'garbage'
  if (frame.functionName === '(program)') return 'system'

  const from = find(frame)
  return PARTS.find(([, of]) => of.test(from))?.[0] ?? 'the rest'
}

const NAMES = ['garbage', 'system', ...PARTS.map(([name]) => name), 'the rest']
const times = []
const sizes = []
for (const page of PAGES) {
  // A cookie that no page is kept for has each made anew.
  const ask = async () => (await fetch(site.url + page, { headers: { Cookie: `anew=${randomUUID()}` } })).text()
  for (let time = 0; time < WARM; time += 1) await ask()
  await profiler.start()
  for (let time = 0; time < TIMES; time += 1) await ask()
  times.push({ page, ...rowOf(timeByPart(await profiler.stop(), partOf), 1) })
  await profiler.startMemory()
  for (let time = 0; time < TIMES; time += 1) await ask()
  sizes.push({ page, ...rowOf(bytesByPart(await profiler.stopMemory(), partOf), 1000) })
}
profiler.close()
await site.stop()
rmSync(dataDir, { recursive: true })
console.log('Milliseconds of a page that is made anew, by who takes them; packing is done by other threads.')
console.table(times)
console.log(
  'Kilobytes of objects that a page leaves, by who makes them; "the rest" are texts that the language itself makes.',
)
console.table(sizes)

function rowOf(parts: Record<string, number>, unit: number): Record<string, number> {
  const ofOne = (sum: number) => Number((sum / unit / TIMES).toFixed(2))
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { all: ofOne(all), ...Object.fromEntries(NAMES.map((name) => [name, ofOne(parts[name] ?? 0)])) }
}
