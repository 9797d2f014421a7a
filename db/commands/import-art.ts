import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { asc, eq } from 'drizzle-orm'

import { type ArtFile, artTaker } from '#app/gallery/admin/art-taker.server.ts'
import { type Caption, nameOf, readCaptions } from '#app/gallery/admin/zip/captions.ts'
import { isPictureName } from '#app/gallery/admin/zip/unpack.server.ts'
import { decodeCsv } from '#app/platform/csv-text.ts'
import { keeperWithoutQueue } from '#app/platform/pictures/keep-without-queue.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'

import type { Db } from '../database.server.ts'
import { artUploads } from '../schema.server.ts'
import type { Import } from './import-file.ts'

/**
 * Artworks of a folder with its folders, or of a zip: each picture becomes a draft, with what a CSV beside says of it.
 * @returns what it did, or why it did nothing
 */
export async function importArt(
  db: Db,
  file: Import & { dataDir: string },
): Promise<{ did: string } | { why: string }> {
  const { path, isDry, now, dataDir } = file
  const isFolder = (await stat(path)).isDirectory()
  const files = isFolder ? await findPictures(path) : [{ path, caption: null, changedAt: null }]
  if (files.length === 0) return { why: `There are no pictures in ${path}.` }
  if (isDry) {
    for (const one of files) console.log(one.path)
    return { did: `This would be imported: ${files.length} files.` }
  }
  const incoming = await mkdtemp(join(tmpdir(), 'import-'))
  const key = randomUUID()
  const keeper = keeperWithoutQueue(db, dataDir, incoming)
  const take = artTaker(db, keeper, { key, artworkId: null, by: 'terminal', now })
  try {
    for (const one of files) await take(await copied(one, incoming), one)
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
  return report(db, key)
}

/** The taker removes what it took: the folder stays as it is. */
async function copied({ path }: ArtFile & { path: string }, incoming: string) {
  const copy = join(incoming, randomUUID())
  await copyFile(path, copy)
  return { field: 'files', name: basename(path), bytes: (await stat(copy)).size, path: copy }
}

type FoundPicture = ArtFile & { path: string }

async function findPictures(folder: string): Promise<FoundPicture[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const captions = await captionsIn(files.find((path) => /\.csv$/i.test(path)))
  const pictures = files.filter((path) => isPictureName(path.slice(folder.length))).toSorted()
  return Promise.all(
    pictures.map(async (path) => ({
      path,
      caption: captions.get(nameOf(path)) ?? null,
      changedAt: (await stat(path)).mtime,
    })),
  )
}

async function captionsIn(path: string | undefined): Promise<Map<string, Caption>> {
  const text = path && decodeCsv(await readFile(path))?.text
  return text ? readCaptions(text) : new Map()
}

function report(db: Db, key: string): { did: string } | { why: string } {
  const rows = db.select().from(artUploads).where(eq(artUploads.batch, key)).orderBy(asc(artUploads.id)).all()
  for (const { name, problem, isKnown } of rows) {
    if (problem) console.log(`${name} is refused: ${formatProblem(fixedT('en'), problem)}`)
    else if (isKnown) console.log(`${name} is there already`)
  }
  const refused = rows.filter(({ problem }) => problem).length
  const known = rows.filter(({ isKnown }) => isKnown).length
  const sum = `${rows.length - refused - known} new, ${known} there already, ${refused} refused.`
  if (refused === rows.length) return { why: `Nothing was imported: ${sum}` }
  return { did: `Imported as drafts: ${sum} The running site makes their pictures.` }
}
