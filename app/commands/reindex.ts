import { rebuildDerived } from '#db/derived/derived.server.ts'

import { openSite } from './open-site.ts'
import { tellingProblems } from './telling.ts'

// `npm run reindex`: builds the shop's listing index and search index anew from the products, which no visit ever needs.
await tellingProblems(async () => {
  const { sqlite, close } = openSite()
  rebuildDerived(sqlite)
  console.log(`Indexed ${String(sqlite.prepare('SELECT count(*) FROM products').pluck().get())} products.`)
  close()
})
