import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { STANDING_MS } from '#app/platform/server/page-cache.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { median } from '../support/measures/median.ts'
import { type LaunchedSite, launch } from '../support/site/launch.ts'
import { copyTemplate, prepareTemplate } from '../support/site/template.ts'

// A gallery of ten thousand artworks answers as fast as one of four hundred, and its pages are no heavier: a year fills a page in both.
const SMALL = 400
const LARGE = 10_000
const BOUND = 1.2
const WARM_UP = 60
const ROUNDS = 300
const PAGES = ['/', '/art/2019', '/?tag=cats', '/?tag=cats&character=mochi', '/art/2019/work-52', '/?page=3']
/** Past the page cache, to the queries: pages of somebody with a session are made for them alone. */
const HEADERS = { Cookie: 'session=nobody', 'Accept-Encoding': 'br' }

await prepareTemplate()
const small = await openGallery(SMALL)
const large = await openGallery(LARGE)
const rows: Awaited<ReturnType<typeof compare>>[] = []
try {
  for (const page of PAGES) rows.push(await compare(page))
} finally {
  for (const { site, dataDir } of [small, large]) {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

console.log(`Median ms of a page, ${SMALL} and ${LARGE} artworks by turns, ${ROUNDS} times; bound ${BOUND}`)
console.table(rows)
process.exitCode = rows.every(({ verdict }) => verdict === 'kept') ? 0 : 1

type Gallery = { site: LaunchedSite; dataDir: string }

async function openGallery(count: number): Promise<Gallery> {
  const dataDir = await copyTemplate()
  hang(join(dataDir, 'inkstall.db'), count)
  return { dataDir, site: await launch(dataDir) }
}

/** Artworks over twelve years, three tags each, every fifth with a character, with the pictures there are. */
function hang(file: string, count: number): void {
  const { sqlite, close } = openDatabase(file)
  const year = '2015 + n % 12'
  const start = performance.now()
  sqlite.exec(`BEGIN IMMEDIATE;
    DELETE FROM artworks;
    CREATE TEMP TABLE numbers AS
      WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < ${count}) SELECT n FROM counting;
    CREATE TEMP TABLE shown AS SELECT row_number() OVER (ORDER BY id) - 1 AS at, id FROM pictures WHERE state IN ('USABLE', 'COMPLETE');
    INSERT INTO artworks (id, slug, year, date, title, description, series_id, franchise_id)
      SELECT n, 'work-' || n, ${year}, (${year}) || printf('-%02d-%02d', 1 + n % 12, 1 + n % 28),
        json_object('en', 'Work ' || n, 'ja', '作品' || n), json_object('en', 'Number ' || n),
        1 + n % 4, 2 + n % 3 FROM numbers;
    INSERT INTO artwork_pictures (artwork_id, picture_id, position, alt)
      SELECT n, (SELECT id FROM shown WHERE at = n % (SELECT count(*) FROM shown)), 0, json_object('en', 'Picture ' || n) FROM numbers;
    INSERT INTO artwork_tags SELECT n, 1 + (n + step) % 15 FROM numbers, (SELECT 0 AS step UNION SELECT 1 UNION SELECT 5);
    INSERT INTO artwork_characters SELECT n, 1 + n / 5 % 9 FROM numbers WHERE n % 5 = 0;
    COMMIT;`)
  console.log(`${count} artworks hung in ${Math.round(performance.now() - start)} ms`)
  close()
}

async function compare(page: string) {
  await times(WARM_UP, () => both(page))
  // A page that stands is packed anew at the next asking, which takes a moment.
  await setTimeout(STANDING_MS)
  await both(page)
  await setTimeout(STANDING_MS)
  const runs = await times(ROUNDS, () => both(page))
  const few = roundedMedian(runs.map(([first]) => first.ms))
  const many = roundedMedian(runs.map(([, second]) => second.ms))
  const ratio = Math.round((many / few) * 100) / 100
  const [fewBytes = 0, manyBytes = 0] = (runs.at(-1) ?? []).map(({ bytes }) => bytes)
  // Titles and counts have more digits; nothing else may come.
  const isHeavier = manyBytes > fewBytes * 1.05
  const verdict = ratio > BOUND ? 'too slow' : isHeavier ? 'too heavy' : 'kept'
  return { page, few, many, ratio, fewBytes, manyBytes, verdict }
}

async function both(page: string) {
  return [await ask(small.site.url + page), await ask(large.site.url + page)] as const
}

async function ask(url: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now()
  const response = await fetch(url, { headers: HEADERS })
  const body = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)

  return { ms: performance.now() - start, bytes: Number(response.headers.get('Content-Length') ?? body.byteLength) }
}

async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < count; run += 1) results.push(await act())
  return results
}

function roundedMedian(values: number[]): number {
  return Math.round(median(values) * 100) / 100
}
