import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { postText } from '#app/pages/wordpress/post-text.server.ts'
import { stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import { importWordpress, planWordpress } from '#app/pages/wordpress/wordpress-import.server.ts'
import { readWxr } from '#app/pages/wordpress/wxr.ts'
import { allRedirects } from '#app/site/redirects/redirects.server.ts'
import { findStaged } from '#app/site/staged/staged.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { pages } from '#db/schema.server.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const XML = readFileSync('tests/support/exports/wordpress.xml', 'utf8')
const SITE = 'https://old.example.com'
const change = { by: { id: 1, email: 'admin@example.com' }, now: NOW }

async function stage(db: Db, xml: string): Promise<number | string> {
  const path = join(mkdtempSync(join(tmpdir(), 'wxr-')), 'export.xml')
  writeFileSync(path, xml)
  return stageWordpress(db, { path, name: 'export.xml' }, NOW)
}

function linesOf(db: Db, id: number) {
  const plan = planWordpress(db, findStaged(db, 'WORDPRESS', id)?.body ?? '[]')
  return 'problem' in plan ? plan.problem : plan.lines.map(({ name, kind, said }) => `${kind} ${name}: ${said}`)
}

test('posts become news, pages become pages, drafts stay drafts; what is neither says so, and nothing comes twice', async () => {
  const { db } = openDatabase(':memory:')
  const id = Number(await stage(db, XML))
  expect(linesOf(db, id)).toEqual([
    'NEW Thank you for coming: wordpress:asNEWSPUBLISHEDBare?count=1',
    'NEW A plan: wordpress:asNEWSDRAFT',
    'NEW About me: wordpress:asPAGEPUBLISHED',
    'SKIPPED table: wordpress:isFile',
    'SKIPPED Menu: wordpress:isOther',
    'SKIPPED Old words: wordpress:isTrash',
  ])
  expect(importWordpress(db, id, change)).toEqual({ count: 3 })
  const made = db.select().from(pages).orderBy(asc(pages.id)).all()
  expect(made.map(({ kind, state, slug, publishedAt }) => [kind, state, slug, publishedAt])).toEqual([
    ['NEWS', 'PUBLISHED', 'thank-you', new Date('2024-05-12T08:30:00Z')],
    ['NEWS', 'DRAFT', 'a-plan', new Date('2024-06-01T10:00:00Z')],
    ['PAGE', 'PUBLISHED', 'about', null],
  ])
  expect(made[0]).toMatchObject({ title: { en: 'Thank you for coming' }, description: { en: 'Two days & one table.' } })
  expect(allRedirects(db).map(({ old, target }) => [old, target])).toEqual([
    ['/2024/05/thank-you', '/news/thank-you'],
    ['/about', '/p/about'],
  ])

  const again = Number(await stage(db, XML))
  expect(linesOf(db, again).slice(0, 3)).toEqual([
    'SAME Thank you for coming: wordpress:isThere',
    'SAME A plan: wordpress:isThere',
    'SAME About me: wordpress:isThere',
  ])
  expect(importWordpress(db, again, change)).toBe(false)
  expect(db.select().from(pages).all()).toHaveLength(3)
})

test('the text of a post: blocks and the classic editor, links within the site by their paths, no script', () => {
  const [blocks, classic] = readWxr(XML)?.items ?? []
  expect(postText(blocks?.html ?? '', SITE)).toEqual({
    text: `Two days, **three boxes** & one table. See [about me](/about/?a=1&b=2) and [the shop](https://shop.example.net/x).

## What is left

-   Stickers
-   The _blue_ zine`,
    pictures: 1,
  })
  expect(postText(classic?.html ?? '', SITE).text).toBe('First line  \nsecond line\n\nA caption and \\* a star')
  expect(postText('<p>[[faq]]</p>', SITE).text).toBe('\\[\\[faq\\]\\]')
})

test('another language, an address that is taken, and a text that is too long', async () => {
  const { db } = openDatabase(':memory:')
  const long = XML.replace('<language>en-US', '<language>ja').replace('I draw.', 'I draw. '.repeat(4000))
  const id = Number(await stage(db, long))
  expect(linesOf(db, id)).toContain('SKIPPED About me: wordpress:tooLong?max=30000')
  importWordpress(db, id, change)
  expect(db.select().from(pages).all()[0]?.title).toEqual({ ja: 'Thank you for coming' })

  const other = Number(await stage(db, XML.replaceAll(SITE, 'https://older.example.com')))
  importWordpress(db, other, change)
  expect(
    db
      .select()
      .from(pages)
      .all()
      .map(({ slug }) => slug),
  ).toContain('thank-you-2')
})

test('what is no export says so, and entities are not expanded', async () => {
  const { db } = openDatabase(':memory:')
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${XML.slice(XML.indexOf('<rss')).replace('I draw.', '').replace('Just another site', '&b;')}`
  for (const xml of ['', 'old,new', '<rss><channel></channel></rss>', XML.slice(0, 4000), bomb])
    expect(await stage(db, xml)).toBe('wordpress:noExport')
})
