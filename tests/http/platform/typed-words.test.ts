import { beforeAll, expect, test } from 'vitest'

import { formScenes } from '../../support/journeys/form-scenes.ts'
import { shareOf } from '../../support/models/chances.ts'
import { openSite } from '../../support/site/site.ts'
import { adminPages } from '../../support/visitor/every-page.ts'
import { pressStep, stepsOf } from '../../support/visitor/typed-words.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
/** Forms that are not among the pages of each kind. */
const MORE = [
  ...['art/tags', 'commission-slots', 'commissions/price-lists', 'events', 'products', 'products/types'].map(
    (folder) => `/admin/${folder}/new`,
  ),
  ...['shipping', 'shipping/zones', 'site-config/banners', 'site-config/links'].map((folder) => `/admin/${folder}/new`),
  ...[1, 2, 3, 4].flatMap((id) => [`/admin/orders/${id}`, `/admin/orders/${id}/edit`]),
  ...[2, 3, 4, 5, 6, 8].map((id) => `/admin/commissions/${id}`),
  '/admin/products/1/pictures',
  '/admin/site-config/identity',
  '/admin/site-config/texts/about',
  '/event-helper/2/preparation',
  '/shop/account/address',
]
/** A line of the cart that is taken out takes its amount with it. */
const IS_DONE = /\[(intent=remove|remove=\d+)\]/
let admin: Visitor
let asides: string[]
let wrong: string[]

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
  asides = []
  wrong = []
})

test('what was typed into a form of visitors and clients is there after every button that does not take it', async () => {
  for (const scene of await formScenes(site)) {
    const { path, cookie = '' } = await scene.start()
    const visitor = site.visitor()
    for (const pair of cookie.split('; ').filter(Boolean))
      visitor.setCookie(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    await pressAll(visitor, path)
  }
  expect(wrong).toEqual([])
  for (const step of ['Check availability', 'Use this country'])
    expect(asides.join('\n'), 'is still among them').toContain(step)
})

test('what was typed into a form of the admin, the till and the account is there just the same', async () => {
  for (const path of [...shareOf(adminPages, 3), ...MORE].filter((page) => !/erasure|rescue/.test(page)))
    await pressAll(admin, path)
  expect(wrong).toEqual([])
  for (const step of ['Add a line', 'Add an option', 'Add a parcel', 'Show the preview', 'Use this currency'])
    expect(asides.join('\n'), 'is still among them').toContain(step)
})

async function pressAll(visitor: Visitor, path: string): Promise<void> {
  const page = await visitor.get(path)
  for (const step of stepsOf(page.path, page.html)) {
    const { status, leadsTo, lost } = await pressStep(visitor, step)
    if (step.isAside) asides.push(step.name)
    if (status >= 500) wrong.push(`${step.name} fails`)
    if (lost.length > 0) wrong.push(`${step.name} loses ${lost.join(', ')}`)
    if (leadsTo && step.isAside && !IS_DONE.test(step.name)) wrong.push(`${step.name} leads to ${leadsTo}`)
  }
}
