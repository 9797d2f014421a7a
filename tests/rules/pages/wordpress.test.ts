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
  const plan = planWordpress(db, findStaged(db, 'WORDPRESS', id) ?? { body: '[]', options: {} })
  return 'problem' in plan ? plan.problem : plan.lines.map(({ name, kind, said }) => `${kind} ${name}: ${said}`)
}

test('nothing becomes public before somebody says so; its old address leads to it from then on', async () => {
  const { db } = openDatabase(':memory:')
  expect(importWordpress(db, Number(await stage(db, XML)), change)).toEqual({ count: 3 })
  expect(
    db
      .select()
      .from(pages)
      .all()
      .map(({ state }) => state),
  ).toEqual(['DRAFT', 'DRAFT', 'DRAFT'])
  expect(allRedirects(db).map(({ old }) => old)).toEqual(['/2024/05/thank-you', '/about'])
})

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
  expect(importWordpress(db, id, change, true)).toEqual({ count: 3 })
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
  expect(importWordpress(db, again, change, true)).toBe(false)
  expect(db.select().from(pages).all()).toHaveLength(3)
})

test('the text of a post: blocks and the classic editor, links within the site by their paths, no script', async () => {
  const [blocks, classic] = (await readWxr(XML))?.items ?? []
  expect(postText(blocks?.html ?? '', { site: SITE })).toEqual({
    text: `Two days, **three boxes** & one table. See [about me](/about/?a=1&b=2) and [the shop](https://shop.example.net/x).

PICTUREOFPOST0X

## What is left

-   Stickers
-   The _blue_ zine`,
    pictures: [{ src: 'https://old.example.com/wp-content/uploads/2024/05/table.jpg', alt: 'The table' }],
  })
  expect(postText(classic?.html ?? '', { site: SITE }).text).toBe(
    'First line  \nsecond line\n\nA caption and \\* a star',
  )
  expect(postText('<p>[[faq]]</p>', { site: SITE }).text).toBe('\\[\\[faq\\]\\]')
})

test('galleries of the classic editor show their pictures, and links by number lead to their posts', async () => {
  const file = (id: number, name: string, parent: number) =>
    `<item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:post_parent>${parent}</wp:post_parent>
     <wp:attachment_url>${SITE}/wp-content/uploads/${name}</wp:attachment_url><excerpt:encoded>A "${name}"</excerpt:encoded></item>`
  const post = (id: number, html: string) =>
    `<item><title>Post ${id}</title><link>${SITE}/2020/post-${id}/</link><wp:post_id>${id}</wp:post_id>
     <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${html}]]></content:encoded></item>`
  const words = `Look: [gallery ids="22,21"]\n\n<a href="http://www.old.example.com/?p=2#end">more</a> <ruby>漢字<rp>(</rp><rt>かんじ</rt></ruby>\n\n<pre>one\ntwo</pre>`
  const xml = `<rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e"><channel><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version>
    ${post(1, words)}${post(2, '[gallery]')}${file(21, 'a.jpg', 2)}${file(22, 'b.png', 1)}${file(23, 'c.pdf', 2)}</channel></rss>`
  const { db } = openDatabase(':memory:')
  const staged = findStaged(db, 'WORDPRESS', Number(await stage(db, xml)))
  const posts = JSON.parse(staged?.body ?? '[]') as { text: string; pictures: { src: string; alt: string }[] }[]
  const uploads = `${SITE}/wp-content/uploads`
  expect(posts[0]?.pictures).toEqual([
    { src: `${uploads}/b.png`, alt: 'A "b.png"' },
    { src: `${uploads}/a.jpg`, alt: 'A "a.jpg"' },
  ])
  expect(posts[1]?.pictures.map(({ src }) => src)).toEqual([`${uploads}/a.jpg`])
  expect(posts[0]?.text).toContain('[more](/2020/post-2/#end) 漢字（かんじ）')
  expect(posts[0]?.text).toContain('one\ntwo')
})

test('another language, an address that is taken, and a text that is too long', async () => {
  const { db } = openDatabase(':memory:')
  const long = XML.replace('<language>en-US', '<language>ja').replace('I draw.', 'I draw. '.repeat(4000))
  const id = Number(await stage(db, long))
  expect(linesOf(db, id)).toContain('SKIPPED About me: wordpress:tooLong?max=30000')
  importWordpress(db, id, change, true)
  expect(db.select().from(pages).all()[0]?.title).toEqual({ ja: 'Thank you for coming' })

  const other = Number(await stage(db, XML.replaceAll(SITE, 'https://older.example.com')))
  importWordpress(db, other, change, true)
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

/** The export with another first item. */
function withFirst(change: (item: string) => string): string {
  const [start, end] = [XML.indexOf('<item>'), XML.indexOf('</item>') + '</item>'.length]
  return XML.slice(0, start) + change(XML.slice(start, end)) + XML.slice(end)
}

const status = (to: string) => (item: string) =>
  item.replace(/(<wp:status>)<!\[CDATA\[publish\]\]>/, `$1<![CDATA[${to}]]>`)
const asPage = (item: string) => item.replace(/(<wp:post_type>)<!\[CDATA\[post\]\]>/, '$1<![CDATA[page]]>')
const withPassword = (item: string) =>
  item.replace(
    /<wp:post_password>.*?<\/wp:post_password>|<\/item>/,
    '<wp:post_password><![CDATA[cats]]></wp:post_password>$&',
  )

test('what a password protects, and a page that is scheduled, are drafts that nobody can read', async () => {
  const cases: [(item: string) => string, string][] = [
    [withPassword, 'asNEWSPROTECTEDBare'],
    [(item) => withPassword(asPage(item)), 'asPAGEPROTECTEDBare'],
    [(item) => status('future')(asPage(item)), 'asPAGESCHEDULEDBare'],
    [(item) => status('future')(item).replaceAll(/<wp:post_date.*\n/g, ''), 'asNEWSSCHEDULEDBare'],
    [status('private'), 'asNEWSDRAFTBare'],
  ]
  for (const [change_, said] of cases) {
    const { db } = openDatabase(':memory:')
    const id = Number(await stage(db, withFirst(change_)))
    expect(linesOf(db, id)[0]).toBe(`NEW Thank you for coming: wordpress:${said}?count=1`)
    importWordpress(db, id, change, true)
    expect(db.select().from(pages).orderBy(asc(pages.id)).all()[0]).toMatchObject({ state: 'DRAFT', slug: 'thank-you' })
    expect(allRedirects(db).map(({ old }) => old)).not.toContain('/2024/05/thank-you')
  }
})

test('news that are scheduled wait for their moment', async () => {
  const { db } = openDatabase(':memory:')
  const id = Number(
    await stage(
      db,
      withFirst((item) => status('future')(item).replaceAll('2024-05-12', '2030-05-12')),
    ),
  )
  importWordpress(db, id, change, true)
  const [first] = db.select().from(pages).orderBy(asc(pages.id)).all()
  expect(first).toMatchObject({ state: 'PUBLISHED', publishedAt: new Date('2030-05-12T08:30:00Z') })
})

test('control characters are left out, an item that is twice in a file comes once, and what is nested without end is none', async () => {
  const { db } = openDatabase(':memory:')
  const id = Number(
    await stage(
      db,
      withFirst((item) => item.replace('Two days', 'Two\u0008 days') + item),
    ),
  )
  expect(linesOf(db, id).slice(0, 2)).toEqual([
    'NEW Thank you for coming: wordpress:asNEWSPUBLISHEDBare?count=1',
    'SAME Thank you for coming: wordpress:isThere',
  ])
  expect(importWordpress(db, id, change, true)).toEqual({ count: 3 })

  const deep = `<rss><channel>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}<wp:wxr_version>1.2</wp:wxr_version></channel></rss>`
  expect(await stage(db, deep)).toBe('wordpress:noExport')
})

test('the classic editor: paragraphs beside headings, in quotations and around lists; tables keep their cells', () => {
  const text = (html: string) => postText(html, { site: SITE }).text
  expect(text('One\n\nTwo\nthree\n<h2>Four</h2>\nFive\n\nSix')).toBe('One\n\nTwo  \nthree\n\n## Four\n\nFive\n\nSix')
  expect(text('<blockquote>One\n\nTwo</blockquote>Three')).toBe('> One\n> \n> Two\n\nThree')
  expect(text('One\n<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>\nTwo')).toMatch(
    /^One\n\n- +a\n +- +b\n- +c\n\nTwo$/,
  )
  expect(text('<table><tr><th>Size</th><th>Price</th></tr><tr><td>A5</td><td>12</td></tr></table>')).toBe(
    '| Size | Price |\n| --- | --- |\n| A5  | 12  |',
  )
  expect(text('<pre>One\n\nTwo</pre>')).toContain('One\n\nTwo')
  expect(text('Old <s>price</s> and <div>a\n\nb')).toContain('Old ~~price~~ and')
  const deep = text(`${'<blockquote>'.repeat(5000)}Deep${'</blockquote>'.repeat(5000)}`)
  expect(deep).toContain('Deep')
})

test('a text that is far too long is left out before it is read', async () => {
  const { db } = openDatabase(':memory:')
  const id = Number(
    await stage(
      db,
      withFirst((item) => item.replace('Two days', '<b>Two</b> days '.repeat(30_000))),
    ),
  )
  expect(linesOf(db, id)[0]).toBe('SKIPPED Thank you for coming: wordpress:tooLong?max=30000')
})

test('an export of Ghost does the same: posts, pages, drafts, members’ posts, and a picture above', async () => {
  const { db } = openDatabase(':memory:')
  const ghost = JSON.parse(readFileSync('tests/support/exports/ghost.json', 'utf8')) as {
    db: { data: { posts: object[] } }[]
  }
  const own = { html: '<p>Words</p>', published_at: '2024-02-01T10:00:00.000Z', status: 'published' }
  ghost.db[0]?.data.posts.push(
    { ...own, id: 2, title: 'About', slug: 'about', type: 'page' },
    { ...own, id: 3, title: 'Later', slug: 'later', status: 'draft' },
    { ...own, id: 4, title: 'For members', slug: 'members', visibility: 'paid' },
    { ...own, id: 5, title: 'Nothing', slug: 'nothing', html: null },
    { ...own, id: 6, title: 'A letter', slug: 'letter', status: 'sent' },
  )
  const id = Number(await stage(db, JSON.stringify(ghost)))
  expect(linesOf(db, id)).toEqual([
    'NEW Hello from Ghost: wordpress:asNEWSPUBLISHEDBare?count=1',
    'NEW About: wordpress:asPAGEPUBLISHED',
    'NEW Later: wordpress:asNEWSDRAFT',
    'NEW For members: wordpress:asNEWSPROTECTED',
    'SKIPPED Nothing: wordpress:isEmpty',
    'NEW A letter: wordpress:asNEWSPROTECTED',
  ])
  expect(importWordpress(db, id, change, true)).toEqual({ count: 5 })
  expect(db.select().from(pages).orderBy(asc(pages.id)).all()[0]).toMatchObject({
    slug: 'hello',
    state: 'PUBLISHED',
    body: { en: 'Hi **there**' },
    publishedAt: new Date('2024-01-01T10:00:00Z'),
    importedFrom: 'ghost:#1',
  })
  expect(allRedirects(db).map(({ old, target }) => [old, target])).toEqual([
    ['/hello', '/news/hello'],
    ['/about', '/p/about'],
  ])
  const again = Number(await stage(db, JSON.stringify(ghost)))
  expect(linesOf(db, again)).toContain('SAME About: wordpress:isThere')
})
