// `npm run pictures`: every public page in each width, language and scheme, as PNG files and one sheet a page, in
// `pictures/`. With options, fewer: `npm run pictures -- --page shop --width 360 --locale ja --scheme dark --no-script`.
// With `--sites` three sites are made from nothing, and their pictures go into `docs/sites`; `--page` names one of them.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { build, install } from '#app/platform/launch/prepare.mjs'

import { readOptions } from './options.ts'

process.chdir(new URL('../..', import.meta.url).pathname)
const FOLDER = 'pictures'

const options = readOptions(process.argv.slice(2))
install({ withTests: true })
build()
if (options.isOfSites) {
  const { takeOwnSites } = await import('./own-sites.ts')
  await takeOwnSites(options)
} else await takeDemo()

async function takeDemo(): Promise<void> {
  const { prepareTemplate, copyTemplate } = await import('../support/site/template.ts')
  const { launch } = await import('../support/site/launch.ts')
  const { openDatabase } = await import('#db/database.server.ts')
  const { openCamera } = await import('./camera.ts')
  const { scenesOf } = await import('./scenes.ts')
  const { layOut } = await import('./sheet.ts')

  await prepareTemplate()
  const dataDir = await copyTemplate()
  const site = await launch(dataDir)
  const database = openDatabase(join(dataDir, 'inkstall.db'))
  const camera = await openCamera(site.url, options)
  mkdirSync(FOLDER, { recursive: true })
  try {
    const scenes = await scenesOf({ url: site.url, database }, options)
    if (scenes.length === 0) throw new Error(`No page's name holds "${options.page}"`)

    for (const scene of scenes) {
      const taken = await camera.take(scene, FOLDER)
      console.log(await layOut(scene.name, taken, FOLDER))
    }
  } finally {
    await camera.close()
    database.close()
    await site.stop()
    rmSync(dataDir, { recursive: true })
  }
}
