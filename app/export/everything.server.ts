import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { namesIn, readKept } from '#app/platform/files/site-files.server.ts'
import { writeThemeFile } from '#app/settings/settings.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { listBrandFiles } from '#app/site/brand/brand-images.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { openSnapshot, type Snapshot } from '#db/snapshot.server.ts'

import { EXPORT_FILES, EXPORT_FOLDERS } from './art-files.server.ts'
import { countOf, csvParts, jsonParts } from './export-rows.server.ts'
import { LEFT_OUT } from './left-out.ts'

type Site = { db: Db; dataDir: string }

/**
 * Everything of the site as one archive of open formats, written while it is read: it fills no memory, and its tables are
 * of one moment. Its line of the log is written first.
 */
export async function exportEverything({ db, dataDir }: Site, { by, now }: Change): Promise<Readable> {
  audited(db, { actor: by, action: 'site.export' }, now)
  const settings = readSettings(db)
  const snapshot = openSnapshot(join(dataDir, DATABASE))
  const zip = new ZipFile()
  const written = new PassThrough()
  const source = sourcesOf(written, () => snapshot.close())
  zip.outputStream.on('error', (error) => written.destroy(error as Error)).pipe(written)

  const counts = Object.fromEntries(EXPORT_FILES.map((file) => [file.name, countOf(snapshot, file)]))
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now })
  addText('README.md', writeReadme(localise(settings.circleName, 'en'), counts, now))
  addText('theme.json', writeThemeFile(settings))
  for (const { path, bytes } of listBrandFiles(db)) zip.addBuffer(bytes, path, { mtime: now })
  addTables(zip, snapshot, source, now)
  await addFolders(zip, dataDir, source)
  zip.end()
  return written
}

function addTables(zip: ZipFile, snapshot: Snapshot, source: Source, now: Date): void {
  for (const file of EXPORT_FILES)
    for (const [ending, parts] of [
      ['csv', csvParts],
      ['json', jsonParts],
    ] as const)
      zip.addReadStreamLazy(`data/${file.name}.${ending}`, { mtime: now }, (done) =>
        done(null, source(Readable.from(parts(snapshot, file)))),
      )
}

/** Pictures and files are packed as they are: nearly all of them are compressed. */
async function addFolders(zip: ZipFile, dataDir: string, source: Source): Promise<void> {
  for (const { name, from } of EXPORT_FOLDERS) {
    const folder = join(dataDir, from)
    const files = await namesIn(folder)
    for (const file of files.toSorted((one, other) => (one < other ? -1 : 1)))
      zip.addReadStreamLazy(`${name}/${file}`, { compress: false }, (done) =>
        done(null, source(Readable.from(readKept(join(folder, file))))),
      )
  }
}

type Source = (stream: Readable) => Readable

/**
 * What an archive is read from. What cannot be read breaks the archive off, as a part of it would look whole; and whoever
 * breaks it off themselves ends the reading.
 */
function sourcesOf(written: PassThrough, end: () => void): Source {
  let isOver = false
  const open = new Set<Readable>()
  const endWhenDone = () => {
    if (isOver && open.size === 0) end()
  }
  written.on('close', () => {
    isOver = true
    for (const stream of open) stream.destroy()
    endWhenDone()
  })
  return (stream) => {
    open.add(stream)
    stream.on('close', () => {
      open.delete(stream)
      endWhenDone()
    })
    return stream.on('error', (error) => written.destroy(error))
  }
}

const HOW = `This archive holds everything of the site in open formats: it can be read without Inkstall, today and in twenty years.

## How to read it
- Each table is there twice, with the same rows: as CSV (UTF-8 with a byte order mark, commas, quotes where needed) in data/, and as JSON (a list of objects) beside it.
- Amounts that end with “Minor” are whole minor units: 1250 is 12.50 of a currency with two decimals, and 1250 of yen. Where nothing else is said they are of the base currency, which currencies.csv names.
- Moments are ISO 8601 in UTC, days are YYYY-MM-DD, yes and no are true and false.
- A text by language is JSON: {"en": "Tide", "ja": "潮"}. In JSON files it is an object.
- An empty value in CSV is null in JSON.
- The folder brand holds logo, icons and preview picture, where the site has them.
- theme.json is the look of the site: another site takes it by Site config, Look, Import.
- In CSV, a text that begins like a formula has an apostrophe before it, so that spreadsheets leave it alone; JSON has it as it is.
`

/** Says in plain words what lies in the archive. @param counts how many rows each file has */
function writeReadme(site: string, counts: Readonly<Record<string, number>>, now: Date): string {
  const files = EXPORT_FILES.map(({ name, about, columns }) => {
    const lines = Object.entries(columns).map(([column, words]) => `- ${column}: ${words}`)
    return `### data/${name}.csv and data/${name}.json\n${about}. Rows: ${counts[name] ?? 0}.\n\n${lines.join('\n')}\n`
  })
  const folders = EXPORT_FOLDERS.map(({ name, about }) => `- ${name}/: ${about}`)
  const left = Object.keys(LEFT_OUT).map((why) => `- ${why}`)
  return [
    `# ${site}: everything, as of ${now.toISOString()}\n`,
    HOW,
    `## Files and folders\n${folders.join('\n')}\n`,
    `## What is not inside\n${left.join('\n')}\n\nA backup (npm run backup) holds these too, and is what a restore needs.\n`,
    '## Tables\n',
    ...files,
  ].join('\n')
}
