import { and, eq, ne } from 'drizzle-orm'

import { firstFree, slugOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'

/** Made of the title; one without letters keeps the address that the page has, or `start`. */
export function freeSlug(tx: Db, id: string | null, title: string, start: string): string {
  const wanted = slugOf(title) || slugNow(tx, id) || start
  return firstFree(wanted, (slug) => isTaken(tx, id, slug))
}

export function isTaken(tx: Db, id: string | null, slug: string): boolean {
  const isOther = and(eq(pages.slug, slug), ne(pages.id, Number(id ?? 0)))
  return tx.select({ id: pages.id }).from(pages).where(isOther).get() !== undefined
}

function slugNow(tx: Db, id: string | null): string | null {
  const isIt = eq(pages.id, Number(id ?? 0))
  return tx.select({ slug: pages.slug }).from(pages).where(isIt).get()?.slug ?? null
}
