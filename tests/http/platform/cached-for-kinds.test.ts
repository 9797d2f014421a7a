import { expect, test } from 'vitest'

import { shareOf } from '../../support/models/chances.ts'
import { openSite } from '../../support/site/site.ts'
import { expectOwnPages, fiveVisitors, keptPaths } from '../../support/visitor/five-visitors.ts'

const site = openSite()

test('every cached page is to each visitor what a page made for them alone is, and tells nobody of another', async () => {
  const visitors = await fiveVisitors(site)
  const paths = await keptPaths(site)
  expect(paths.length).toBeGreaterThan(30)
  await expectOwnPages(site.url, shareOf(paths, 3), visitors)
})

test('hearts, the number of things in the cart and the account are those of the visitor, on a cached page too', async () => {
  const [, , ann, ben, cleo] = (await fiveVisitors(site)).map(([, { visitor }]) => visitor)
  for (let time = 0; time < 2; time += 1) {
    const ofAnn = await ann?.get('/shop/product/1')
    const ofBen = await ben?.get('/shop/product/1')
    const ofCleo = await cleo?.get('/shop/product/1')
    expect([ofAnn, ofBen, ofCleo].map((page) => /Cart, (\d+) item/.exec(page?.html ?? '')?.[1])).toEqual([
      '2',
      '2',
      '5',
    ])
    expect([pressed(ofAnn?.html), pressed(ofBen?.html)]).toEqual([true, false])
    expect(ofAnn?.html).toContain('href="/shop/account"')
  }
  const like = site.database.sqlite.prepare('DELETE FROM product_likes WHERE product_id = 1')
  like.run()
  expect(pressed((await ann?.get('/shop/product/1'))?.html)).toBe(false)
})

test('a notice that was put away stays away for whoever did so, and for nobody else', async () => {
  const [guest, other] = [site.visitor(), site.visitor()]
  for (const visitor of [guest, other])
    await visitor.post('/shop/cart', { intent: 'add', productId: '1', quantity: '1' })
  await guest.get('/shop/cart')
  await other.get('/shop/cart')
  const page = await guest.get('/about')
  const [, tag = ''] = /name="notice" value="([^"]+)"/.exec(page.html) ?? []
  expect(tag).not.toBe('')
  await guest.post('/notices/dismissal', { notice: tag, redirectTo: '/about' })

  for (let time = 0; time < 2; time += 1) {
    expect((await guest.get('/about')).html.includes(tag)).toBe(false)
    expect((await other.get('/about')).html.includes(tag)).toBe(true)
  }
})

test('an administrator gets pages made anew, and nobody gets theirs', async () => {
  const admin = site.signedIn('admin@example.com')
  await admin.get('/')
  for (let time = 0; time < 2; time += 1) {
    expect((await admin.get('/shop')).html).toContain('href="/admin"')
    expect((await site.visitor().get('/shop')).html).not.toContain('href="/admin"')
  }
})

/** Whether a product's own heart is pressed. */
function pressed(html = ''): boolean {
  return html.includes('class="btn quiet on"')
}
