import { expect, test } from 'playwright/test'

import { fixedT } from '#app/translations/i18n.server.ts'

import { estimateMinutes } from '../support/own-sites/hand.ts'
import { openOwnSite } from '../support/own-sites/open-site.ts'
import { OWN_SITES } from '../support/own-sites/sites.ts'

// A server of its own, and pictures that are made while others are sent.
test.setTimeout(300_000)
const PHONE = { width: 360, height: 780 }

// `npm test` makes a site over HTTP (tests/http/admin/first-week.test.ts).
const LONG = { tag: '@long' }

for (const site of OWN_SITES) {
  test(`from an empty site to one to show, through its pages alone: ${site.name}`, LONG, async ({ browser }) => {
    const { url, efforts, stop } = await openOwnSite(browser, site)
    try {
      const page = await browser.newPage({ baseURL: url, viewport: PHONE, javaScriptEnabled: false })
      await page.goto('/art')
      await expect(page.locator('html')).toHaveAttribute('lang', site.locale)
      await expect(page.getByRole('banner')).toContainText(site.circle)
      for (const { alt } of site.artworks) await expect(page.getByAltText(alt)).toBeAttached()
      // What hangs under the header is an awning, or what they chose instead.
      const under = await page.locator('.top').evaluate((header) => getComputedStyle(header, '::after').display)
      expect(under).toBe(site.look.ornament === 'none' ? 'none' : 'block')

      const t = fixedT(site.locale)
      await page.goto('/shop')
      for (const { name } of site.products) await expect(page.getByRole('link', { name }).first()).toBeAttached()
      await page.goto('/shop/product/1')
      await page.getByRole('button', { name: t('products:addToCart') }).click()
      await page.goto('/shop/cart')
      await expect(page.getByRole('main')).toContainText(site.products[0]?.name ?? '')
      if (site.home) {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1, name: site.home.title })).toBeVisible()
      }
      for (const path of ['/', '/art', '/shop', '/shop/product/1', '/about']) {
        await page.goto(path)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, width]).toEqual([path, PHONE.width])
      }
      expect(estimateMinutes(efforts)).toBeLessThan(30)
    } finally {
      await stop()
    }
  })
}
