import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 412, 768, 1280]
/** Of the width that a picture is shown in: more fetches a larger file than is needed, less a blurred one. */
const OFF = 0.1

for (const [path, pictures] of [
  ['/shop', '.goods img'],
  ['/shop/product/1', 'figure img[fetchpriority]'],
  ['/art/2025/low-tide', '.artwork-pictures img'],
] as const)
  test(`pictures of ${path} are chosen by about the width that they are shown in`, async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const picture = page.locator(pictures).first()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const { meant, shown } = await picture.evaluate((img: HTMLImageElement) => ({
        // Of a picture chosen by `sizes`: what they said.
        meant: img.naturalWidth,
        shown: img.clientWidth,
      }))
      expect(Math.abs(meant - shown) / shown, `${meant} for ${shown} at ${width}`).toBeLessThan(OFF)
    }
  })
