import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { formScenes, type Start } from '../support/journeys/form-scenes.ts'
import { open } from '../support/journeys/forms-walk.ts'
import { whatScrolls } from '../support/journeys/overflow.ts'
import { Visitor } from '../support/visitor/visitor.ts'
import { expect, test } from './fixtures.ts'

/** A sheet of A4, and what of it lies between margins, in pixels. */
const SHEET = { width: 794, height: 1123 }
const WITHIN = { width: 718, height: 1047 }

test('an order, a contract and a menu sheet are printed as paper: words on white, and nothing to press', async ({
  browser,
  site,
}, { project }) => {
  test.skip(project.name !== 'without script', 'paper has no script')
  const database = openDatabase(join(site.dataDir, 'inkstall.db'))
  const scenes = await formScenes({ url: site.url, database, visitor: () => new Visitor(site.url) })
  const startOf = async (name: string) => {
    const start = await scenes.find((scene) => scene.name === name)?.start()
    if (!start) throw new Error(`There is no scene ${name}`)

    return start
  }
  const commission = await startOf('a commission begun')
  const papers: (Start & { room?: typeof SHEET })[] = [
    await startOf('an order'),
    { ...commission, path: `${commission.path}/contract` },
    // Its own margins are part of it.
    { ...(await startOf('/nenas/:year/:slug/menu')), room: SHEET },
  ]
  const context = await browser.newContext({ javaScriptEnabled: false })
  for (const { path, cookie, room = WITHIN } of papers) {
    await context.clearCookies()
    const page = await open(context, site.url, path, cookie ?? '')
    await page.setViewportSize(room)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const shut of ['.top', '.foot', '.notice', 'main button', 'main .btn'])
      expect(await page.locator(shut).filter({ visible: true }).count(), `${path} ${shut}`).toBe(0)
    const grounds = await page.evaluate(() =>
      [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor),
    )
    for (const ground of grounds) expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'], path).toContain(ground)
    expect(await whatScrolls(page)).toEqual([])
    await page.close()
  }
  await context.close()
  database.close()
})
