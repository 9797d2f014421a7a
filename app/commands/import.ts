import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { argv, exit } from 'node:process'
import { parseArgs } from 'node:util'

import { readConfig } from '#app/platform/config.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'

import { importArt } from './import-art.ts'
import type { Import } from './import-file.ts'
import { importProducts } from './import-products.ts'
import { importStaged, STAGED_KINDS } from './import-staged.ts'
import { openSite } from './open-site.ts'
import { tellingProblems } from './telling.ts'

// What the administration imports, from the terminal: it says of each line what it does, and does it unless one is wrong.
const USAGE = `Usage: npm run import -- FILE [--as KIND] [--dry-run]
  products     a CSV of ours, of Shopify, WooCommerce, Etsy, Squarespace (without --as too)
  wordpress    an export of WordPress (XML)
               products and wordpress take --pictures FOLDER too: a folder or a zip with their pictures
  subscribers  a CSV of Mailchimp, Ghost, Substack or any with addresses; --source "how they agreed" --language en|ja
  redirects    a CSV of old and new addresses
  art          a folder or a zip with pictures, and a CSV of captions in it`

const { file, kind, ...options } = readArguments()
await tellingProblems(async () => {
  const { dataDir } = readConfig(process.env)
  const given: Import = { path: file, name: basename(file), bytes: read(file), now: new Date(), dataDir, ...options }
  const { db, close } = openSite(dataDir)
  followSite(db)
  const done = await (kind === 'products'
    ? importProducts(db, given)
    : kind === 'art'
      ? importArt(db, given)
      : importStaged(db, STAGED_KINDS[kind], given))
  close()
  if ('why' in done) refuse(done.why)
  console.log(done.did)
})

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: {
        as: { type: 'string', default: 'products' },
        pictures: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string' },
        language: { type: 'string' },
      },
    })
    const [path, ...more] = positionals
    const { as, source, language, pictures } = values
    if (!path || more.length > 0 || !isKind(as)) return refuse(USAGE)
    if (pictures !== undefined && (!existsSync(pictures) || !['products', 'wordpress'].includes(as)))
      return refuse(USAGE)

    return { file: path, kind: as, isDry: values['dry-run'], source, language, pictures }
  } catch {
    return refuse(USAGE)
  }
}

function isKind(name: string): name is 'products' | 'art' | keyof typeof STAGED_KINDS {
  return name === 'products' || name === 'art' || Object.hasOwn(STAGED_KINDS, name)
}

function read(path: string): Uint8Array {
  try {
    return statSync(path).isDirectory() || kind === 'art' ? new Uint8Array() : readFileSync(path)
  } catch {
    return refuse(`${path} cannot be read.`)
  }
}

function refuse(why: string): never {
  console.error(why)
  exit(1)
}
