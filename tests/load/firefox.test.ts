import { type Browser, type Page, launch } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { goToCheckout } from '../support/shop/buyer.ts'
import { openOwnSite } from '../support/site/site.ts'
import { open } from '../support/visitor/every-page.ts'

/** A menu is a sheet of A4, however wide the screen is. */
const PAGES = [...open.filter((path) => !path.endsWith('/menu')), '/shop/checkout']

const site = openOwnSite()
let browser: Browser

beforeAll(async () => {
  const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
  browser = await launch({ browser: 'firefox', executablePath, headless: true })
})

afterAll(() => browser.close())

test.each([360, 1280])(
  'Firefox shows every kind of page %i pixels wide, with nothing beside it and no error',
  async (width) => {
    const buyer = site.visitor()
    await goToCheckout(buyer, 1)
    const page = await browser.newPage()
    const cookies = buyer
      .cookieHeader()
      .split('; ')
      .map((pair) => pair.split('='))
    for (const [name = '', value = ''] of cookies) await page.setCookie({ name, value, url: site.url })
    await page.setViewport({ width, height: 800 })
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    for (const path of PAGES) {
      await page.goto(site.url + path, { waitUntil: 'networkidle0' })
      expect([path, await looksOf(page)]).toEqual([path, { headings: 1, beside: 0 }])
      expect([path, said]).toEqual([path, []])
    }
  },
)

/** How many headings of the first level are shown, and how many pixels lie beside the screen. */
function looksOf(page: Page): Promise<{ headings: number; beside: number }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
    return { headings: headings.length, beside: scrollWidth - clientWidth }
  })
}
