import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { addressOf, type Manifest, tableOf } from './route-tables.ts'

const ASSETS = 'build/client/assets'
const BEGINNING = 'window.__reactRouterManifest='

/** Beside the table of all routes, which the back office gets, the parts of it that other pages need. */
for (const name of readdirSync(ASSETS).filter((each) => /^manifest-\w+\.js$/.test(each))) {
  const all = join(ASSETS, name)
  const text = readFileSync(all, 'utf8')
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, '')) as Manifest
  for (const table of ['public', 'own'] as const)
    writeFileSync(addressOf(table, all), `${BEGINNING}${JSON.stringify(tableOf(manifest, table))}`)
}
