import type { Page } from 'playwright/test'

import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 780 } })

for (const locale of ['en', 'ja'])
  test(`on a telephone the first artwork begins near the top (${locale})`, async ({ page }) => {
    await page.goto(`/?lng=${locale}`)
    await expect(page.locator('.notice')).toHaveCount(1)
    await expect(page.locator('.banner')).toHaveCount(1)
    const first = await topOf(page, '.gallery-grid img')
    expect(first).toBeLessThanOrEqual(340)
    expect(await topOf(page, '.banner')).toBeGreaterThan(first)
    expect((await page.locator('.banner').boundingBox())?.height).toBeLessThanOrEqual(160)
    // One row, and one line.
    expect((await page.locator('.one-row').boundingBox())?.height).toBeLessThan(50)
    expect((await page.locator('.notice').boundingBox())?.height).toBeLessThan(50)
  })

test('nothing but breadcrumbs stands above the picture of an artwork', async ({ page }) => {
  await page.goto('/art/2026/tide-table')
  const above = await page.locator('main').evaluate((main) => {
    const picture = main.querySelector('.artwork-pictures img')?.getBoundingClientRect().top ?? 0
    const texts = [...main.querySelectorAll('a, p, h1, h2, button, summary, img')]
    return texts.filter((each) => each.getBoundingClientRect().bottom <= picture).map((each) => each.textContent)
  })
  expect(above).toEqual(['Gallery', '2026'])
  await expect(page.locator('.notice')).toHaveCount(1)
})

test('a notice opens for all that it says', async ({ page }) => {
  await page.goto('/')
  const link = page.locator('.notice a')
  await expect(link).toBeHidden()
  await page.locator('.notice summary').click()
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(link).toBeVisible()
})

test('every row of the wall is full, its pictures are of one height, and none is left over', async ({ page }) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/?page=2', '/?page=3', '/art/2024']) {
      await page.goto(path)
      for (const rows of await rowsOf(page))
        for (const [at, { tops, heights, end }] of rows.entries()) {
          const name = `row ${at} of ${path} at ${width}`
          expect(Math.max(...tops) - Math.min(...tops), name).toBeLessThan(1)
          expect(Math.max(...heights) - Math.min(...heights), name).toBeLessThan(1.5)
          expect(Math.abs(end), name).toBeLessThan(2)
        }
    }
  }
})

test('a title that shows itself stays within its picture', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'once is enough')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const beyond = await page.locator('.gallery-grid a').evaluateAll(
      (links) =>
        links.filter((link) => {
          const [picture, title] = [link.getBoundingClientRect(), link.querySelector('.tape')?.getBoundingClientRect()]
          return title && (title.right > picture.right + 1 || title.left < picture.left - 1)
        }).length,
    )
    expect(beyond).toBe(0)
  }
})

test('nothing moves while the first pages come', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'a browser tells it to script')
  for (const path of ['/', '/art/2026/tide-table', '/art/2026/tide-table/view']) {
    await page.goto(path)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(shift, path).toBeLessThan(0.001)
  }
})

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? Infinity
}

/** Of each wall its rows: where pictures begin, how high they are, and how far the last is from the wall's end. */
function rowsOf(page: Page) {
  return page.locator('.gallery-grid').evaluateAll((walls) =>
    walls.map((wall) => {
      const { right } = wall.getBoundingClientRect()
      const boxes = [...wall.children].map((each) => each.getBoundingClientRect())
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
      return [...rows.values()].map((row) => ({
        tops: row.map(({ top }) => top),
        heights: row.map(({ height }) => height),
        end: right - Math.max(...row.map((box) => box.right)),
      }))
    }),
  )
}
