import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { exit } from 'node:process'

import { followSite } from '#app/site/follow-site.server.ts'

import { importArt } from './import-art.ts'
import type { Import } from './import-file.ts'
import { importProducts } from './import-products.ts'
import { importStaged, STAGED_KINDS } from './import-staged.ts'
import { openSite } from './open-site.ts'
import { readArguments, tellingProblems, UsageError } from './telling.ts'

// What the administration imports, from the terminal: it says of each line what it does, and does it unless one is wrong.
const USAGE = `npm run import -- FILE [--as KIND] [--dry-run]
  products     a CSV of ours, of Shopify, WooCommerce, Etsy, Squarespace (without --as too)
  wordpress    an export of WordPress (XML)
               products and wordpress take --pictures FOLDER too: a folder or a zip with their pictures
  subscribers  a CSV of Mailchimp, Ghost, Substack or any with addresses; --source "how they agreed" --language en|ja
  redirects    a CSV of old and new addresses
  art          a folder or a zip with pictures, and a CSV of captions in it`

await tellingProblems(async () => {
  const { file, kind, ...options } = readWanted()
  const bytes = read(file, kind === 'art')
  const { db, dataDir, close } = openSite()
  const given: Import = { path: file, name: basename(file), bytes, now: new Date(), dataDir, ...options }
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

function readWanted() {
  const { values, positionals } = readArguments(USAGE, {
    as: { type: 'string', default: 'products' },
    pictures: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    source: { type: 'string' },
    language: { type: 'string' },
  })
  const [path, ...more] = positionals
  const { as, source, language, pictures } = values
  const hasPictures = pictures === undefined || (existsSync(pictures) && ['products', 'wordpress'].includes(as))
  if (!path || more.length > 0 || !isKind(as) || !hasPictures) throw new UsageError(`Usage: ${USAGE}`)

  return { file: path, kind: as, isDry: values['dry-run'], source, language, pictures }
}

function isKind(name: string): name is 'products' | 'art' | keyof typeof STAGED_KINDS {
  return name === 'products' || name === 'art' || Object.hasOwn(STAGED_KINDS, name)
}

function read(path: string, isFolder: boolean): Uint8Array {
  try {
    return isFolder || statSync(path).isDirectory() ? new Uint8Array() : readFileSync(path)
  } catch {
    return refuse(`${path} cannot be read.`)
  }
}

function refuse(why: string): never {
  console.error(why)
  exit(1)
}
