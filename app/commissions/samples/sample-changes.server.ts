import { and, asc, eq, inArray } from 'drizzle-orm'

import { audited, type Change, whatDiffers } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworks, commissionOptions, commissionSamples, commissionTypes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { ChosenSamples } from './samples.ts'

/** The artworks that stand beside a price list, hidden ones too; null where there is no such list. */
export function findSamples(db: Db, typeId: number): ChosenSamples | null {
  if (!db.select().from(commissionTypes).where(eq(commissionTypes.id, typeId)).get()) return null

  const rows = db
    .select()
    .from(commissionSamples)
    .where(eq(commissionSamples.typeId, typeId))
    .orderBy(asc(commissionSamples.position), asc(commissionSamples.id))
    .all()
  return {
    samples: rows.filter(({ optionId }) => optionId === null).map(({ artworkId }) => artworkId),
    examples: rows.flatMap(({ optionId, artworkId }) => (optionId === null ? [] : [{ optionId, artworkId }])),
  }
}

/**
 * Puts these artworks beside a price list, and no others; audited.
 * @returns false where the list, an artwork or an option of it does not exist; nothing is changed then
 */
export function saveSamples(db: Db, typeId: number, chosen: ChosenSamples, { by, now }: Change): boolean {
  return inTransaction(db, (tx) => {
    const before = findSamples(tx, typeId)
    if (!before || !isKnown(tx, typeId, chosen)) return false

    tx.delete(commissionSamples).where(eq(commissionSamples.typeId, typeId)).run()
    const rows = [
      ...chosen.samples.map((artworkId) => ({ artworkId, optionId: null })),
      ...chosen.examples.map(({ artworkId, optionId }) => ({ artworkId, optionId })),
    ]
    for (const [position, row] of rows.entries())
      tx.insert(commissionSamples)
        .values({ typeId, position, ...row })
        .run()
    const differing = whatDiffers(before, chosen)
    if (differing)
      audited(tx, { actor: by, action: 'price-list.samples', subject: `price-list/${typeId}`, ...differing }, now)
    return true
  })
}

function isKnown(tx: Db, typeId: number, { samples, examples }: ChosenSamples): boolean {
  const artworkIds = [...new Set([...samples, ...examples.map(({ artworkId }) => artworkId)])]
  const optionIds = examples.map(({ optionId }) => optionId)
  const works = tx.select({ id: artworks.id }).from(artworks).where(inArray(artworks.id, artworkIds)).all()
  const isOfList = and(eq(commissionOptions.typeId, typeId), inArray(commissionOptions.id, optionIds))
  const options = tx.select({ id: commissionOptions.id }).from(commissionOptions).where(isOfList).all()
  const isOnce = new Set(samples).size === samples.length && new Set(optionIds).size === optionIds.length
  return isOnce && works.length === artworkIds.length && options.length === optionIds.length
}
