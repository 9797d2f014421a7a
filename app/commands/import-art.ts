import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

import { asc, eq } from 'drizzle-orm'

import { type ArtFile, artTaker } from '#app/gallery/admin/art-taker.server.ts'
import { decodeCsv } from '#app/platform/csv-text.ts'
import { type Caption, nameOf, readCaptions } from '#app/platform/uploads/zip/captions.ts'
import { readMetadata } from '#app/platform/uploads/zip/metadata.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'
import { artUploads } from '#db/schema.server.ts'

import { copied, filesIn, picturesAmong, withKeeper } from './given-pictures.ts'
import type { Import } from './import-file.ts'

/**
 * Artworks of a folder with its folders, or of a zip: each picture becomes a draft, with what a CSV, or a JSON beside it, says of it.
 * @returns what it did, or why it did nothing
 */
export async function importArt(
  db: Db,
  { path, isDry, now, dataDir }: Import,
): Promise<{ did: string } | { why: string }> {
  const isFolder = (await stat(path)).isDirectory()
  const files = isFolder ? await findPictures(path) : [{ path, caption: null, changedAt: null }]
  if (files.length === 0) return { why: `There are no pictures in ${path}.` }
  if (isDry) {
    for (const one of files) console.log(one.path)
    return { did: `This would be imported: ${files.length} files.` }
  }
  const key = randomUUID()
  await withKeeper(db, dataDir, async (keeper) => {
    const take = artTaker(db, keeper, { key, artworkId: null, by: 'terminal', now })
    for (const one of files) await take(await copied(one.path, keeper.incoming), one)
  })
  return report(db, key)
}

type FoundPicture = ArtFile & { path: string }

async function findPictures(folder: string): Promise<FoundPicture[]> {
  const files = await filesIn(folder)
  const captions = await captionsIn(files.find((path) => /\.csv$/i.test(path)))
  return Promise.all(
    picturesAmong(files, folder).map(async (path) => ({
      path,
      caption: captions.get(nameOf(path)) ?? (await besideOf(path)),
      changedAt: (await stat(path)).mtime,
    })),
  )
}

async function captionsIn(path: string | undefined): Promise<Map<string, Caption>> {
  const text = path && decodeCsv(await readFile(path))?.text
  return text ? readCaptions(text) : new Map()
}

/** What a downloader wrote beside a picture. */
async function besideOf(path: string): Promise<Caption | null> {
  const text = await readFile(`${path}.json`, 'utf8').catch(() => null)
  return text === null ? null : readMetadata(text)
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
