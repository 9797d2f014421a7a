import { expect, test } from 'vitest'

import { DEFAULT_THEME } from '#app/ui/theme/theme.ts'

import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const BRAND = '/admin/site-config/brand'
const FIRST = 'Colour of gallery and commissions'

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

const inkOf = (html: string) => /--ink:(#\w+)/.exec(html)?.[1]
const lastLine = () =>
  site.database.sqlite.prepare('SELECT action, subject, after FROM audit_log ORDER BY id DESC').get()

test('a look is tried on before it is saved, and told where a colour is not as it was picked', async () => {
  const page = await (await administrator()).get(BRAND)
  const tried = await page.submit('Preview', { [FIRST]: '#1d3c8f', Ornaments: 'Dots' })

  expect(tried.status).toBe(200)
  expect(tried.field(FIRST)).toBe('#1d3c8f')
  expect(tried.announced).toMatch(/#1d3c8f is too dark to lie under text. Grounds have #\w{6} instead/)
  expect(tried.all('figure[data-ornament=dots]')).toHaveLength(4)
  expect((await site.visitor().get('/')).html).not.toContain('data-ornament')
})

test('a preset is a preview; saved, every visitor meets it at once, cached pages too', async () => {
  const before = (await site.visitor().get('/')).html
  const page = await (await administrator()).get(BRAND)
  const tried = await page.submit('Sakura', { Corners: 'Square' })
  expect(tried.field(FIRST)).toBe('#f9a3bf')
  expect((await site.visitor().get('/')).html).toBe(before)

  const saved = await tried.submit('Save settings', { Ornaments: 'Tape' })

  expect(saved.announced).toContain('Settings saved')
  expect(lastLine()).toMatchObject({ action: 'settings.edit', subject: 'settings/brand' })
  const after = (await site.visitor().get('/')).html
  expect(inkOf(after)).not.toBe(inkOf(before))
  expect(after).toMatch(/<html[^>]* data-ornament="tape" data-corners="square"/)
  expect((await site.visitor().get('/theme.css')).html).toContain('--background-far:#f9a3bf')
})

test('a look is taken along as one file, and is the same when it comes back', async () => {
  const admin = await administrator()
  const file = await (await admin.fetch(`${BRAND}/theme.json`)).text()
  await (await admin.get(BRAND)).submit('Save settings', { [FIRST]: '#8fd69a', Ornaments: 'None' })
  expect((await admin.get(BRAND)).field(FIRST)).toBe('#8fd69a')

  const back = await sendTheme(admin, file)

  expect(back.announced).toContain('Settings saved')
  expect(await (await admin.fetch(`${BRAND}/theme.json`)).text()).toBe(file)
})

test('what is no theme is refused with a reason, and changes nothing', async () => {
  const admin = await administrator()
  const file = await (await admin.fetch(`${BRAND}/theme.json`)).text()
  const { ornament: _, ...part } = JSON.parse(file) as Record<string, unknown>
  const odd = [
    '',
    'null',
    '[]',
    '{',
    JSON.stringify({ ...part, ornament: 'lace' }),
    file.replace('"version": 1', '"version": 2'),
  ]
  for (const text of [...odd, JSON.stringify({ ...part, style: '}body{display:none' }), 'x'.repeat(30_000)]) {
    const refused = await sendTheme(admin, text)
    expect([text.slice(0, 40), refused.status]).toEqual([text.slice(0, 40), 400])
    expect(refused.announced).toContain('This file is not a theme of this site.')
  }
  const nothing = await admin.post(`${BRAND}/import`, new FormData())
  expect([nothing.status, nothing.announced]).toEqual([400, expect.stringContaining('Choose a theme file.')])
  expect(await (await admin.fetch(`${BRAND}/theme.json`)).text()).toBe(file)
})

test('a colour that is none is refused at its field', async () => {
  const refused = await (await (await administrator()).get(BRAND)).submit('Save settings', { [FIRST]: 'red;}' })

  expect(refused.status).toBe(400)
  expect(refused.field(FIRST)).toBe('red;}')
})

test('the calls of settings say and change the look too', async () => {
  const admin = await administrator()
  const { ...values } = DEFAULT_THEME
  const put = await admin.fetch('/api/admin/site-config/settings/brand', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, accentShop: '#9ad7e8' }),
  })

  expect([put.status, await put.json()]).toEqual([200, expect.objectContaining({ accentShop: '#9ad7e8' })])
  expect((await site.visitor().get('/shop')).html).toContain('--background-far:#9ad7e8')
})

function sendTheme(admin: Visitor, text: string) {
  const form = new FormData()
  form.set('file', new File([text], 'theme.json', { type: 'application/json' }))
  return admin.post(`${BRAND}/import`, form)
}
