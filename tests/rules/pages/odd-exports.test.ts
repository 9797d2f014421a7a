import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { stagedFiles } from '#db/schema.server.ts'

const now = new Date('2026-11-20T12:00:00Z')

const wxr = (items: string, version = '<wp:wxr_version>1.2</wp:wxr_version>') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"><channel><link>https://old.example</link><language>en</language>${version}${items}</channel></rss>`
const post = ({
  title = 'Tide',
  html = '<p>Words</p>',
  status = 'publish',
  at = '2024-05-12 08:30:00',
  type = 'post',
}) =>
  `<item><title>${title}</title><link>https://old.example/?p=1</link><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>${at}</wp:post_date_gmt><wp:post_name>tide</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type></item>`

/** Exports as plug-ins, hands and broken downloads leave them: each is read, or refused in words. */
test.each<[what: string, file: string | Uint8Array, said: unknown]>([
  ['a mark in front', `\u{FEFF}${wxr(post({}))}`, [['Tide', 'PUBLISHED']]],
  ['UTF-16', Buffer.from(`\u{FEFF}${wxr(post({}))}`, 'utf16le'), [['Tide', 'PUBLISHED']]],
  ['no posts', wxr(''), []],
  ['an end that is missing', wxr(post({})).slice(0, -40), 'wordpress:noExport'],
  ['nothing', '', 'wordpress:noExport'],
  ['another feed', wxr(post({}), ''), 'wordpress:noExport'],
  ['entities of its own', `<!DOCTYPE rss [<!ENTITY a "x">]>${wxr(post({ title: '&a;' }))}`, 'wordpress:noExport'],
  [
    'a file that it names',
    `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${wxr(post({ title: '&a;' }))}`,
    'wordpress:noExport',
  ],
  ['control characters', wxr(post({ title: 'Ti\u{1}de' })), [['Tide', 'PUBLISHED']]],
  ['no title', wxr(post({ title: '' })), [['tide', 'PUBLISHED']]],
  ['what is private', wxr(post({ status: 'private' })), [['Tide', 'DRAFT']]],
  ['what is in the bin', wxr(post({ status: 'trash' })), [['Tide', 'wordpress:isTrash']]],
  ['what is no post', wxr(post({ type: 'nav_menu_item' })), [['Tide', 'wordpress:isOther']]],
  ['no words', wxr(post({ html: '' })), [['Tide', 'wordpress:isEmpty']]],
  [
    'far too many words',
    wxr(post({ html: `<p>${'x'.repeat(5_000_000)}</p>` })),
    [['Tide', expect.stringMatching('wordpress:tooLong')]],
  ],
  ['elements within elements', wxr(`<item>${'<b>'.repeat(40)}${'</b>'.repeat(40)}</item>`), 'wordpress:noExport'],
])('%s', async (_, file, said) => {
  const { outcome, rows } = await staged(file)
  expect(
    typeof outcome === 'string' ? outcome : rows.map(({ name, leftOut, becomes }) => [name, leftOut ?? becomes]),
  ).toEqual(said)
})

test('a day that no calendar has is none', async () => {
  const { rows } = await staged(wxr(post({ at: '2024-02-31 08:30:00' })))
  expect(rows.map(({ publishedAt }) => publishedAt)).not.toContain(Date.parse('2024-03-02T08:30:00Z'))
})

async function staged(file: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'export.xml')
  writeFileSync(path, file)
  const { db } = openDatabase(':memory:')
  const outcome = await stageWordpress(db, { path, name: 'export.xml' }, now)
  const body = db.select().from(stagedFiles).get()?.body ?? '[]'
  return {
    outcome,
    rows: JSON.parse(body) as { name: string; leftOut: string | null; becomes?: string; publishedAt?: number | null }[],
  }
}
