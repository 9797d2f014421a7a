import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { argv } from 'node:process'

import { doImport, planStored } from '#app/shop/products/import/import-job.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { openDatabase } from '#db/database.server.ts'

// What the admin starts for a file of products, so that its reading and writing never keeps the site from answering:
// `node build/server/import-job.js plan|run DATA_DIR ID STORED`. What becomes of it stands in the database.
const [task, dataDir = '', id = '', stored = ''] = argv.slice(2)
setPriority(10)
const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
followSite(db)
const bytes = readFileSync(join(dataDir, 'imports', stored))
if (task === 'run') await doImport(db, Number(id), bytes)
else await planStored(db, Number(id), bytes)
close()
