import { and, eq, ne } from 'drizzle-orm'

import { firstFree, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { pageAddresses, pages } from '#db/schema.server.ts'

/** Made of the title; one without letters keeps the address that the page has, or `start`. */
export function freeSlug(tx: Db, id: string | null, title: string, start: string): string {
  const wanted = slugOf(title) || slugNow(tx, id) || start
  return firstFree(wanted, (slug) => isTaken(tx, id, slug))
}

export function isTaken(tx: Db, id: string | null, slug: string): boolean {
  const isOther = and(eq(pages.slug, slug), ne(pages.id, Number(id ?? 0)))
  return tx.select({ id: pages.id }).from(pages).where(isOther).get() !== undefined
}

/** Before a page gets an address: the one that it has leads to it from now on, and what was its former one is no more. */
export function keepFormer(tx: Db, id: number, slug: string): void {
  const former = slugNow(tx, String(id))
  if (former === null || former === slug) return

  tx.delete(pageAddresses).where(eq(pageAddresses.slug, slug)).run()
  const row = { pageId: id }
  tx.insert(pageAddresses)
    .values({ slug: former, ...row })
    .onConflictDoUpdate({ target: pageAddresses.slug, set: row })
    .run()
}

function slugNow(tx: Db, id: string | null): string | null {
  const isIt = eq(pages.id, Number(id ?? 0))
  return tx.select({ slug: pages.slug }).from(pages).where(isIt).get()?.slug ?? null
}
