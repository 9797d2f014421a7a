import { join } from 'node:path'

import { readConfig } from '#app/platform/config.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'

// `npm run reindex`: builds the shop's listing index and search index anew from the products, which no visit ever needs.
const { sqlite, close } = openDatabase(join(readConfig(process.env).dataDir, 'inkstall.db'))
rebuildDerived(sqlite)
console.log(`Indexed ${String(sqlite.prepare('SELECT count(*) FROM products').pluck().get())} products.`)
close()
