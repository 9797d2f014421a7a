import { expect, test } from './fixtures.ts'

/** Of the characters of a page: what is bold stands out. */
const MOST_BOLD = 0.2

const PAGES = [
  '/',
  '/art/2025/last-tram-home',
  '/nenas',
  '/commissions',
  '/commission-slots',
  '/commission-request',
  '/news',
  '/about',
  '/contact',
  '/shop',
  '/shop/product/1',
  '/terms',
]

for (const [share, locale, width] of [
  [0, 'en', 1280],
  [1, 'ja', 360],
] as const)
  test(`less than a fifth of each public page is bold: ${locale}, ${width} px`, async ({ page, javaScriptEnabled }, {
    project,
  }) => {
    const isLong = project.name === 'every page'
    test.skip(!isLong && javaScriptEnabled, 'once is enough')
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES.filter((_, at) => isLong || at % 2 === share)) {
      await page.goto(`${path}?lng=${locale}`)
      const { bold, all } = await page.locator('main').evaluate((main) => {
        const counted = { bold: 0, all: 0 }
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const around = text.parentElement
          if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('option, script, .hide'))
            continue

          const length = (text.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim().length
          counted.all += length
          if (Number(getComputedStyle(around).fontWeight) >= 600) counted.bold += length
        }
        return counted
      })
      expect(bold / all, `${path}: ${bold} of ${all}`).toBeLessThan(MOST_BOLD)
    }
  })
