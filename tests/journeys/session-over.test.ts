import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { logIn } from '../support/journeys/log-in.ts'
import { expect, test, untilLive } from './fixtures.ts'

const STORY = 'Two friends under one umbrella, waiting for a tram that never comes.'
const FORMS = [
  { path: '/admin/products/1', field: 'longDescription.en', table: 'products', column: 'long_description' },
  { path: '/admin/pages/new', field: 'body.en', table: 'pages', column: 'body' },
]

for (const { path, field, table, column } of FORMS) {
  test(`what was typed on ${path} while the session ended is saved after the login, and offered until then`, async ({
    page,
    context,
    site,
    javaScriptEnabled,
  }) => {
    test.setTimeout(90_000)
    page.setDefaultTimeout(20_000)
    const words = `${STORY} ${path} ${javaScriptEnabled}`
    await page.goto(`/login?redirectTo=${path}`)
    await logIn(page, 'admin@example.com', path)
    await untilLive(page)
    if (path.endsWith('/new')) await page.locator('[name="title.en"]').fill(`A page ${javaScriptEnabled}`)
    await page.locator(`[name="${field}"]`).fill(words)
    if (javaScriptEnabled) await expect.poll(() => drafts(page)).toBe(1)
    const database = openDatabase(join(site.dataDir, 'inkstall.db'))
    database.sqlite.exec('DELETE FROM sessions')
    await page.locator(`form:has([name="${field}"]) button:not([hidden]):not([name])`).last().click()
    await page.waitForURL((url) => url.pathname === '/login')
    // The browser has its own copy until a save is confirmed.
    if (javaScriptEnabled) expect(await drafts(page)).toBe(1)

    await page.locator('[name=email]:visible').fill('admin@example.com')
    await page.locator('[name=email]:visible').press('Enter')
    await page.locator('[name=password]:visible').fill('demo-password')
    await page.locator('[name=password]:visible').press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith('/unsent/'))
    await expect(page.getByRole('main')).toContainText(words)

    if (javaScriptEnabled) {
      const tab = await context.newPage()
      await tab.goto(path)
      await expect(tab.getByRole('region', { name: 'Not sent' })).toBeVisible()
      await tab.close()
    }
    await page.locator('main form .btn.big').click()
    await page.waitForURL((url) => url.pathname.startsWith('/admin/'))
    const saved = database.sqlite.prepare(`SELECT count(*) FROM ${table} WHERE ${column} LIKE ?`).pluck()
    await expect.poll(() => saved.get(`%${words}%`)).toBe(1)
    database.close()
    if (javaScriptEnabled) await expect.poll(() => drafts(page)).toBe(0)
  })
}

test('where the site knows nobody any more, the copy of the browser is offered on the page after the login', async ({
  page,
  enter,
  context,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'the browser keeps a copy where script runs')
  page.setDefaultTimeout(20_000)
  for (const path of ['/admin/products/1', '/admin/pages/new']) {
    await enter(path)
    const text = page.locator('main textarea').first()
    await text.fill(STORY)
    await expect.poll(() => drafts(page)).toBeGreaterThan(0)
    // As it is after a fill, what is typed is kept a moment later.
    await page.waitForTimeout(600)
    const before = await drafts(page)
    await context.clearCookies()
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.waitForTimeout(1000)
    expect(await drafts(page)).toBe(before)

    await page.goto(`/login?redirectTo=${path}`)
    await logIn(page, 'admin@example.com', path)
    await untilLive(page)
    await page.getByRole('region', { name: 'Not sent' }).getByRole('button', { name: 'Restore it' }).click()
    await expect(text).toHaveValue(STORY)
    await context.clearCookies()
  }
})

function drafts(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
}
