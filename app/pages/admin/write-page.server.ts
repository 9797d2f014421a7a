import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { keepFormer } from '#app/site/redirects/former.server.ts'
import { textOf } from '#app/translations/texts.ts'
import type { Db } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'

import { pathOf } from '../page-path.ts'
import type { Page } from '../pages.server.ts'
import type { newsForm, pageForm } from './page.forms.ts'

/** What the forms of pages and of news begin with alike. */
export function wordsOf({ title, body, description, state, slug }: Page) {
  return {
    titleEn: title.en,
    titleJa: title.ja,
    bodyEn: body.en,
    bodyJa: body.ja,
    descriptionEn: description.en,
    descriptionJa: description.ja,
    state,
    slug,
  }
}

/** The same as it is stored. */
export function wordsIn(input: z.output<typeof pageForm> | z.output<typeof newsForm>) {
  return {
    title: textOf(input.titleEn, input.titleJa),
    body: textOf(input.bodyEn, input.bodyJa),
    description: textOf(input.descriptionEn, input.descriptionJa),
    state: input.state,
  }
}

type Written = Omit<typeof pages.$inferInsert, 'id' | 'previewKey' | 'createdAt' | 'changedAt'>

/** Makes a page, or changes it; an address that it had leads to the new one. @returns its id */
export function writePage(tx: Db, id: string | null, values: Written, now: Date): number {
  const row = { ...values, changedAt: now }
  if (id === null) {
    const previewKey = randomBytes(24).toString('base64url')
    const made = { ...row, previewKey, createdAt: now }
    return tx.insert(pages).values(made).returning({ id: pages.id }).get().id
  }
  const pageId = Number(id)
  const before = tx.select({ kind: pages.kind, slug: pages.slug }).from(pages).where(eq(pages.id, pageId)).get()
  if (before) keepFormer(tx, { pageId }, pathOf(before), pathOf({ ...before, slug: values.slug }))
  tx.update(pages).set(row).where(eq(pages.id, pageId)).run()
  return pageId
}
