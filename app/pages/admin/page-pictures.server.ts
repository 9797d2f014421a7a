import { and, asc, eq } from 'drizzle-orm'

import { attachFile } from '#app/platform/pictures/attach-file.server.ts'
import { pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { audited, type Change } from '#app/site/audit/audit.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import type { Db } from '#db/database.server.ts'
import { pagePictures, pictures } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { subjectOf } from '../page-path.ts'
import type { Page } from '../pages.server.ts'

/** The pictures of a page, unfinished ones too, the first sent first. */
export function listPagePictures(db: Db, pageId: number) {
  return db
    .select({ id: pictures.id, picture: pictureColumns, state: pictures.state, problem: pictures.problem })
    .from(pagePictures)
    .innerJoin(pictures, eq(pictures.id, pagePictures.pictureId))
    .where(eq(pagePictures.pageId, pageId))
    .orderBy(asc(pictures.id))
    .all()
}

/** Takes one file that was sent for a page. Audited. @returns the picture's id, or why the file is refused, as a key */
export function takePagePicture(
  db: Db,
  keeper: Pictures,
  file: UploadedFile | RefusedFile,
  page: Pick<Page, 'id' | 'kind'>,
  { by, now }: Change,
): Promise<number | string> {
  const attach = (pictureId: number) =>
    inTransaction(db, (tx) => {
      const made = tx.insert(pagePictures).values({ pageId: page.id, pictureId }).onConflictDoNothing().run()
      if (made.changes === 0) return false

      const entry = { action: 'page.pictures', subject: subjectOf(page), after: { added: pictureId } } as const
      audited(tx, { actor: by, ...entry }, now)
      return true
    })
  return attachFile(keeper, file, now, attach)
}

/** Takes a picture from a page, into the trash. Audited. @returns by which it can be brought back, or null */
export function removePagePicture(db: Db, page: Page, pictureId: number, change: Change): number | null {
  return inTransaction(db, (tx) => {
    const isIts = and(eq(pagePictures.pageId, page.id), eq(pagePictures.pictureId, pictureId))
    if (!tx.select().from(pagePictures).where(isIts).get()) return null

    const subject = subjectOf(page)
    const key = { page_id: page.id, picture_id: pictureId }
    const trashId = throwAway(tx, { kind: 'PAGE_PICTURE', key, subject, name: page.title }, change)
    const entry = { action: 'page.pictures', subject, before: { removed: pictureId } } as const
    audited(tx, { actor: change.by, ...entry }, change.now)
    return trashId
  })
}
