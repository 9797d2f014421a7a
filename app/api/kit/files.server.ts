import { rm } from 'node:fs/promises'

import { z } from 'zod'

import { MOST_BYTES } from '#app/platform/pictures/limits.ts'
import { BadMultipart } from '#app/platform/uploads/multipart.server.ts'
import { readBare, readUpload, type RefusedFile, type UploadedFile } from '#app/platform/uploads/upload.server.ts'
import type { TakenPictures } from '#app/platform/uploads/zip/each-picture.server.ts'

import type { CallArgs } from './call.server.ts'
import { refuse, refusePictures } from './refusals.server.ts'

/** Files come as a form, each in a field of any name, or one of them bare. */
export const FORM = 'multipart/form-data'
export const PICTURES = ['image/*'] as const
export const PICTURES_OR_ZIP = ['image/*', 'application/zip'] as const
export const ANY_FILE = ['image/*', 'application/octet-stream', 'application/zip', 'application/pdf'] as const

const fileName = z.string().trim().min(1, 'form:required').max(120, 'form:tooLong?max=120')
/** The query of a call that takes files. */
export const bare = { name: fileName.optional().describe('Of a file that is sent bare') }

/** Whether a request carries what a call takes; `image/*` is any picture. */
export function isTaken({ headers }: Request, types: readonly string[]): boolean {
  const given = (headers.get('Content-Type') ?? '').split(';', 1).join('').trim().toLowerCase()
  return [FORM, ...types].some((type) => type === given || (type.endsWith('/*') && given.startsWith(type.slice(0, -1))))
}

type MostBytes = Parameters<typeof readUpload>[1]['mostBytes']
type FileCall = Pick<CallArgs<unknown, unknown, unknown>, 'request' | 'services' | 't'> & { query: { name?: string } }

/**
 * Hands on each file of a call as soon as it has come.
 * @returns the refusal of a body that is no form; null where it was read
 */
export async function readFiles(
  { request, services, query, t }: FileCall,
  mostBytes: MostBytes,
  take: (file: UploadedFile | RefusedFile) => Promise<void>,
): Promise<Response | null> {
  const options = { folder: services.pictures.incoming, mostBytes, take }
  try {
    if (isTaken(request, [])) await readUpload(request, options)
    else await readBare(request, query.name ?? 'file', options)
    return null
  } catch (error) {
    if (error instanceof BadMultipart) return refuse(t, 400)

    throw error
  }
}

/** Hands on all files of a call at once, and takes away those that nobody has moved to where they stay. */
export async function withFiles<A>(
  sent: FileCall,
  mostBytes: MostBytes,
  work: (files: (UploadedFile | RefusedFile)[]) => Promise<A>,
): Promise<A | Response> {
  const files: (UploadedFile | RefusedFile)[] = []
  try {
    const bad = await readFiles(sent, mostBytes, (file) => Promise.resolve(void files.push(file)))
    return bad ?? (await work(files))
  } finally {
    await Promise.all(files.flatMap((file) => ('path' in file ? rm(file.path, { force: true }) : [])))
  }
}

/**
 * Takes each picture of a call as soon as it has come; those before a refused one are kept.
 * @param take what is kept of a file, or why it is refused, as a key
 * @returns what was kept, in its order; a refusal where a file could not be taken, or none came
 */
export async function takePictures<Result extends object | number>(
  args: Parameters<typeof readFiles>[0],
  take: (file: UploadedFile | RefusedFile) => Promise<Result | string>,
): Promise<Result[] | Response> {
  const { t } = args
  const taken: Result[] = []
  const refused: TakenPictures['refused'] = []
  const bad = await readFiles(args, MOST_BYTES, async (file) => {
    const kept = await take(file)
    if (typeof kept === 'string') refused.push({ name: file.name, problem: kept })
    else taken.push(kept)
  })
  return bad ?? refusePictures(t, { count: taken.length, refused }, 'pictures:chooseFiles') ?? taken
}
