import { expect, test } from 'vitest'

import { plain } from '../../support/faults/odd-pictures.ts'
import { openSite } from '../../support/site/site.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const BRAND = '/admin/site-config/brand'

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

/** Sends a file as the form of its kind does. */
async function send(admin: Visitor, kind: string, file: Blob | null, more: Record<string, string> = {}) {
  const form = new FormData()
  if (file) form.set('file', file, 'mark')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return admin.fetch(`${BRAND}/images/${kind}`, { method: 'POST', body: form })
}

const svg = new Blob([
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><script>1</script><rect width="90" height="30"/></svg>',
])
const markOf = (html: string) => /<a class="brand"[^>]*>(.*?)<\/a>/s.exec(html)?.[1] ?? ''

test('a logo stands on every page at once, cached ones too, with icons of it; removed, the site’s own is back', async () => {
  const before = (await site.visitor().get('/')).html
  expect(markOf(before)).toContain('<svg')
  const admin = await administrator()
  const sent = await send(admin, 'logo', svg)
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, BRAND])

  const page = await site.visitor().get('/')
  const path = /src="(\/brand\/logo-shown-\w+\.svg)"/.exec(markOf(page.html))?.[1] ?? ''
  const logo = await site.visitor().fetch(path)
  expect(await logo.text()).not.toContain('script')
  expect(logo.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(logo.headers.get('Cache-Control')).toContain('immutable')
  for (const icon of page.all('link[rel=icon], link[rel=apple-touch-icon]'))
    expect((await site.visitor().fetch(icon.getAttribute('href') ?? '')).headers.get('Content-Type')).toBe('image/png')
  const manifest = await (await site.visitor().fetch('/manifest.webmanifest')).json()
  expect(manifest.icons.map(({ src }: { src: string }) => src).join(' ')).toMatch(/^(\/brand\/logo-icon\S+ ?){3}$/)
  expect((await site.visitor().fetch('/favicon.ico')).headers.get('Location')).toContain('/brand/logo-icon-32')

  await (
    await admin.get(BRAND)
  ).submit('Save settings', {
    'Logo in the colour of the text': true,
    'The logo already says the name': true,
  })
  const painted = markOf((await site.visitor().get('/')).html)
  expect(painted).toContain('class="mark ink"')
  expect(painted).toContain('<span class="hide">nenas')

  await (await admin.get(BRAND)).submit('Remove logo')
  expect(markOf((await site.visitor().get('/')).html)).toContain('<svg')
  expect((await site.visitor().fetch(path)).status).toBe(404)
  const lines = site.database.sqlite.prepare("SELECT action FROM audit_log WHERE subject = 'brand/LOGO'").pluck().all()
  expect(lines).toEqual(['brand.edit', 'brand.delete'])
})

test('a preview picture is shown where a page has none of its own', async () => {
  const admin = await administrator()
  await send(admin, 'preview', new Blob([new Uint8Array(await plain(800, 800).png().toBuffer())]))

  const page = await site.visitor().get('/terms')
  expect(page.all('meta[property="og:image"]')[0]?.getAttribute('content')).toMatch(/\/brand\/preview-shown-\w+\.jpg$/)
  expect(page.all('meta[name="twitter:card"]')).toHaveLength(1)
})

test('what is no picture is refused at its field, and the site stays as it is', async () => {
  const admin = await administrator()
  const kept = () => site.database.sqlite.prepare('SELECT kind, name, hash FROM brand_images').all()
  const before = kept()
  for (const [file, reason] of [
    [new Blob(['hello']), /not a picture|We cannot open this file|no picture/i],
    [null, /Choose a picture first/],
  ] as const) {
    const refused = await send(admin, 'icon', file)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(reason)
  }
  expect((await send(admin, 'hat', svg)).status).toBe(404)
  expect((await send(site.visitor(), 'logo', svg)).status).not.toBe(200)
  expect(kept()).toEqual(before)
})
