import { join } from 'node:path'

import { type BrowserContext, chromium, type Page } from 'playwright'

import { HEADLESS } from '../support/journeys/browser.ts'
import type { Scene } from '../support/journeys/form-scenes.ts'
import type { Options, Scheme } from './options.ts'

export type TakenPicture = { file: string; width: number; locale: string; scheme: Scheme }
type Shot = Omit<TakenPicture, 'file'>

/** For script on a busy machine, in milliseconds. */
const PATIENCE = 120_000
/** Of longer pages the beginning is enough. In pixels. */
const TALLEST = 3600

/** A browser that takes each page in every width, language and scheme that is asked for. */
export async function openCamera(url: string, { widths, locales, schemes, hasScript }: Options) {
  const browser = await chromium.launch({
    executablePath: HEADLESS,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-background-networking'],
  })
  const shots: Shot[] = schemes.flatMap((scheme) =>
    locales.flatMap((locale) => widths.map((width) => ({ scheme, locale, width }))),
  )
  return {
    take: async (scene: Scene, folder: string): Promise<TakenPicture[]> => {
      const { path, cookie = '' } = await scene.start()
      const taken: TakenPicture[] = []
      for (const { scheme, locale, width } of shots) {
        const context = await browser.newContext({
          viewport: { width, height: width < 600 ? 780 : 900 },
          colorScheme: scheme,
          reducedMotion: 'reduce',
          javaScriptEnabled: hasScript,
          locale: locale === 'ja' ? 'ja-JP' : 'en-GB',
        })
        const file = join(folder, `${fileName(scene.name)}-${width}-${locale}-${scheme}.png`)
        await takeOne(context, new URL(path, url), `${cookie}; locale=${locale}`, file)
        await context.close()
        taken.push({ file, width, locale, scheme })
      }
      return taken
    },
    close: () => browser.close(),
  }
}

export function fileName(name: string): string {
  return name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'home'
}

async function takeOne(context: BrowserContext, address: URL, cookies: string, file: string): Promise<void> {
  const pairs = cookies.split(/;\s*/).filter(Boolean)
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address.origin }
    }),
  )
  const page = await context.newPage()
  await page.goto(address.href)
  await settle(page)
  await page.screenshot({ path: file })
}

/** The fonts of headings come after all else. */
async function untilHeadingsAreSet(page: Page): Promise<void> {
  const isSet = () => {
    const heading = document.querySelector('h1')
    const [family = ''] = heading ? getComputedStyle(heading).fontFamily.split(',') : []
    const faces = [...document.fonts].filter((face) => face.family === family)
    return family !== 'head' || (faces.length > 0 && faces.every(({ status }) => status === 'loaded'))
  }
  // Where a page has none of their letters there is nothing to wait for.
  await page.waitForFunction(isSet, null, { timeout: 5000 }).catch(() => {})
}

/** Script has taken over where it comes; the window is as high as the page, and all its pictures have come. */
async function settle(page: Page): Promise<void> {
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (isScripted && (await page.locator('script[data-from]').count()) > 0)
    await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: PATIENCE })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) })
  await page.waitForLoadState('networkidle')
  if (isScripted) await untilHeadingsAreSet(page)
  await page.evaluate(async () => {
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    for (const image of seen) image.loading = 'eager'
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
}
