import { join } from 'node:path'

import { readSettings, writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'

import { whatScrolls } from '../support/journeys/overflow.ts'
import { adminPages } from '../support/visitor/every-page.ts'
import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 768, 1280]

test('nothing in the administration scrolls sideways at 360, 768 and 1280 px', async ({ page, enter }, { project }) => {
  const isLong = project.name === 'every page'
  // What is wide is wide without script too, and script needs time to come.
  test.skip(!isLong && project.name !== 'without script')
  test.setTimeout(900_000)
  const first = '/admin/dashboard'
  await enter(first)
  const addresses = adminPages.filter((path) => path.startsWith('/admin'))
  expect(addresses.length).toBeGreaterThan(60)
  const wrong: string[] = []
  // Beside those of `narrow.test.ts`.
  for (const path of addresses.filter((_, at) => isLong || at % 9 === 4)) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const found of await whatScrolls(page)) wrong.push(`${path} at ${width} px ${found}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a long name of the circle is whole in the rail', async ({ page, enter, site }) => {
  const { db, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  const before = readSettings(db).circleName
  const name = 'Lighthousekeepers’ Printmakingcooperative'
  writeSetting(db, 'circleName', { en: name, ja: name }, new Date())
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter('/admin/users')
  const within = await page.locator('.rail .brand span').evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const rail = element.closest('.rail')?.getBoundingClientRect()
    return [...range.getClientRects()].every(({ left, right }) => rail && left >= rail.left && right <= rail.right)
  })
  writeSetting(db, 'circleName', before, new Date())
  close()
  expect(within).toBe(true)
})

for (const width of WIDTHS)
  test(`a toast covers no button of the administration at ${width} px`, async ({ page, enter, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without script it is a line of the page')
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    await enter('/admin/shipping/zones/2')
    for (const [path, button] of [
      ['/admin/shipping/zones/2', 'Save zone'],
      ['/admin/shipping/3', 'Save method'],
      ['/admin/site-config/templates/1', 'Save'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: button, exact: true }).click()
      const toast = page.locator('.toasts > *')
      await expect(toast).toBeVisible()
      for (const scrolled of [0, 300, 100_000]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
        await expect.poll(() => page.evaluate(coveredButtons), { message: `${path}, ${scrolled}` }).toEqual([])
      }
    }
  })

/** Buttons that stand under a toast. */
function coveredButtons(): string[] {
  const toasts = [...document.querySelectorAll('.toasts > *')].map((toast) => toast.getBoundingClientRect())
  return [...document.querySelectorAll<HTMLElement>('button, .btn, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.toasts'))
    .filter((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      const isUnder = (toast: DOMRect) =>
        width > 0 && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      return toasts.some(isUnder)
    })
    .map((element) => element.textContent.trim() || element.tagName)
}
