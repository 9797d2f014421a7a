import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { expect, test, untilLive } from './fixtures.ts'

test.setTimeout(40_000)
const STORY = 'Two friends under one umbrella, waiting for a tram that never comes.'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'what was typed is kept where script runs')

test('words of a long form are offered after a crash, put back by one press, and gone once they were sent', async ({
  page,
}) => {
  await page.goto('/commission-request')
  await page.getByLabel('Details').fill(STORY)
  await page.getByLabel('Contact email').fill('umi@example.com')
  await kept(page, 'session')
  await page.reload()
  await untilLive(page)

  const notice = page.getByRole('region', { name: 'Not sent' })
  await expect(notice).toContainText(/You have unsent text here from \d\d:\d\d/)
  await expect(page.getByLabel('Details')).toHaveValue('')
  await notice.getByRole('button', { name: 'Restore it' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Details')).toHaveValue(STORY)
  await expect(page.getByLabel('Contact email')).toHaveValue('umi@example.com')

  await page.getByLabel('Commission type').selectOption('1')
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.waitForURL(/commission-request\/[\w-]{32}/)
  await expect.poll(() => drafts(page, 'session')).toBe(0)
})

test('words that stand on the page as they were saved are kept no longer', async ({ page, enter, site }) => {
  const path = '/admin/products/2'
  await enter(path)
  await page.locator('[name="longDescription.en"]').fill(STORY)
  await kept(page, 'local')
  const { sqlite, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  sqlite.prepare("UPDATE products SET long_description = json_set(long_description, '$.en', ?) WHERE id = 2").run(STORY)
  close()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(path)
  await untilLive(page)
  await expect(page.locator('[name="longDescription.en"]')).toHaveValue(STORY)
  await expect.poll(() => drafts(page, 'local')).toBe(0)
})

test('words are kept too where a field of the form is called as one of its own properties', async ({ page, enter }) => {
  await enter('/admin/orders/new')
  await page.locator('main textarea').first().fill(STORY)
  await kept(page, 'local')
})

test('rows chosen in a list are no unsent text', async ({ page, enter }) => {
  await enter('/admin/products')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  for (const row of [0, 1, 2, 3]) await page.locator('main [name=ids]').nth(row).check()
  await page.waitForTimeout(1500)
  expect(await drafts(page, 'local')).toBe(0)
  await page.locator('.rail').getByRole('link', { name: 'Users' }).click()
  await page.waitForURL(/admin\/users/)
  expect(asked).toEqual([])
})

test('an account finds its words again in another window; who logs out leaves none behind', async ({
  page,
  enter,
  context,
}) => {
  await enter('/admin/site-config/texts/about')
  const words = await page.getByLabel('English').inputValue()
  await page.getByLabel('English').fill(`${words}\n\n${STORY}`)
  await kept(page, 'local')
  await page.close()

  const again = await context.newPage()
  await again.goto('/admin/site-config/texts/about')
  await untilLive(again)
  const notice = again.getByRole('region', { name: 'Not sent' })
  await notice.getByRole('button', { name: 'Discard it' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => drafts(again, 'local')).toBe(0)
  expect(await again.getByLabel('English').inputValue()).toBe(words)

  await again.getByLabel('English').fill(STORY)
  await kept(again, 'local')
  again.on('dialog', (dialog) => void dialog.accept())
  await again.goto('/logout')
  await untilLive(again)
  await again.getByRole('button', { name: 'Log out' }).click()
  await again.waitForURL((url) => url.pathname === '/')
  expect(await drafts(again, 'local')).toBe(0)
})

test('another account at the same machine is offered nothing; passwords are never kept', async ({
  page,
  enter,
  context,
}) => {
  await enter('/shop/account/address', 'customer@example.com')
  await page.getByLabel('Full name').fill('Umi Beispiel')
  await kept(page, 'local')
  await page.goto('/shop/account')
  await page.getByLabel('Current password').first().fill('hush-hush-9')
  await context.clearCookies()

  await enter('/shop/account/address')
  await page.getByLabel('Full name').fill('Mira')
  await expect.poll(() => drafts(page, 'local')).toBe(2)
  await expect(page.getByRole('region', { name: 'Not sent' })).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('hush-hush')
})

test('a page without a long form brings nothing of it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /\/assets\/drafts-/.test(url))).toEqual([])
  await page.goto('/commission-request')
  await expect.poll(() => scripts.filter((url) => /\/assets\/drafts-/.test(url)).length).toBe(1)
})

type Page = Parameters<typeof untilLive>[0]

/** Until what was typed is in the browser's store. */
async function kept(page: Page, where: 'local' | 'session'): Promise<void> {
  await expect.poll(() => drafts(page, where), { timeout: 15_000 }).toBeGreaterThan(0)
  // The last letters follow after a moment.
  await page.waitForTimeout(600)
}

function drafts(page: Page, where: 'local' | 'session'): Promise<number> {
  return page.evaluate(
    (from) =>
      Object.keys(from === 'local' ? localStorage : sessionStorage).filter((key) => key.startsWith('draft:')).length,
    where,
  )
}
