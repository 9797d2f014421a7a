import { rmSync } from 'node:fs'

import { Google } from '../support/providers/google.ts'
import { launch } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'
import { test as base } from './fixtures.ts'

/** A planted site for each worker where one can log in with a provider of this machine. */
export const test = base.extend<object, { google: Google }>({
  google: [
    async ({ browserName: _ }, use) => {
      const google = await Google.start()
      await use(google)
      await google.down()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const dataDir = await copyTemplate()
      const site = await launch(dataDir, google.env)
      await use({ ...site, dataDir })
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
