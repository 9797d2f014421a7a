import { rm } from 'node:fs/promises'

import { eq } from 'drizzle-orm'

import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { eachPicture, NONE_TAKEN } from '#app/platform/uploads/zip/each-picture.server.ts'
import { findStaged } from '#app/site/staged/staged.server.ts'
import type { Db } from '#db/database.server.ts'
import { stagedFiles } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { endsOfPath, namesOfPicture, type PostPicture } from './post-pictures.ts'
import type { StagedPost } from './stage-wordpress.server.ts'

/** Files of a staged export by their paths, as pictures of the site. */
type Files = Record<string, number>
type Options = Readonly<Record<string, string>>

/** The pictures of a post; files of an earlier version counted them. */
export function picturesOf(post: { pictures: unknown }): readonly PostPicture[] {
  return Array.isArray(post.pictures) ? (post.pictures as PostPicture[]) : []
}

/** Finds the picture that was sent for one of a post. */
export function pictureFinder(options: Options): (src: string) => number | undefined {
  const byEnd = new Map<string, number>()
  for (const [path, id] of Object.entries(filesIn(options)))
    for (const end of endsOfPath(path)) if (!byEnd.has(end)) byEnd.set(end, id)
  return (src) => {
    const name = namesOfPicture(src).find((one) => byEnd.has(one))
    return name === undefined ? undefined : byEnd.get(name)
  }
}

function filesIn({ pictures = '{}' }: Options): Files {
  return JSON.parse(pictures) as Files
}

/** Addresses of pictures that no file was sent for, of what can still be imported. */
export function missingPictures({ body, options }: { body: string; options: Options }): string[] {
  const find = pictureFinder(options)
  const posts = JSON.parse(body) as StagedPost[]
  const all = posts.flatMap((post) => (post.leftOut === null ? picturesOf(post) : []))
  return [...new Set(all.map(({ src }) => src))].filter((src) => find(src) === undefined)
}

/**
 * Takes files, or zips of them, as pictures for the posts of a staged export: each by its path or name. One that no post
 * shows is not kept. @returns null where there is no such export
 */
export function openPostPictures(db: Db, keeper: Keeper, stagedId: number, now: Date) {
  const staged = findStaged(db, 'WORDPRESS', stagedId)
  if (!staged) return null

  const posts = JSON.parse(staged.body) as StagedPost[]
  const shown = posts.flatMap((post) => (post.leftOut === null ? picturesOf(post) : []))
  const wanted = new Set(shown.flatMap(({ src }) => namesOfPicture(src)))
  const taken = NONE_TAKEN()
  const isWanted = (path: string) => endsOfPath(path).some((end) => wanted.has(end))
  async function takeOne(file: UploadedFile | RefusedFile, path: string, isOfMany: boolean): Promise<void> {
    if (!isWanted(path)) {
      if ('path' in file) await rm(file.path, { force: true })
      // A folder of uploads holds much else.
      if (!isOfMany) taken.refused.push({ name: file.name, problem: 'wordpress:nobodysPicture' })
      return
    }
    const kept = await keepSent(keeper, file, now)
    if (typeof kept === 'string') taken.refused.push({ name: file.name, problem: kept })
    else {
      note(db, stagedId, path, kept)
      taken.count += 1
    }
    keeper.wake()
  }
  return {
    taken,
    isWanted,
    takeOne,
    take: (file: UploadedFile | RefusedFile) => eachPicture(file, keeper.incoming, taken, takeOne),
  }
}

/** Two requests may bring files at once: each adds to what is there. */
function note(db: Db, stagedId: number, path: string, id: number): void {
  inTransaction(db, (tx) => {
    const staged = findStaged(tx, 'WORDPRESS', stagedId)
    if (!staged) return

    const pictures = JSON.stringify({ ...filesIn(staged.options), [path]: id })
    tx.update(stagedFiles)
      .set({ options: { ...staged.options, pictures } })
      .where(eq(stagedFiles.id, stagedId))
      .run()
  })
}
