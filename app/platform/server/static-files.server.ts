import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { BucketAway } from '../bucket/bucket.server.ts'
import { readRange } from '../files/range.ts'
import { bringFile } from '../files/site-files.server.ts'
import { hasAlready } from './caching.ts'
import { bestEncoding } from './compress.server.ts'
import { securityHeaders } from './headers.ts'

/** Answers with the file that is asked for. @returns false where there is none, and nothing was said */
export type Files = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean>

type Headers = Record<string, string>

const FOR_EVER = 'public, max-age=31536000, immutable'
const TYPES: Headers = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const SUFFIX = { br: '.br', gzip: '.gz' }

/** The build's files, which are known when the site begins: precompressed, and named by content in `assets`. */
export function buildFiles(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const all = found.map((file) => `/${relative(folder, join(file.parentPath, file.name))}`)
  const names = new Set(all.filter((name) => !name.includes('/.')))
  return async (req, res, path) => {
    if (!names.has(path)) return false

    const best = bestEncoding(req.headers['accept-encoding'] ?? '')
    const encoding = best && names.has(path + SUFFIX[best]) ? best : null
    return sendFrom(req, res, join(folder, path + (encoding ? SUFFIX[encoding] : '')), {
      ...headersFor(path, path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600'),
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}

/** Pictures, which are made while the site runs; one may have to be brought from a bucket, which may not answer. */
export function pictureFiles(folder: string): Files {
  return async (req, res, path) => {
    if (!/^(\/[\w-]+)+\.[a-z]+$/.test(path)) return false

    // Mails show them in readers that are other sites, or frames without an origin.
    const headers = { ...headersFor(path, FOR_EVER), 'Cross-Origin-Resource-Policy': 'cross-origin' }
    const file = join(folder, path)
    if (await sendFrom(req, res, file, headers)) return true

    try {
      await bringFile(file)
    } catch (error) {
      if (!(error instanceof BucketAway)) throw error

      res.writeHead(503, { ...securityHeaders, 'Cache-Control': 'no-store', 'Retry-After': '10' }).end()
      return true
    }
    return sendFrom(req, res, file, headers)
  }
}

function headersFor(path: string, kept: string): Headers {
  return {
    ...securityHeaders,
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': kept,
  }
}

/** What is told of a file and what is sent are of one opened file: it may go, or be another, at any moment. */
async function sendFrom(req: IncomingMessage, res: ServerResponse, path: string, headers: Headers): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false

  try {
    const found = await file.stat()
    if (!found.isFile()) return false

    const { size } = found
    const etag = `W/"${size}-${Math.floor(found.mtimeMs)}"`
    await sendPart(req, res, file, { size, headers: { ...headers, ETag: etag, 'Accept-Ranges': 'bytes' } })
    return true
  } finally {
    await file.close()
  }
}

type FoundFile = { size: number; headers: Headers }

async function sendPart(req: IncomingMessage, res: ServerResponse, file: FileHandle, { size, headers }: FoundFile) {
  const end = (status: number, more: Headers = {}) => void res.writeHead(status, { ...headers, ...more }).end()
  if (hasAlready(req.headers['if-none-match'], headers.ETag ?? '')) return end(304)

  const range = readRange(req.headers.range ?? null, size)
  if (range === 'UNSATISFIABLE') return end(416, { 'Content-Range': `bytes */${size}` })

  const { from, to } = range === 'WHOLE' ? { from: 0, to: size - 1 } : range
  const length = to - from + 1
  const isPart = range !== 'WHOLE'
  const part: Headers = isPart ? { 'Content-Range': `bytes ${from}-${to}/${size}` } : {}
  res.writeHead(isPart ? 206 : 200, { ...headers, ...part, 'Content-Length': String(length) })
  if (req.method === 'HEAD' || length === 0) return void res.end()

  const source = file.createReadStream({ start: from, end: to, autoClose: false })
  // Who left, or whose file was cut short meanwhile, has a connection that nothing else can follow on.
  await pipeline(source, res, { end: false }).catch(() => {})
  if (source.bytesRead === length) res.end()
  else res.destroy()
}
