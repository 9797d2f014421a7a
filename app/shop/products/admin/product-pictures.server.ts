import { eq } from 'drizzle-orm'

import { attachFile } from '#app/platform/pictures/attach-file.server.ts'
import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { productPictures, products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listPictures } from './find-product.server.ts'

type AttachedPicture = { pictureId: number; alt: LocalisedText }

/** Gives a product these pictures in this order, and no others. */
export function attachPictures(tx: Db, productId: number, attached: readonly AttachedPicture[]): void {
  tx.delete(productPictures).where(eq(productPictures.productId, productId)).run()
  for (const [position, picture] of attached.entries())
    tx.insert(productPictures)
      .values({ productId, position, ...picture })
      .run()
}

/**
 * Takes one file that was sent as the last picture of a product; audited.
 * @returns the picture's id, or why the file is refused, as a key
 */
export function takePicture(
  db: Db,
  keeper: Keeper,
  file: UploadedFile | RefusedFile,
  productId: number,
  { by, now }: Change,
): Promise<number | string> {
  const attachPicture = (pictureId: number) =>
    inTransaction(db, (tx) => {
      const attached = listPictures(tx, productId).map(({ id, alt }) => ({ pictureId: id, alt }))
      if (attached.some((one) => one.pictureId === pictureId)) return false

      attachPictures(tx, productId, [...attached, { pictureId, alt: {} }])
      tx.update(products).set({ updatedAt: now }).where(eq(products.id, productId)).run()
      const entry = {
        action: 'product.pictures',
        subject: `product/${productId}`,
        after: { added: [pictureId] },
      } as const
      audited(tx, { actor: by, ...entry }, now)
      return true
    })
  return attachFile(keeper, file, now, attachPicture)
}
