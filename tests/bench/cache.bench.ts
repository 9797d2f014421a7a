import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import autocannon from 'autocannon'

import { buildFiles } from '#app/platform/server/static-files.server.ts'

import { weigh } from '../support/measures/weigh.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

const SECONDS = 4
const ACCEPTED = { 'Accept-Encoding': 'br', 'Accept-Language': 'en' }

const dataDir = await copyTemplate()
const site = await launch(dataDir)
await weigh(site.url, 'en')
const { html: bytes } = await weigh(site.url, 'en')
const folder = mkdtempSync(join(tmpdir(), 'files-'))
writeFileSync(join(folder, 'page.html'), Buffer.alloc(bytes, 'x'))
const send = buildFiles(folder)
const files = createServer((req, res) => void send(req, res, req.url ?? '')).listen(0)
const file = `http://localhost:${(files.address() as AddressInfo).port}/page.html`

const served = await rate(file)
const kept = await rate(`${site.url}/`)
// An address with a name that nobody knows is never kept.
const made = await rate(`${site.url}/?unknown=1`)
files.close()
await site.stop()
rmSync(folder, { recursive: true })
rmSync(dataDir, { recursive: true })

console.log(`Requests per second of a page of ${bytes} bytes, ${SECONDS} s each, 20 connections, one run`)
console.table([row('a file of the same size', served), row('kept', kept), row('made anew', made)])
console.log('Bound: a kept page is as fast as a file (at least 0.9 of it).')
process.exitCode = kept >= 0.9 * served ? 0 : 1

async function rate(url: string): Promise<number> {
  const options = { url, connections: 20, headers: ACCEPTED }
  await autocannon({ ...options, duration: 1 })
  const { requests, non2xx } = await autocannon({ ...options, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than a page`)

  return requests.average
}

function row(what: string, perSecond: number) {
  return { what, 'requests/s': Math.round(perSecond), 'to the file': Number((perSecond / served).toFixed(2)) }
}
