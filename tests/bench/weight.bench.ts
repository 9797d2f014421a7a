import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { HEAVIEST, weigh, type Weight } from '../support/measures/weigh.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { type PublicPage, publicPages } from '../support/visitor/public-pages.ts'

type Row = {
  page: string
  language: string
  headers: number
  html: number
  total: number
  requests: number
  verdict: string
}

const dataDir = await copyTemplate()
const site = await launch(dataDir)
const database = openDatabase(join(dataDir, 'inkstall.db'))
// A site in use has every format; the planted one leaves out what takes minutes to make.
database.sqlite.exec("UPDATE pictures SET state = 'COMPLETE'")
const rows: Row[] = []
for (const page of await publicPages(site.url, database))
  for (const language of ['en', 'ja']) rows.push(await heaviestOf(page, language))
database.close()
await site.stop()
rmSync(dataDir, { recursive: true })

console.log(`First view of every public page, bytes over the wire (brotli, HTTP/1.1); bound ${HEAVIEST}, one request`)
console.table(rows)
process.exitCode = rows.every(({ verdict }) => verdict === 'kept') ? 0 : 1

/** Of a page with many addresses, the one that weighs most. */
async function heaviestOf({ route, addresses, cookie }: PublicPage, language: string): Promise<Row> {
  const weights: (Weight & { address: string })[] = []
  for (const address of addresses)
    weights.push({ address, ...(await weigh(site.url + address, language, cookie ? { Cookie: cookie } : {})) })
  const missing = weights.find(({ status }) => status !== 200)
  if (missing) throw new Error(`${missing.address} answered ${missing.status}`)

  const heaviest = weights.reduce((a, b) => (b.total > a.total ? b : a))
  const { address, headers, html, total } = heaviest
  const requests = Math.max(...weights.map((one) => one.requests))
  const verdict = total > HEAVIEST ? `${total - HEAVIEST} too much` : requests > 1 ? 'waits for more' : 'kept'
  const page = addresses.length > 1 ? `${route} (${address})` : route
  return { page, language, headers, html, total, requests, verdict }
}
