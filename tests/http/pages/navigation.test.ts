import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()

const words = async (where: 'header nav' | 'footer .end', path = '/about', locale = 'en') =>
  (await site.visitor().get(`${path}?lng=${locale}`)).all(`${where} a`).map((link) => link.textContent)

async function atNavigation() {
  const admin = site.signedIn('admin@example.com')
  return admin.get('/admin/pages/navigation')
}

test('header and footer are as they always were, until somebody changes them', async () => {
  expect(await words('header nav')).toEqual(['Gallery', 'Circle', 'Commissions', 'Shop', 'About'])
  expect((await words('footer .end')).slice(0, 2)).toEqual(['Terms', 'Feed'])
  const page = await site.visitor().get('/shop')
  expect(page.all('header nav a[aria-current]').map((link) => link.textContent)).toEqual(['Shop'])
})

test('links move, and a hidden section still answers', async () => {
  const page = await atNavigation()
  const moved = await page.submit('Move “About” up')
  expect(moved.announced).toContain('Navigation saved')
  expect((await words('header nav')).slice(3)).toEqual(['About', 'Shop'])

  await moved.submit('Hide “Circle”')
  expect(await words('header nav')).not.toContain('Circle')
  expect((await site.visitor().get('/nenas')).status).toBe(200)
  await (await atNavigation()).submit('Show “Circle”')
  expect(await words('header nav')).toContain('Circle')
})

test('a section has another name in each language, and its own again', async () => {
  const page = await (await atNavigation()).follow('Gallery')
  const names = { 'Name (English)': 'Pictures', 'Name (Japanese)': '絵' }
  await page.submit('Save', names)
  expect(await words('header nav')).toContain('Pictures')
  expect(await words('header nav', '/about', 'ja')).toContain('絵')
  expect(page.all('main details button.danger')).toEqual([])

  const again = await (await atNavigation()).follow('Pictures')
  await again.submit('Save', { 'Name (English)': '', 'Name (Japanese)': '' })
  expect(await words('header nav')).toContain('Gallery')
})

test('a link elsewhere is added, and refused where it leads to no address', async () => {
  const page = await (await atNavigation()).follow('New link')
  const refused = await page.submit('Save', { 'Name (English)': 'Prints', 'Leads to': 'javascript:alert(1)' })
  expect(refused.status).toBe(400)
  const nameless = await page.submit('Save', { 'Name (English)': '', 'Leads to': 'https://prints.example/' })
  expect(nameless.announced).toContain('Name (English): Fill in at least one of the two languages.')

  await page.submit('Save', { 'Name (English)': 'Prints', 'Leads to': 'https://prints.example/' })
  const header = (await site.visitor().get('/about')).all('header nav a')
  const link = header.find((one) => one.textContent === 'Prints')
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual(['https://prints.example/', 'noopener'])

  await (await (await atNavigation()).follow('Prints')).submit('Delete')
  expect(await words('header nav')).not.toContain('Prints')
})

test('a page in the header is marked where somebody is on it', async () => {
  const page = await atNavigation()
  const faq = await page.follow('Good to know')
  await faq.submit('Save', { 'Shown in': 'Header' })
  const open = await site.visitor().get('/p/faq')
  expect(open.all('header nav a[aria-current]').map((link) => link.textContent)).toEqual(['Good to know'])
})
