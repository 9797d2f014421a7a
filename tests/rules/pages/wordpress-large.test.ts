import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { postText, postTexts } from '#app/pages/wordpress/post-text.server.ts'
import { type StagedPost, stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { stagedFiles } from '#db/schema.server.ts'

import { chances } from '../../support/models/chances.ts'

const SITE = 'https://old.example'
const POSTS = 20_000

const item = (id: number) => `<item><title>Post &amp; ${id} 🦊</title><link>${SITE}/${id}</link>
  <content:encoded><![CDATA[<p>Hello <b>${id}</b></p><ul><li>one</li></ul>]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_name>p-${id}</wp:post_name><wp:status>publish</wp:status>
  <wp:post_date_gmt>2019-05-12 08:30:00</wp:post_date_gmt><wp:post_type>post</wp:post_type></item>`
const EXPORT = `<rss><channel><link>${SITE}</link><language>en</language><wp:wxr_version>1.2</wp:wxr_version>
  ${Array.from({ length: POSTS }, (_, id) => item(id)).join('')}</channel></rss>`

test('twenty thousand posts are staged while others are answered between two slices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const path = join(folder, 'export.xml')
  writeFileSync(path, EXPORT)
  const { db } = openDatabase(':memory:')
  // By the thread's own time: other work of the machine is not counted.
  const used = () => process.threadCpuUsage().user / 1000
  let [longest, last, isOver] = [0, used(), false]
  const others = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(others)
  }
  others()
  const staged = await stageWordpress(db, { path, name: 'export.xml' }, new Date())
  isOver = true
  rmSync(folder, { recursive: true })
  expect(staged).toBe(1)
  const posts = JSON.parse(db.select().from(stagedFiles).get()?.body ?? '[]') as StagedPost[]
  expect(posts).toHaveLength(POSTS)
  expect(posts.at(-1)).toMatchObject({ name: 'Post & 19999 🦊', text: 'Hello **19999**\n\n-   one', slug: 'p-19999' })
  // A slice takes 20 ms, and the text is read in one go before.
  expect(longest).toBeLessThan(150)
}, 120_000)

const HTML = [
  '<p>A <b>bold</b> word &amp; more</p>',
  'no tags at all\n\ntwo paragraphs',
  '<ul><li>one<ul><li>deep</li></ul></li></ul>',
  '<p>left open <em>here',
  '<table><tr><td>a</td></tr></table>',
  '<td>cell of no table</td>',
  '<pre>  code\n\n  here</pre>',
  '<blockquote><p>words</p></blockquote><hr>',
  '<!-- wp:paragraph --><p>block</p><!-- /wp:paragraph -->',
  '<img src="https://old.example/a.jpg" alt="a"> after',
  '</p></div>closed twice',
  '<a href="https://old.example/x">a <p>b</p></a>',
  '\u{E0FF}',
  '<p>\u{E0FF}</p>',
  '# no heading - * _',
  '',
]

test('posts that become Markdown together become what each becomes alone', () => {
  const lists = fc.array(fc.constantFrom(...HTML), { minLength: 1, maxLength: 8 })
  const same = fc.property(lists, (htmls) => {
    expect(postTexts(htmls, { site: SITE })).toEqual(htmls.map((html) => postText(html, { site: SITE })))
  })
  fc.assert(same, { numRuns: chances(100) })
})
