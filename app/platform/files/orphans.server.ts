import { basename, join } from 'node:path'

import { ne } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import {
  catalogueImports,
  commissionDeliveries,
  commissionProofs,
  mails,
  productFiles,
  trashRows,
} from '#db/schema.server.ts'

import { mailFileOf } from '../mail/mail-file.ts'
import { clearFolder, namesIn } from './site-files.server.ts'

/** What was laid a moment ago may get its row yet. */
const GRACE_MS = 24 * 60 * 60 * 1000

/** The folders of the data folder with files under names that nobody chose, and the tables that name them. */
const FOLDERS = {
  'product-files': [productFiles, trashRows],
  'commission-work': [commissionProofs, commissionDeliveries],
  imports: [catalogueImports],
} as const

/** Takes away files that a crash left between their folder and their row, a day old. @returns how many they were */
export async function sweepOrphans(db: Db, dataDir: string, now: Date): Promise<number> {
  let gone = 0
  for (const [folder, tables] of Object.entries(FOLDERS)) {
    const rows = tables.flatMap((table) => db.select({ stored: table.stored }).from(table).all())
    const known = new Set(rows.map(({ stored }) => stored ?? ''))
    gone += await clearFolder(join(dataDir, folder), known, now.getTime() - GRACE_MS)
  }
  return gone + (await sweepOutbox(db, dataDir, now))
}

/** Mails to whom was forgotten, and those that were never handed over. */
async function sweepOutbox(db: Db, dataDir: string, now: Date): Promise<number> {
  const folder = join(dataDir, 'outbox')
  if ((await namesIn(folder)).length === 0) return 0

  const { id, kind, to } = mails
  const known = db.select({ id, kind }).from(mails).where(ne(to, '')).all().map(mailFileOf)
  return clearFolder(folder, new Set(known.map((file) => basename(file))), now.getTime() - GRACE_MS)
}
