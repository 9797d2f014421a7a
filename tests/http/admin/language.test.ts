import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const site = openSite()
const LANGUAGE = '/admin/site-config/language'

async function administrator(): Promise<Visitor> {
  const admin = site.signedIn('admin@example.com')
  return admin
}

async function choose(tag: string, isOn: boolean): Promise<Page> {
  const page = await (await administrator()).get(LANGUAGE)
  return page.submit('Save', { 'Language code': tag, 'Visitors can choose it': isOn })
}

async function send(csv: string): Promise<Page> {
  const body = new FormData()
  body.append('file', new File([csv], 'texts.csv', { type: 'text/csv' }))
  return (await administrator()).post(`${LANGUAGE}/texts`, body)
}

const kept = () => site.database.sqlite.prepare('SELECT key, text FROM added_texts ORDER BY key').all()
const langOf = (page: Page) => /<html[^>]* lang="([\w-]+)"/.exec(page.html)?.[1]

test('what is no language is refused at its field, and so is one that the site speaks', async () => {
  for (const [tag, message] of [
    ['xx', 'Enter the code of a language, such as fr, ko or zh-Hant.'],
    ['French', 'Enter the code of a language'],
    ['ja', 'The site speaks this language already.'],
  ] as const) {
    const refused = await choose(tag, true)
    expect([refused.status, refused.field('Language code')]).toEqual([400, tag])
    expect(refused.announced).toContain(message)
  }
  expect((await send('key,text\ncommon:gallery,Galerie\n')).announced).toContain('Choose the language first')
})

test('all texts go out as one file with English beside, and come back', async () => {
  const page = await choose('fr', false)
  expect(page.announced).toContain('Language saved')
  expect(page.text).toContain('Texts: Français')
  const admin = await administrator()
  const response = await admin.fetch(`${LANGUAGE}/texts.csv`)
  expect(response.headers.get('Content-Disposition')).toContain('texts-fr.csv')
  const file = await response.text()
  expect(file).toContain('common:gallery,visitors,Gallery,\r\n')
  // French has a form for millions.
  expect(file).toContain('common:cartCount_many,visitors,')

  const translated = file
    .replace('common:gallery,visitors,Gallery,', 'common:gallery,visitors,Gallery,Galerie')
    .replace('common:shop,visitors,Shop,', 'common:shop,visitors,Shop,Boutique')
  const done = await send(translated)
  expect(done.announced).toContain('2 texts changed')
  expect(kept()).toEqual([
    { key: 'common:gallery', text: 'Galerie' },
    { key: 'common:shop', text: 'Boutique' },
  ])
  // The same file again changes nothing.
  expect((await send(translated)).announced).toContain('0 texts changed')
})

test('a wrong line refuses the file, with its number, its text and the reason', async () => {
  const refused = await send(
    'key,text\ncommon:about,À propos\ncommon:siteTitle,{{page}}\ncommon:skip,<b>Aller</b>\ncommon:nothing,Rien\n',
  )
  expect(refused.status).toBe(400)
  expect(refused.announced).toContain('Line 3: common:siteTitle “text” lacks {{circle}}')
  expect(refused.announced).toContain('Line 4: common:skip “text” holds markup')
  expect(refused.announced).toContain('Line 5: common:nothing The site has no text “common:nothing”')
  expect(kept()).toHaveLength(2)
  expect((await send('')).announced).toContain('Choose a file')
  expect((await send('text\nGalerie\n')).announced).toContain('Missing columns: key')
})

test('visitors meet it once it is on: by address, choice and browser, in head, footer and dates, kept pages too', async () => {
  expect(langOf(await site.visitor().get('/?lng=fr'))).toBe('en')
  await choose('fr', true)
  const page = await site.visitor().get('/?lng=fr')
  expect(langOf(page)).toBe('fr')
  expect(page.headers.get('Content-Language')).toBe('fr')
  expect(page.heading).toBe('Galerie')
  // What is not translated is English, what somebody wrote too.
  expect(page.text).toContain('About')
  expect(page.html).toContain('hrefLang="fr"')
  expect(page.all('footer button[lang]').map((button) => button.textContent)).toEqual(['English', '日本語'])
  expect((await site.visitor().get('/')).all('footer button[lang]').map((button) => button.textContent)).toEqual([
    '日本語',
    'Français',
  ])
  const event = await site.visitor().get('/nenas/2026/comic-harbour-13?lng=fr')
  expect(event.text).toMatch(/décembre 2026/)
  const poster = event.all('.poster img')[0]?.getAttribute('src') ?? ''
  expect([poster, (await site.visitor().fetch(poster)).status]).toEqual([expect.stringContaining('/poster/'), 200])

  const reader = site.visitor()
  reader.headers = { 'Accept-Language': 'fr-CA, en;q=0.5' }
  expect(langOf(await reader.get('/about'))).toBe('fr')
  const chooser = site.visitor()
  await (await chooser.get('/about')).submit('Change Language', { Language: 'Français' })
  expect(chooser.cookie('locale')).toBe('fr')
  expect(langOf(await chooser.get('/'))).toBe('fr')
  expect(await (await site.visitor().fetch('/sitemap.xml')).text()).toContain('hreflang="fr"')

  await send('key,text\ncommon:gallery,Œuvres\n')
  expect((await chooser.get('/')).heading).toBe('Œuvres')
})

test('script gets the same words as one file that browsers keep, by the version that the page names', async () => {
  const page = await site.visitor().get('/?lng=fr')
  const version = /data-texts="([\w-]+)"/.exec(page.html)?.[1]
  const response = await site.visitor().fetch(`/texts/first?v=${version}`)
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  expect(await response.json()).toMatchObject({ common: { gallery: 'Œuvres', about: 'About' } })
  const older = await site.visitor().fetch('/texts/first?v=older')
  expect(older.headers.get('Cache-Control')).toBe('no-store')
  expect((await site.visitor().fetch('/texts/nothing')).status).toBe(404)
})

test('switched off it is gone at once, its texts stay', async () => {
  await choose('fr', false)
  expect(langOf(await site.visitor().get('/?lng=fr'))).toBe('en')
  expect((await site.visitor().fetch('/texts/first')).status).toBe(404)
  expect(kept()).toHaveLength(2)
  await choose('', false)
  await choose('fr', true)
  expect((await site.visitor().get('/?lng=fr')).heading).toBe('Œuvres')
})
