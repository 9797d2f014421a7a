import { beforeAll, expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
let admin: Visitor

beforeAll(async () => {
  admin = site.signedIn('admin@example.com')
})

const FOLDER = '/admin/site-config/redirects'
const ask = async (path: string, who = site.visitor()) => {
  const answer = await who.fetch(path)
  return [answer.status, answer.headers.get('Location')]
}

function send(text: string) {
  const form = new FormData()
  form.append('file', new File([text], 'old.csv', { type: 'text/csv' }))
  return admin.post(`${FOLDER}/import`, form)
}

test('old addresses are added, lead on, are changed and deleted', async () => {
  const form = await admin.get(`${FOLDER}/new`)
  const wrong = await form.submit('Save', { 'Old address': '/admin/x', 'New address': '/shop' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('This address belongs to the site itself.')

  const saved = await wrong.submit('Save', { 'Old address': 'https://old.example/products/cat-mug/' })
  expect(saved.path).toBe(FOLDER)
  expect(saved.announced).toContain('Saved')
  expect(await ask('/products/cat-mug?utm_source=x')).toEqual([301, '/shop'])
  expect(await ask('/products/cat-mug', admin)).toEqual([301, '/shop'])
  const sent = await site.visitor().fetch('/products/cat-mug', { method: 'POST', body: 'a=1' })
  expect(sent.status).not.toBe(301)

  const list = await admin.get(`${FOLDER}?search=cat-mug`)
  expect(list.text).toContain('/products/cat-mug')
  const edit = await admin.get(list.all('tbody th a')[0]?.getAttribute('href') ?? '')
  const loop = await edit.submit('Save', { 'New address': '/products/cat-mug' })
  expect(loop.text).toContain('This would lead in a circle.')
  const changed = await loop.submit('Save', { 'New address': 'https://shop.example/mug' })
  expect(changed.announced).toContain('Saved')
  expect(await ask('/products/cat-mug')).toEqual([301, 'https://shop.example/mug'])

  await (await admin.get(edit.path)).submit('Delete')
  expect(await ask('/products/cat-mug')).toEqual([302, '/'])
})

test('a file shows what it does, does it, and is exported again', async () => {
  const plan = await send(
    'old,new\n/collections/*,/shop\n/?p=12,/about\n/shop/product/999999,/shop\n/art/2031/gone,/art\n/art,/shop\n',
  )
  expect(plan.heading).toBe('old.csv')
  expect(plan.text).toContain('New (5)')
  expect(await ask('/collections/mugs')).toEqual([302, '/'])

  const done = await plan.submit('Import now')
  expect(done.announced).toContain('5 addresses imported')
  expect(await ask('/collections/mugs')).toEqual([301, '/shop'])
  expect(await ask('/?p=12')).toEqual([301, '/about'])
  expect((await ask('/?p=13'))[0]).toBe(200)
  // Where there is no such thing, and never where there is a page.
  expect(await ask('/shop/product/999999')).toEqual([301, '/shop'])
  expect(await ask('/art/2031/gone')).toEqual([301, '/art'])
  expect((await ask('/art'))[0]).toBe(200)

  const csv = await (await admin.fetch('/admin/site-config/redirects.csv?sort=old')).text()
  expect(csv).toContain('/art/2031/gone,/art,301,1,')
  const again = await send(csv)
  expect(again.text).toContain('The same (5)')
  expect(again.hasButton('Import now')).toBe(false)

  const wrong = await send('old,new\n/x,/shop\n/y,nowhere\n')
  expect(wrong.text).toContain('Enter a path like /shop')
  expect(wrong.hasButton('Import now')).toBe(false)
  const nothing = await admin.post(`${FOLDER}/import`, new FormData())
  expect(nothing.status).toBe(400)
})

test('a link that script follows is led on too', async () => {
  await send('old,new\n/art/2031/lost,/about\n').then((plan) => plan.submit('Import now'))
  const answer = await site.visitor().fetch('/art/2031/lost.data')
  expect(await answer.text()).toContain('/about')
})
