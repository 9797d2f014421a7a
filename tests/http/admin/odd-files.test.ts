import { readFileSync } from 'node:fs'

import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'

import { noisy } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const GHOST = readFileSync('tests/support/exports/ghost.json')

test.each([
  ['/admin/products/import', 'file'],
  ['/admin/users/newsletter/import', 'file'],
  ['/admin/site-config/redirects/import', 'file'],
  ['/admin/shipping/files', 'rates'],
  ['/admin/orders/tracking', 'file'],
  ['/admin/orders/online/payouts', 'file'],
])('an export of Ghost that is given to %s is called by its name', async (door, field) => {
  const form = new FormData()
  const page = await admin.get(door)
  for (const { attributes } of page.all('form[enctype] input[type=hidden]'))
    form.set(attributes.name ?? '', attributes.value ?? '')
  form.set('source', 'A form')
  form.set('language', 'en')
  form.set(field, new File([GHOST], 'ghost.json', { type: 'application/json' }))
  const answer = await admin.post(page.path, form)
  expect(answer.text).toContain('This seems to be an export of Ghost')
  expect(answer.status).toBeLessThan(500)
})

test('what of a zip is no picture is named beside the pictures', async () => {
  const form = new FormData()
  const csv = await (await admin.fetch('/admin/products.csv')).text()
  form.append('file', new File([csv], 'all.csv', { type: 'text/csv' }))
  const planned = await admin.post('/admin/products/import', form)
  const slug = String(site.database.sqlite.prepare('SELECT slug FROM products LIMIT 1').pluck().get())
  const bytes = await noisy(90, 60).png().toBuffer()
  const zip = zipSync({
    [`${slug}.png`]: new Uint8Array(bytes),
    'notes.txt': new Uint8Array(4),
    'deep/film.mp4': new Uint8Array(4),
    '__MACOSX/._zipped.png': new Uint8Array(4),
    '.DS_Store': new Uint8Array(4),
    'Thumbs.db': new Uint8Array(4),
  })
  const pictures = new FormData()
  pictures.append('files', new File([zip], 'pictures.zip'))
  const answer = await admin.post(`${planned.path}/pictures`, pictures)
  expect(answer.announced).toContain('Pictures added: 1. No pictures, so left out: film.mp4, notes.txt')
  expect(answer.text).not.toContain('Thumbs.db')
})
