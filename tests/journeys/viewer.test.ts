import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

import { expect, MOVING, test, untilLive } from './fixtures.ts'

test.use(MOVING)

const ARTWORK = '/art/2026/tide-table'

test('a press on a picture leads to the viewer, from picture to picture and back, with script and without', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(ARTWORK)
  await page.locator('.artwork-pictures a').first().click()
  await expect(page).toHaveURL(`${ARTWORK}/view`)
  const viewer = page.locator('.viewer')
  await expect(viewer).toBeVisible()
  await expect(viewer).toHaveJSProperty('tagName', javaScriptEnabled ? 'DIALOG' : 'MAIN')

  await viewer.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${ARTWORK}/view/2`)
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  await viewer.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/river-fireworks\/view$/)
  await expect(viewer.getByRole('heading')).not.toHaveText('Tide Table')
  await viewer.getByRole('link', { name: 'Previous' }).click()
  await viewer.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(ARTWORK)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide Table')
})

test('a picture takes the screen; a panorama and a strip are scrolled along their long side', async ({
  page,
  site,
}) => {
  const { default: Sqlite } = await import('better-sqlite3')
  const database = new Sqlite(`${site.dataDir}/inkstall.db`)
  database.exec(
    "UPDATE pictures SET width = 600, height = 2000 WHERE id = (SELECT picture_id FROM artwork_pictures JOIN artworks ON artworks.id = artwork_id WHERE slug = 'deep-mail' LIMIT 1)",
  )
  database.close()
  for (const [path, width, height] of [
    ['/art/2026/tide-table/view', 360, 780],
    ['/art/2026/tide-table/view', 1280, 860],
    ['/art/2026/one-tree/view', 360, 780],
    ['/art/2022/deep-mail/view', 360, 780],
    ['/art/2022/deep-mail/view', 1280, 860],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    const stage = await sizesOf(page)
    expect(Math.min(stage.picture.width, stage.picture.height), path).toBeGreaterThan(Math.min(width, height) * 0.45)
    if (path.includes('one-tree')) expect(stage.scrollWidth).toBeGreaterThan(width * 1.5)
    else if (path.includes('deep-mail')) expect(stage.scrollHeight).toBeGreaterThan(height * 1.2)
    else {
      const fills = Math.max(stage.picture.width / stage.width, stage.picture.height / stage.height)
      expect(fills).toBeCloseTo(1, 1)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('axe finds nothing serious in the viewer', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'axe is a script itself')
  await page.goto(`${ARTWORK}/view`)
  expect(await problemsOf(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/art/2026/one-tree/view')
  expect(await problemsOf(page)).toEqual([])
  await page.goto('/art/2026/red-thread/view?lng=ja')
  expect(await problemsOf(page)).toEqual([])
  await openDialog(page)
  expect(await problemsOf(page)).toEqual([])
})

test.describe('where script runs', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'keys, fingers and history are script’s')
  test.use({ hasTouch: true })

  test('keys turn and zoom, Esc closes, and the focus comes back', async ({ page }) => {
    await page.goto(ARTWORK)
    await page.locator('.artwork-pictures a').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog.viewer')).toBeVisible()
    const whole = await sizesOf(page)
    await page.keyboard.press('+')
    expect((await sizesOf(page)).picture.width).toBeCloseTo(whole.picture.width * 1.5, -1)
    await page.keyboard.press('-')
    expect((await sizesOf(page)).picture.width).toBeCloseTo(whole.picture.width, -1)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`${ARTWORK}/view/2`)
    // The address comes first, then the picture.
    await expect(page.getByText('2 / 2')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/river-fireworks\/view$/)
    await expect(page.locator('dialog.viewer').getByRole('heading')).not.toHaveText('Tide Table')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(`${ARTWORK}/view`)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.viewer')).toHaveCount(0)
    await expect(page).toHaveURL(ARTWORK)
    await expect(page.locator('.artwork-pictures a').first()).toBeFocused()
  })

  test('going back closes it, going on opens it, and a reload shows its own page', async ({ page }) => {
    await openDialog(page)
    await page.goBack()
    await expect(page.locator('.viewer')).toHaveCount(0)
    await expect(page).toHaveURL(ARTWORK)
    await page.goForward()
    await expect(page.locator('dialog.viewer')).toBeVisible()
    await expect(page).toHaveURL(`${ARTWORK}/view`)
    await page.reload()
    await untilLive(page)
    await expect(page.locator('main.viewer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(ARTWORK)
  })

  test('opening and closing asks the site for nothing but its code and larger pictures', async ({ page }) => {
    await page.goto(ARTWORK)
    // What the page itself brings late, as its typeface, is no part of the viewer.
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.locator('.artwork-pictures a').first().click()
    await expect(page.locator('dialog.viewer')).toBeVisible()
    await expect(page.locator('[data-prefetch] img')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.viewer')).toHaveCount(0)
    expect(asked.filter((path) => !/^\/(assets|pictures|api\/analytics)/.test(path))).toEqual([])
  })

  test('fingers swipe and pinch, and a wheel zooms to where it points', async ({ page }) => {
    await openDialog(page)
    const whole = await sizesOf(page)
    await touch(page, [[200, 300]], [[260, 300]])
    await expect(page).not.toHaveURL(`${ARTWORK}/view`)
    await expect(page.locator('dialog.viewer').getByRole('heading')).not.toHaveText('Tide Table')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`${ARTWORK}/view`)
    await expect(page.getByText('1 / 2')).toBeVisible()
    await touch(
      page,
      [
        [300, 300],
        [340, 300],
      ],
      [
        [260, 300],
        [380, 300],
      ],
    )
    expect((await sizesOf(page)).picture.width).toBeGreaterThan(whole.picture.width * 2.5)
    // A picture that is larger than the screen is moved, not turned.
    await touch(page, [[300, 300]], [[200, 300]])
    await expect(page).toHaveURL(`${ARTWORK}/view`)

    await page.keyboard.press('0')
    await page.mouse.move(300, 300)
    const under = await shareUnder(page, 300, 300)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await sizesOf(page)).picture.width).toBeGreaterThan(whole.picture.width * 1.1)
    const after = await shareUnder(page, 300, 300)
    expect(Math.abs(after.y - under.y)).toBeLessThan(0.12)
  })
})

async function openDialog(page: Page): Promise<void> {
  await page.goto(ARTWORK)
  await page.locator('.artwork-pictures a').first().click()
  await expect(page.locator('dialog.viewer')).toBeVisible()
}

function sizesOf(page: Page) {
  return page.locator('.stage').evaluate((stage) => {
    const picture = stage.querySelector('img')?.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = stage
    return {
      width,
      height,
      scrollWidth,
      scrollHeight,
      picture: { width: picture?.width ?? 0, height: picture?.height ?? 0 },
    }
  })
}

/** Which part of the picture is at a place of the window. */
function shareUnder(page: Page, x: number, y: number) {
  return page.locator('.stage img').evaluate(
    (img, at) => {
      const { left, top, width, height } = img.getBoundingClientRect()
      return { x: (at.x - left) / width, y: (at.y - top) / height }
    },
    { x, y },
  )
}

type Places = [x: number, y: number][]

/** Fingers that are put down, move and are lifted. */
async function touch(page: Page, from: Places, to: Places): Promise<void> {
  await page.locator('.stage').evaluate(
    (target, [from, to]) => {
      const fingers = (places: [number, number][]) =>
        places.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY }))
      const send = (name: string, touches: Touch[], changedTouches: Touch[]) =>
        target.dispatchEvent(new TouchEvent(name, { bubbles: true, cancelable: true, touches, changedTouches }))
      send('touchstart', fingers(from), fingers(from))
      send('touchmove', fingers(to), fingers(to))
      send('touchend', [], fingers(to))
    },
    [from, to] as const,
  )
}

async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
