import { join } from 'node:path'

import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { layTable } from '../support/models/till-table.ts'
import { adminPages, open } from '../support/visitor/every-page.ts'
import { expect, test } from './fixtures.ts'

/** The project of `npm run test:long`. */
const EVERYWHERE = 'every page'

const KINDS = (['light', 'dark'] as const).flatMap((scheme) => ['en', 'ja'].map((locale) => ({ locale, scheme })))
type Kind = (typeof KINDS)[number]

const table = ['', '/basket', '/goods', '/pick-ups', '/sales', '/report', '/closing']

const address = {
  contactEmail: 'axe@example.com',
  fullName: 'Axe',
  city: 'Berlin',
  postalCode: '10115',
  addressLine1: 'Hafenweg 3',
}

for (const { locale, scheme } of KINDS) {
  test(`axe finds nothing serious where everybody may go (${locale}, ${scheme})`, async ({ page }, { project }) => {
    lookIn((locale === 'ja') === (scheme === 'dark'), project.name)
    await page.emulateMedia({ colorScheme: scheme })
    test.slow()
    for (const path of shareOf(open, { locale, scheme }, project.name)) {
      await page.goto(withLanguage(path, locale))
      expect.soft(await problemsOf(page), path).toEqual([])
    }
  })

  test(`axe finds nothing serious in the administration (${locale}, ${scheme})`, async ({ page, enter, site }, {
    project,
  }) => {
    lookIn((locale === 'ja') === (scheme === 'dark'), project.name)
    await page.emulateMedia({ colorScheme: scheme })
    // Up to fifty pages in one visit.
    test.slow()
    offerDevices(site.dataDir)
    await enter('/admin/art')
    // High enough that a bar at the window's edge covers half of nothing that stands there by chance.
    await page.setViewportSize({ width: 1280, height: 4000 })
    for (const path of shareOf(adminPages, { locale, scheme }, project.name)) {
      await page.goto(withLanguage(path, locale))
      expect.soft(await problemsOf(page), path).toEqual([])
    }
  })
}

for (const { locale, scheme } of KINDS) {
  test(`axe finds nothing serious at a table (${locale}, ${scheme})`, async ({ page, enter, site, baseURL }, {
    project,
  }) => {
    lookIn((locale === 'ja') === (scheme === 'dark'), project.name)
    await page.emulateMedia({ colorScheme: scheme })
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL }])
    const database = openDatabase(join(site.dataDir, 'inkstall.db'))
    const { eventId, goods } = layTable(database, { event: 'comic-harbour-12' })
    database.close()
    await enter('/admin/art')
    await page.goto(`/event-helper/${eventId}`)
    await page.locator('button[name=product]').first().click()
    await expect(page.locator('.undo')).toBeVisible()
    const pages = [...table, `/${goods[0]?.id}`].map((path) => `/event-helper/${eventId}${path}`)
    for (const path of shareOf([...pages, '/event-helper', '/event-helper/7'], { locale, scheme }, project.name)) {
      await page.goto(path)
      expect.soft(await problemsOf(page), path).toEqual([])
    }
    await page.goto(`/event-helper/${eventId}`)
    await page.locator('.modes a').last().click()
    await page.locator('.basket .tile').first().click()
    await expect(page.locator('.sum > .btn').last()).toBeEnabled()
    expect(await problemsOf(page), 'several').toEqual([])
  })

  test(`axe finds nothing serious on the way to an order, mistakes included (${locale}, ${scheme})`, async ({
    page,
    enter,
    baseURL,
  }, { project }) => {
    await page.emulateMedia({ colorScheme: scheme })
    lookIn(locale === 'en' && scheme === 'light', project.name)
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL }])
    await page.goto('/shop/product/1')
    await page.locator('form.add button').click()
    await expect(page.locator('.toasts > *').first()).toBeVisible()
    await page.goto('/shop/cart')
    await page.locator('select[name=country]').selectOption('DE')
    await page.locator('button[value=checkout]').first().click()
    await expect(page).toHaveURL(/checkout/)
    expect(await problemsOf(page), 'checkout').toEqual([])
    await page.locator('main .btn.big').last().click()
    await expect(page.locator('.errors')).toBeVisible()
    expect(await problemsOf(page), 'checkout with mistakes').toEqual([])
    for (const [name, value] of Object.entries(address)) await page.locator(`[name=${name}]`).fill(value)
    await page.locator('main [type=checkbox]').check()
    await page.locator('main .btn.big').last().click()
    await expect(page).toHaveURL(/order/)
    expect(await problemsOf(page), 'order').toEqual([])
    await page.goto('/shop/cart')
    expect(await problemsOf(page), 'empty cart').toEqual([])
    await enter('/admin/orders')
    await page.locator('main tbody a').first().click()
    await expect(page).toHaveURL(/admin\/orders\/\d+/)
    expect(await problemsOf(page), 'the order at the desk').toEqual([])
    for (const paper of ['invoice', 'packing-slip', 'customs']) {
      await page.locator(`main a[href$=${paper}]`).click()
      await expect(page).toHaveURL(new RegExp(paper))
      expect(await problemsOf(page), paper).toEqual([])
      await page.goBack()
    }
    await page.goto('/admin/mail')
    await page.locator('main tbody a').first().click()
    await expect(page).toHaveURL(/admin\/mail\/\d+/)
    // The letter itself is in a frame where no script may run, axe's neither.
    await page.locator('iframe').evaluate((frame) => frame.remove())
    expect(await problemsOf(page), 'a mail').toEqual([])
  })

  test(`axe finds nothing serious on the way to a commission, mistakes included (${locale}, ${scheme})`, async ({
    page,
    baseURL,
  }, { project }) => {
    await page.emulateMedia({ colorScheme: scheme })
    lookIn(locale === 'en' && scheme === 'light', project.name)
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL }])
    await page.goto('/commission-request')
    await page.locator('main form .btn').last().click()
    await expect(page.locator('.errors')).toBeVisible()
    expect(await problemsOf(page), 'request with mistakes').toEqual([])
    await page.locator('[name=contactEmail]').fill(`axe-${locale}-${scheme}@example.com`)
    await page.locator('textarea').fill('A cat on a roof, waiting for the tide.')
    await page.locator('main form select').first().selectOption({ index: 1 })
    await page.locator('main form [name=acceptTerms]').check()
    await page.locator('main form .btn').last().click()
    await expect(page).toHaveURL(/commission-request\/./)
    expect(await problemsOf(page), 'the client’s page').toEqual([])
  })

  test(`axe finds nothing serious on one artwork (${locale}, ${scheme})`, async ({ page }, { project }) => {
    lookIn(locale === 'en' && scheme === 'light', project.name)
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(withLanguage('/', locale))
    await page.locator('.gallery-grid a').first().click()
    await expect(page).toHaveURL(/art\/\d+\/./)
    // The button to the top fades in while one scrolls, as it is specified: half there, it has half its contrast.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('.up')).toHaveCount(0)
    expect(await problemsOf(page)).toEqual([])
  })
}

test('axe finds nothing serious in a notification', async ({ page }) => {
  await page.goto('/shop/product/1')
  await page.locator('.toasts[aria-live]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.toasts > *')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
})

test('axe finds nothing serious on a narrow screen, drawer open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
})

/** Second factor and passkeys are off in the demo. */
function offerDevices(dataDir: string): void {
  const { db, sqlite, close } = openDatabase(join(dataDir, 'inkstall.db'))
  for (const setting of ['offersSecondFactor', 'offersPasskeys'] as const) writeSetting(db, setting, true, new Date())
  sqlite.exec(`INSERT OR IGNORE INTO passkeys (id, user_id, name, user_handle, public_key, counter, transports, created_at)
    SELECT 'key ' || id, id, 'Phone', 'handle', x'00', 0, '[]', 1 FROM users`)
  close()
}

/** The long run looks in both languages and schemes; `npm test` in those that are said. */
function lookIn(isSaid: boolean, project: string): void {
  test.skip(project !== EVERYWHERE && !isSaid, 'in the long run')
}

/** The long run looks at every page in both languages and schemes; `npm test` at a tenth of them. */
function shareOf(pages: readonly string[], { locale, scheme }: Kind, project: string): readonly string[] {
  const share = (locale === 'ja' ? 1 : 0) + (scheme === 'dark' ? 2 : 0)
  return project === EVERYWHERE ? pages : pages.filter((_, at) => at % 20 === share * 3)
}

function withLanguage(path: string, locale: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${locale}`
}

async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // No page has frames for axe to look into: a third of the time.
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
