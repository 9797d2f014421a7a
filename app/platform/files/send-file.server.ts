import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { data } from 'react-router'

import { BucketAway } from '../bucket/bucket.server.ts'
import { contentDisposition, isSameVersion, readRange } from './range.ts'
import { bringFile } from './site-files.server.ts'

/** A file that somebody may have: where it lies, under a name that nobody chose, and what it is called. */
export type SentFile = {
  folder: string
  stored: string
  name: string
  mimeType: string
  /** A browser shows it instead of saving it: it was made by the site. */
  isShown?: boolean
}

/** Texts would be compressed on their way, and a part of a file must be that part. */
const isText = (mimeType: string) => /^text\/|json|xml|svg/.test(mimeType)

/**
 * Answers with a file or the part of it that was asked for, which a broken download goes on with: 200, 206 or 416.
 * Never kept by anybody in between.
 * @returns null where the file is gone
 * @throws a 503 where it lies in a bucket that does not answer
 */
export async function sendFile(request: Request, file: SentFile): Promise<Response | null> {
  if (!/^[\w-]+$/.test(file.stored)) return null

  const path = join(file.folder, file.stored)
  await bringOrLater(path)
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return null

  const etag = `"${file.stored}"`
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition(file.isShown ? 'inline' : 'attachment', file.name),
    'Content-Type': isText(file.mimeType) ? 'application/octet-stream' : file.mimeType,
    ETag: etag,
  })
  const isOfNow = isSameVersion(request.headers.get('If-Range'), etag)
  const range = request.method === 'GET' && isOfNow ? readRange(request.headers.get('Range'), size) : 'WHOLE'
  if (range === 'UNSATISFIABLE') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }

  const { from, to } = range === 'WHOLE' ? { from: 0, to: size - 1 } : range
  headers.set('Content-Length', String(to - from + 1))
  if (range !== 'WHOLE') headers.set('Content-Range', `bytes ${from}-${to}/${size}`)
  const body = request.method === 'HEAD' || size === 0 ? null : streamOf(path, from, to)
  return new Response(body, { status: range === 'WHOLE' ? 200 : 206, headers })
}

async function bringOrLater(path: string): Promise<void> {
  try {
    await bringFile(path)
  } catch (error) {
    throw error instanceof BucketAway ? data(null, { status: 503, headers: { 'Retry-After': '10' } }) : error
  }
}

function streamOf(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
}
