import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { acceptedCommission } from '../support/studio/accepted-commission.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the client of a commission finds what to pay in the first view', async ({ page, site }) => {
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const { secret } = acceptedCommission(database.db)
  database.close()
  for (const locale of ['en', 'ja']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: site.url }])
    await page.goto(`/commission-request/${secret}`)
    const button = page.locator('#pay button').first()
    const box = await button.boundingBox()
    expect([locale, Math.round((box?.y ?? Infinity) + (box?.height ?? 0)) < 640 || box]).toEqual([locale, true])
    await expect(page.locator('#pay')).toHaveCount(1)
  }
})

test('the button to the top covers no price and no field', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'the button is script')
  await page.goto('/shop/product/1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  for (const path of ['/shop/product/1', '/shop/cart', '/commissions', '/commission-request']) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined)
    await page.mouse.wheel(0, 900)
    const top = page.locator('.up')
    await expect(top).toBeAttached()
    await expect(top, path).toBeHidden()
  }
})

test('the first price shown is of the price list that the address names', async ({ page }) => {
  const bar = page.locator('.estimate summary')
  await page.goto('/commissions#design')
  await expect(page.locator('#design h2')).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.goto('/commissions?type=1#digital')
  await expect(bar).toBeVisible()
  await page.getByRole('navigation', { name: 'Price lists' }).getByRole('link').last().click()
  await expect(bar, 'what was asked for stays').toBeVisible()
  await page.goto('/commissions')
  await expect(bar).toBeVisible()
})
