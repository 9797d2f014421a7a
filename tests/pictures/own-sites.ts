import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright'

import { HEADLESS } from '../support/journeys/browser.ts'
import { type Effort, estimateMinutes } from '../support/own-sites/hand.ts'
import { openOwnSite } from '../support/own-sites/open-site.ts'
import type { OwnSite } from '../support/own-sites/own-site.ts'
import { OWN_SITES } from '../support/own-sites/sites.ts'
import { openCamera } from './camera.ts'
import type { Options } from './options.ts'
import { layOut } from './sheet.ts'

const FOLDER = 'docs/sites'
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'gallery', path: '/art/2026' },
  { name: 'product', path: '/shop/product/1' },
] as const

/** Makes each of the sites through its pages, takes its pictures into `docs/sites`, and writes down what making it took. */
export async function takeOwnSites(options: Options): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath: HEADLESS, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const site of OWN_SITES.filter(({ name }) => name.includes(options.page))) await takeOne(site)
  } finally {
    await browser.close()
  }

  async function takeOne(site: OwnSite): Promise<void> {
    const { url, efforts, stop } = await openOwnSite(browser, site)
    const camera = await openCamera(url, { ...options, locales: [site.locale] })
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    try {
      for (const { name, path } of PAGES) {
        const taken = await camera.take({ name, start: () => ({ path }) }, folder)
        console.log(await layOut(`${site.name}-${name}`, taken, FOLDER, 'webp'))
      }
      writeFileSync(join(FOLDER, `${site.name}.md`), describe(site, efforts))
    } finally {
      await camera.close()
      await stop()
      rmSync(folder, { recursive: true })
    }
  }
}

function describe({ name, circle, tagline }: OwnSite, efforts: readonly [string, Effort][]): string {
  const rows = efforts.map(([step, { pages, fields, presses }]) => `| ${step} | ${pages} | ${fields} | ${presses} |`)
  const sum = (what: keyof Effort) => efforts.reduce((all, [, effort]) => all + effort[what], 0)
  const shown = PAGES.map(({ name: page }) => `![${page}](${name}-${page}.webp)`)
  return `# ${circle}

${tagline}

Made by \`npm run pictures -- --sites\`, from an empty site, through its pages alone.

| step | pages | fields | presses |
|---|---:|---:|---:|
${rows.join('\n')}
| **all** | **${sum('pages')}** | **${sum('fields')}** | **${sum('presses')}** |

By hand that is about ${estimateMinutes(efforts)} minutes: 10 seconds a field, 2 a press, 5 to look at a page.

${shown.join('\n\n')}
`
}
