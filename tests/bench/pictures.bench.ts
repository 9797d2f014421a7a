import { rmSync } from 'node:fs'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import sharp from 'sharp'

import { median } from '../support/measures/median.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate, prepareTemplate } from '../support/site/template.ts'
import { Visitor } from '../support/visitor/visitor.ts'

// How long after it is sent a picture of 12 megapixels is usable (WebP and JPEG), and complete (AVIF).
const BOUND_MS = 2000
const RUNS = 5

await prepareTemplate()
const dataDir = await copyTemplate()
const site = await launch(dataDir)
const database = new Sqlite(join(dataDir, 'inkstall.db'), { readonly: true })
const admin = new Visitor(site.url)
await admin.logIn('admin@example.com')

const rows: { megapixels: number; MB: string; 'answer ms': number; 'usable ms': number; 'complete ms': number }[] = []
for (let run = 0; run < RUNS; run += 1) rows.push(await measure(run))
const peak = Math.round(Number(/VmHWM:\s+(\d+)/.exec(await memoryOf(site.process.pid))?.[1]) / 1024)
database.close()
await site.stop()
rmSync(dataDir, { recursive: true, force: true })

console.table(rows)
// The first starts the worker process; the median is what an illustrator meets.
const usable = median(rows.map((row) => row['usable ms']))
console.log(`usable: median ${usable} ms, bound ${BOUND_MS} ms; serving process: at most ${peak} MB`)
process.exitCode = usable <= BOUND_MS && peak < 400 ? 0 : 1

async function measure(run: number) {
  const content = await photograph(run)
  const form = new FormData()
  form.append('files', new File([new Uint8Array(content)], `bench-${run}.jpg`))
  const start = performance.now()
  const since = () => Math.round(performance.now() - start)
  const answer = await admin.fetch(`/admin/art/uploads?batch=benchmark-of-pictures-${run}`, {
    method: 'POST',
    body: form,
  })
  if (answer.status !== 303) throw new Error(`The upload was answered with ${answer.status}`)

  const answered = since()
  await reach("state IN ('USABLE', 'COMPLETE')")
  const usable = since()
  await reach("state = 'COMPLETE'")
  const MB = (content.length / 1_000_000).toFixed(1)
  return { megapixels: 12, MB, 'answer ms': answered, 'usable ms': usable, 'complete ms': since() }
}

/** As heavy for an encoder as a photograph: grain over soft shapes. */
function photograph(run: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120 + run, sigma: 45 } as const
  const grain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  return grain.blur(1.5).jpeg({ quality: 92 }).toBuffer()
}

async function reach(condition: string): Promise<void> {
  const isThere = database.prepare(`SELECT ${condition} FROM pictures ORDER BY id DESC LIMIT 1`).pluck()
  for (let tries = 0; tries < 24_000 && isThere.get() !== 1; tries += 1)
    await new Promise((done) => setTimeout(done, 5))
  if (isThere.get() !== 1) throw new Error(`The picture did not come to: ${condition}`)
}

async function memoryOf(pid: number | undefined): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
}
