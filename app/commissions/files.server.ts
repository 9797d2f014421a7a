import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type FileUpload, parseFormData } from '@remix-run/form-data-parser'
import { inArray } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { sign, unsign } from '#app/platform/cookies.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionFiles } from '#db/schema.server.ts'

import { MOST_FILE_MB, MOST_FILES } from './requests.ts'

type Context = Readonly<RouterContextProvider>

/** A reference file in the data folder, under a name that nobody chose. */
export type KeptFile = { stored: string; name: string; mimeType: string; bytes: number }

/** `problems` are translation keys. */
export type Upload = { form: FormData; files: KeptFile[]; problems: string[] }

const PURPOSE = 'commission-file'
const MB = 1024 * 1024
const A_DAY = 24 * 60 * 60 * 1000
/** Wider than what is allowed, so that a file too many or too large is told beside all that was written. */
const LIMITS = { maxFiles: 100, maxParts: 500, maxFileSize: 52 * MB, maxTotalSize: 53 * MB }

/**
 * Reads a request form with its pictures: those just chosen go to disk one after the other, those that came with an
 * earlier try are named by signed fields. What no request was sent with is gone after a day.
 * @throws a 400 for a body that is no form
 */
export async function readUpload(request: Request, context: Context, now: Date): Promise<Upload> {
  const { db, config } = context.get(services)
  const folder = folderOf(config.dataDir)
  const taken: KeptFile[] = []
  const problems: string[] = []
  const take = async (file: FileUpload) => {
    if (file.fieldName !== 'files' || (file.name === '' && file.size === 0)) return

    const kept = taken.length < MOST_FILES ? await keep(file, folder, context) : `form:tooManyFiles?max=${MOST_FILES}`
    if (typeof kept === 'string') problems.push(kept)
    else taken.push(kept)
  }
  const form = await parseFormData(request, LIMITS, take).catch(() => {
    throw data(null, { status: 400 })
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

async function keep(file: FileUpload, folder: string, context: Context): Promise<KeptFile | string> {
  if (file.size > MOST_FILE_MB * MB) return `form:fileTooLarge?max=${MOST_FILE_MB}`

  await mkdir(folder, { recursive: true })
  const stored = randomBytes(18).toString('base64url')
  const path = join(folder, stored)
  await writeFile(path, file.stream(), { mode: 0o600, flag: 'wx' })
  const looked = await context.get(services).pictures.look(path)
  if (typeof looked !== 'string') return { stored, name: plainName(file.name), bytes: file.size, ...looked }

  await rm(path, { force: true })
  return looked
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

function folderOf(dataDir: string): string {
  return join(dataDir, 'commission-files')
}

/** Some browsers send a whole path. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-120) || 'picture'
}
