import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { sign, unsign } from '#app/platform/cookies.server.ts'
import { hasFile, removeFile } from '#app/platform/files/site-files.server.ts'
import type { Refusal } from '#app/platform/pictures/header.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { inNaturalOrder } from '#app/platform/uploads/natural-order.ts'
import {
  readUpload as readForm,
  type RefusedFile,
  refuseUnreadable,
  type UploadedFile,
} from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'

import { MOST_FILE_MB, MOST_FILES } from './requests.ts'
import { makeRoom, sentAmong } from './unsent.server.ts'

/** A reference file in the data folder, under a name that nobody chose. */
export type KeptFile = { stored: string; name: string; mimeType: string; bytes: number }

/** `problems` are translation keys. */
export type Upload = { form: FormData; files: KeptFile[]; problems: string[] }

const FOLDER = 'commission-files'
const PURPOSE = 'commission-file'
const MB = 1024 * 1024

/**
 * Reads a request form with its pictures: those just chosen go to disk one after the other, those that came with an
 * earlier try are named by signed fields. A form that brings files counts for its network address, by its size too.
 * @throws a 400 for a body that is no form
 */
export async function readUpload(request: Request, context: Context, now: Date): Promise<Upload> {
  const { db, config, pictures } = requestOf(context)
  const folder = filesFolder(config.dataDir)
  const network = networkFrom(context)
  const taken: KeptFile[] = []
  const problems: string[] = []
  let turn: Promise<number | null> | undefined
  const admit = async (field: string): Promise<Refusal | null> => {
    if (field !== 'files') return 'form:format'
    if (taken.length >= MOST_FILES) return `form:tooManyFiles?max=${MOST_FILES}`

    const count = Math.ceil(Number(request.headers.get('Content-Length')) / MB)
    turn ??= takeTurn(
      db,
      { limit: 'uploadByAddress', key: network },
      { limit: 'uploadMegabytesByAddress', key: network, count },
    )
    const wait = await turn
    return wait === null ? null : `form:tooMany?minutes=${Math.ceil(wait / 60)}`
  }
  const take = async (file: UploadedFile | RefusedFile) => {
    const kept = 'problem' in file ? file.problem : await keep(file, context)
    if (typeof kept === 'string') problems.push(ofFile(kept, file.name))
    else taken.push(kept)
  }
  const options = { folder: pictures.incoming, mostBytes: MOST_FILE_MB * MB, admit, take }
  const form = await readForm(request, options).catch(async (error: unknown) => {
    await forgetUnsent(context, taken)
    refuseUnreadable(error)
  })
  const earlier = readEarlier(form, folder, context)
  if (earlier.includes(null)) problems.push('commissions:filesGone')

  const files = [...earlier.filter((file) => file !== null), ...inNaturalOrder(taken, ({ name }) => name)]
  if (files.length > MOST_FILES) problems.push(`form:tooManyFiles?max=${MOST_FILES}`)
  await forgetUnsent(context, files.slice(MOST_FILES))
  await makeRoom({ db, folder, network }, taken, now)
  return { form, files: files.slice(0, MOST_FILES), problems }
}

/** Takes away what came with a form that needs it no more: each file that no request or message was sent with. */
export async function forgetUnsent(context: Context, files: readonly KeptFile[]): Promise<void> {
  const { db, config } = requestOf(context)
  const names = files.map(({ stored }) => stored)
  const sent = sentAmong(db, names)
  const folder = filesFolder(config.dataDir)
  await Promise.all(names.filter((name) => !sent.has(name)).map((name) => removeFile(join(folder, name))))
}

/** A file as a field of the form carries it to the next try. */
export function signFile(context: Context, file: KeptFile): string {
  return sign(context, PURPOSE, Buffer.from(JSON.stringify(file)).toString('base64url'))
}

/** The problem of one of several files, with its name. */
function ofFile(problem: string, name: string): string {
  return name ? `${problem}${problem.includes('?') ? '&' : '?'}${new URLSearchParams({ of: name })}` : problem
}

async function keep(file: UploadedFile, context: Context): Promise<KeptFile | string> {
  const { config, pictures } = requestOf(context)
  const looked = await pictures.look(file.path)
  if (typeof looked === 'string') {
    await rm(file.path, { force: true })
    return looked
  }

  const stored = basename(file.path)
  const folder = filesFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(file.path, join(folder, stored))
  return { stored, name: file.name, bytes: looked.bytes, mimeType: looked.mimeType }
}

/** Null for one that is not ours, or gone. */
function readEarlier(form: FormData, folder: string, context: Context): (KeptFile | null)[] {
  return form.getAll('kept').map((signed) => {
    const value = typeof signed === 'string' ? unsign(context, PURPOSE, signed) : null
    const file = value ? (JSON.parse(Buffer.from(value, 'base64url').toString()) as KeptFile) : null
    return file && hasFile(join(folder, file.stored)) ? file : null
  })
}

/** Where a client's picture lies in the data folder. */
export function filePath(stored: string): string {
  return join(FOLDER, stored)
}

/** Where clients' pictures lie. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, FOLDER)
}
