import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { expect, test } from './fixtures.ts'

const TEXTS = [
  ['common:gallery', 'Galerie'],
  ['common:shop', 'Boutique'],
  ['common:skip', 'Aller au contenu'],
  ['common:about', 'À propos'],
].map((line) => line.join(','))

test.afterEach(({ site }) => {
  const { sqlite } = openDatabase(join(site.dataDir, 'inkstall.db'))
  sqlite.exec("DELETE FROM site_settings WHERE key LIKE 'addedLanguage%'; DELETE FROM added_texts")
  sqlite.close()
})

test('a third language is brought at the desk, chosen by a visitor, and spoken on from page to page', async ({
  page,
  enter,
  browser,
  baseURL,
}, { project }) => {
  await enter('/admin/site-config/language')
  await page.getByLabel('Language code').fill('fr')
  await page.getByLabel('Visitors can choose it').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Language saved')).toBeVisible()
  await page.getByLabel('File of texts (CSV)').setInputFiles({
    name: 'texts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`key,text\n${TEXTS.join('\n')}\n`),
  })
  await page.getByRole('button', { name: 'Use these texts' }).click()
  await expect(page.getByText('4 texts changed')).toBeVisible()

  const context = await browser.newContext({ baseURL, javaScriptEnabled: project.use.javaScriptEnabled })
  const visitor = await context.newPage()
  const complaints: string[] = []
  visitor.on('pageerror', (error) => complaints.push(error.message))
  visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Galerie' })).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
  if (project.use.javaScriptEnabled !== false) await visitor.locator('html[data-live]').waitFor({ state: 'attached' })
  await expect(visitor.getByRole('heading', { level: 1, name: 'Galerie' })).toBeVisible()
  await visitor.goto('/about?lng=fr')
  await expect(visitor.getByRole('navigation').getByRole('link', { name: 'Boutique' }).first()).toBeAttached()
  expect(complaints).toEqual([])
  await context.close()
})
