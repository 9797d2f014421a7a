import { and, eq, inArray } from 'drizzle-orm'

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, artworkTags, tags } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/** Shows or hides one artwork. @returns whether there is one */
export function showArtwork(db: Db, id: number, isVisible: boolean, change: Change): boolean {
  return showArtworks(db, [id], isVisible, change) > 0
}

/** Shows or hides several at once. @returns how many there are */
export function showArtworks(db: Db, ids: readonly number[], isVisible: boolean, { by, now }: Change): number {
  return inTransaction(db, (tx) => {
    const known = tx.update(artworks).set({ isVisible }).where(inArray(artworks.id, ids)).returning({ id: artworks.id })
    const changed = known.all()
    for (const { id } of changed)
      audited(tx, { actor: by, action: isVisible ? 'artwork.show' : 'artwork.hide', subject: `artwork/${id}` }, now)
    return changed.length
  })
}

/** Hangs several artworks under a tag, or takes it from them. @returns how many there are; null where the tag is gone */
export function tagArtworks(
  db: Db,
  ids: readonly number[],
  { tagId, isOn }: { tagId: number; isOn: boolean },
  { by, now }: Change,
): number | null {
  return inTransaction(db, (tx) => {
    const tag = tx.select().from(tags).where(eq(tags.id, tagId)).get()
    if (!tag) return null

    const known = tx.select({ id: artworks.id }).from(artworks).where(inArray(artworks.id, ids)).all()
    for (const { id: artworkId } of known) {
      const hangs = and(eq(artworkTags.artworkId, artworkId), eq(artworkTags.tagId, tagId))
      if (isOn) tx.insert(artworkTags).values({ artworkId, tagId }).onConflictDoNothing().run()
      else tx.delete(artworkTags).where(hangs).run()
      const action = isOn ? 'artwork.tag' : 'artwork.untag'
      audited(tx, { actor: by, action, subject: `artwork/${artworkId}`, after: { tag: tag.slug } }, now)
    }
    return known.length
  })
}
