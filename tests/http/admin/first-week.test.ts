import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Database, openDatabase } from '#db/database.server.ts'

import { noisy } from '../../support/faults/odd-pictures.ts'
import { type MailServer, openMailServer } from '../../support/providers/mail-server.ts'
import { type LaunchedSite, launch } from '../../support/site/launch.ts'
import { Effort } from '../../support/visitor/effort.ts'
import { Visitor } from '../../support/visitor/visitor.ts'

/** Fields and presses of everything below. */
const MOST = 250
const WORKS = 27
const GOODS = 'sticker print zine postcard keychain poster mug notebook calendar shirt hoodie tote'.split(' ')
const SIZED = new Set(['shirt', 'hoodie', 'tote'])

const dataDir = mkdtempSync(join(tmpdir(), 'inkstall-'))
let launched: LaunchedSite
let database: Database
let mail: MailServer

beforeAll(async () => {
  mail = await openMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(null, { user: 'mio' }),
  })
  launched = await launch(dataDir, { SEED: 'none' })
  await vi.waitFor(() => expect(launched.output()).toContain(' code '))
  database = openDatabase(join(dataDir, 'inkstall.db'))
})
afterAll(async () => {
  database.close()
  await launched.stop()
  await mail.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let seed = 900
async function picture(name: string): Promise<File> {
  const bytes = await noisy(64, (seed += 1))
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' })
}

test('a shop with terms, art, products, shipping, taxes and mail is made of an empty site by few fields and presses', async () => {
  const mio = new Effort(new Visitor(launched.url))
  mio.begin('setup')
  const code = / code ([\w-]+)/.exec(launched.output())?.[1] ?? ''
  await mio.send(await mio.open('/setup'), 'Create the site', {
    'Setup code': code,
    'E-mail': 'mio@nenas.example',
    Password: 'a-long-password',
    'Confirm password': 'a-long-password',
    'The circle’s name (English)': 'Kelp & Ink',
    'The circle’s name (Japanese)': '昆布とインク',
    'Base currency': 'JPY',
  })

  mio.begin('mail')
  await mio.send(await mio.open('/admin/site-config/mail'), 'Save and send me a test', {
    'Where your email is': 'Another mail server',
    'Your address': 'mio@nenas.example',
    Server: '127.0.0.1',
    Port: new URL(mail.url).port,
    Password: 'an-app-password',
  })

  for (const name of ['terms', 'commerce', 'privacy', 'withdrawal', 'shippingPage']) {
    mio.begin(`text: ${name}`)
    const form = await mio.open(`/admin/site-config/documents/${name}`)
    const gaps = form.all('form#gaps input:not([type=hidden])')
    const empty = gaps.filter((gap) => !gap.getAttribute('value')).map((gap) => gap.getAttribute('name') ?? '')
    await mio.send(form, 'Publish', Object.fromEntries(empty.map((gap) => [gap, 'as we say'])))
  }

  mio.begin('taxes')
  const taxes = await mio.open('/admin/site-config/taxes')
  await mio.send(await mio.send(taxes, 'HOME'), 'Yes, do it')

  mio.begin('art')
  const files = await Promise.all(Array.from({ length: WORKS }, (_, at) => picture(`A tram at night ${at}`)))
  const came = await mio.send(await mio.open('/admin/art/uploads'), 'Upload pictures', { Pictures: files })
  const naming = await mio.follow(came, 'Name and show')
  const words = files.map((_, at) => [`What it shows (English), artwork ${at + 1}`, 'A tram, lit from within'])
  await mio.send(naming, 'Save and show in the gallery', Object.fromEntries(words))

  for (const name of GOODS) {
    mio.begin('products')
    const made = await mio.send(await mio.open('/admin/products/new'), 'Publish', {
      'Name (English)': `Tram ${name}`,
      'Price, JPY': '800',
      'In stock': '20',
      Pictures: [await picture(name)],
    })
    if (!SIZED.has(name)) continue

    mio.begin('sizes')
    const sizes = await mio.send(await mio.follow(made, 'Sizes and colours'), 'Make rows', {
      'Sizes, or other choices': 'S, M, L',
    })
    await mio.send(sizes, 'Save choices', { 'In stock, row 2': '8', 'In stock, row 3': '5' })
  }

  mio.begin('shipping')
  let shipping = await mio.open('/admin/shipping')
  for (const zone of ['DOMESTIC', 'EUROPE', 'USA', 'ASIA', 'REST']) shipping = await mio.send(shipping, zone)
  for (const method of ['Click Post', 'EMS'])
    await mio.send(await mio.follow(await mio.open('/admin/shipping'), method), 'Save method')

  mio.begin('opening')
  await mio.send(await mio.open('/admin/site-config/payment-methods/new'), 'Save', {
    'Name (English)': 'Bank transfer',
    'Instructions (English)': 'Our account is at the bank.',
  })
  await mio.send(await mio.open('/admin/site-config/shop'), 'Save settings', { 'Who may enter the shop': 'Everyone' })

  expect(mio.sum, JSON.stringify(mio.counts)).toBeLessThanOrEqual(MOST)
  const count = (sql: string) => database.sqlite.prepare(`SELECT count(*) FROM ${sql}`).pluck().get()
  expect([count('artworks WHERE is_visible'), count("products WHERE status = 'PUBLISHED'")]).toEqual([WORKS, 18])
  const visitor = new Visitor(launched.url)
  expect((await visitor.get('/shop')).text).toContain('Tram zine')
  for (const path of ['/terms', '/p/legal-notice', '/p/privacy'])
    expect((await visitor.get(path)).text).toContain('as we say')
  await vi.waitFor(() => expect(mail.received[0]?.to).toEqual(['mio@nenas.example']), 20_000)
})
