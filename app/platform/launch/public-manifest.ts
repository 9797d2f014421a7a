import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Manifest, publicPart } from './public-part.ts'

const ASSETS = 'build/client/assets'
const BEGINNING = 'window.__reactRouterManifest='

/** Beside the table of all routes, which the back office gets, the part of it that public pages need. */
for (const name of readdirSync(ASSETS).filter((each) => /^manifest-\w+\.js$/.test(each))) {
  const text = readFileSync(join(ASSETS, name), 'utf8')
  const manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, '')) as Manifest
  writeFileSync(join(ASSETS, name.replace('manifest', 'public')), `${BEGINNING}${JSON.stringify(publicPart(manifest))}`)
}
