import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { inArray } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'

import { requestInfo, services } from '#app/platform/context.server.ts'
import { sign, unsign } from '#app/platform/cookies.server.ts'
import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { readUpload as readForm, type Refused, type Uploaded } from '#app/platform/uploads/upload.server.ts'
import { networkOf, takeTurn } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionFiles } from '#db/schema.server.ts'

import { MOST_FILE_MB, MOST_FILES } from './requests.ts'

type Context = Readonly<RouterContextProvider>

/** A reference file in the data folder, under a name that nobody chose. */
export type KeptFile = { stored: string; name: string; mimeType: string; bytes: number }

/** `problems` are translation keys. */
export type Upload = { form: FormData; files: KeptFile[]; problems: string[] }

const FOLDER = 'commission-files'
const PURPOSE = 'commission-file'
const MB = 1024 * 1024
const A_DAY = 24 * 60 * 60 * 1000

/**
 * Reads a request form with its pictures: those just chosen go to disk one after the other, those that came with an
 * earlier try are named by signed fields. A form that brings files counts for its network address. What no request was sent with is gone after a day.
 * @throws a 400 for a body that is no form
 */
export async function readUpload(request: Request, context: Context, now: Date): Promise<Upload> {
  const { db, config } = context.get(services)
  const folder = filesFolder(config.dataDir)
  const taken: KeptFile[] = []
  const problems: string[] = []
  let turn: Promise<number | null> | undefined
  const take = async (file: Uploaded | Refused) => {
    turn ??= takeTurn(db, { limit: 'uploadByAddress', key: networkOf(context.get(requestInfo).address) })
    const wait = await turn
    const kept =
      wait === null ? await keep(file, taken.length, context) : `form:tooMany?minutes=${Math.ceil(wait / 60)}`
    if (typeof kept !== 'string') return void taken.push(kept)

    problems.push(kept)
    if ('path' in file) await rm(file.path, { force: true })
  }
  const form = await readForm(request, { folder, mostBytes: MOST_FILE_MB * MB, take }).catch((error: unknown) => {
    throw error instanceof BadMultipart ? data(null, { status: 400 }) : error
  })
  const earlier = readEarlier(form, folder, context)
  if (earlier.includes(null)) problems.push('commissions:filesGone')
  if (taken.length > 0) await sweep(db, folder, now)

  const files = [...earlier.filter((file) => file !== null), ...taken]
  if (files.length > MOST_FILES) problems.push(`form:tooManyFiles?max=${MOST_FILES}`)
  return { form, files: files.slice(0, MOST_FILES), problems }
}

/** A file as a field of the form carries it to the next try. */
export function signFile(context: Context, file: KeptFile): string {
  return sign(context, PURPOSE, Buffer.from(JSON.stringify(file)).toString('base64url'))
}

async function keep(file: Uploaded | Refused, taken: number, context: Context): Promise<KeptFile | string> {
  if (file.field !== 'files') return 'form:format'
  if (taken >= MOST_FILES) return `form:tooManyFiles?max=${MOST_FILES}`
  if ('problem' in file) return file.problem

  const looked = await context.get(services).pictures.look(file.path)
  if (typeof looked === 'string') return looked

  return { stored: basename(file.path), name: file.name, bytes: file.bytes, mimeType: looked.mimeType }
}

/** Null for one that is not ours, or gone. */
function readEarlier(form: FormData, folder: string, context: Context): (KeptFile | null)[] {
  return form.getAll('kept').map((signed) => {
    const value = typeof signed === 'string' ? unsign(context, PURPOSE, signed) : null
    const file = value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as KeptFile) : null
    return file && existsSync(join(folder, file.stored)) ? file : null
  })
}

/** Takes away what was left of forms that were never sent. */
async function sweep(db: Db, folder: string, now: Date): Promise<void> {
  const names = await readdir(folder)
  // One that another sweep took meanwhile has no age.
  const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  const old = names.filter((_, at) => now.getTime() - (times[at]?.mtimeMs ?? Infinity) > A_DAY)
  const { stored } = commissionFiles
  const sent = new Set(
    db
      .select({ stored })
      .from(commissionFiles)
      .where(inArray(stored, old))
      .all()
      .map((row) => row.stored),
  )
  await Promise.all(old.filter((name) => !sent.has(name)).map((name) => rm(join(folder, name), { force: true })))
}

/** Where a client's picture lies in the data folder. */
export function filePath(stored: string): string {
  return join(FOLDER, stored)
}

/** Where clients' pictures lie. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, FOLDER)
}
