import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { AwsClient } from 'aws4fetch'
import { z } from 'zod'

import { BackupError, type BackupStore, type StoreEntry, type S3Access } from './backups.ts'

/** What lies in a bucket of S3-compatible storage. @param place `s3://bucket`, or with what all names begin with */
export function s3Store(place: string, { endpoint, ...access }: S3Access): BackupStore {
  const [bucket = '', ...path] = place.slice('s3://'.length).replace(/\/+$/, '').split('/')
  const prefix = path.join('/')
  const client = new AwsClient({ ...access, service: 's3', retries: 3 })
  const start = prefix === '' ? '' : `${prefix}/`
  const addressOf = (name: string) => `${endpoint}/${bucket}/${start}${name}`
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(url, init).catch((cause: unknown) => {
      throw new BackupError(`${endpoint} cannot be reached`, { cause })
    })
    if (!response.ok)
      throw new BackupError(`${endpoint} answers ${response.status} to ${bucket}: ${await wordOf(response)}`)
    return response
  }
  return {
    place,
    put: async (name, content) => {
      const [body, sha256] =
        'file' in content
          ? [await openAsBlob(content.file), content.sha256]
          : [new Blob([new Uint8Array(content)]), hashOf(content)]
      const headers = { 'X-Amz-Content-Sha256': sha256, 'Content-Length': String(body.size) }
      await ask(addressOf(name), { method: 'PUT', headers, body })
    },
    get: async (name) => Buffer.from(await (await ask(addressOf(name))).arrayBuffer()),
    fetch: async (name, file) => {
      const { body } = await ask(addressOf(name))
      await pipeline(body ? Readable.from(body) : Readable.from([]), createWriteStream(file, { mode: 0o600 }))
    },
    list: (below) => listAll((query) => ask(`${endpoint}/${bucket}?${query}`), `${start}${below}`, start.length),
    room: async () => Infinity,
    remove: async (name) => void (await ask(addressOf(name), { method: 'DELETE' })),
  }
}

async function listAll(ask: (query: string) => Promise<Response>, prefix: string, cut: number): Promise<StoreEntry[]> {
  const stored: StoreEntry[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
    const page = await (await ask(query.toString())).text()
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      stored.push({
        name: tagOf(entry, 'Key').slice(cut),
        changedAt: new Date(tagOf(entry, 'LastModified')),
        bytes: Number(tagOf(entry, 'Size')),
      })
    token = tagOf(page, 'NextContinuationToken') || undefined
  } while (token)
  return stored
}

/** What stands in an element of the answer; names of ours hold nothing but what XML takes as it is. */
function tagOf(xml: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

async function wordOf(response: Response): Promise<string> {
  const answer = await response.text()
  return tagOf(answer, 'Message') || tagOf(answer, 'Code') || response.statusText
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** What is known of a site's backups; beside the database, so that a restore does not bring back what it said then. */
const status = z.object({
  place: z.string(),
  /** The last one that succeeded. */
  takenAt: z.iso.datetime().nullable(),
  /** When the last one was tried. */
  triedAt: z.iso.datetime().nullable(),
  /** When one was last laid out and compared. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Why the last one failed. */
  failure: z.string().nullable(),
  /** What was confirmed after this moment is not in the place yet, where changes are followed and come late. */
  behindSince: z.iso.datetime().nullable().default(null),
})
export type BackupStatus = z.infer<typeof status>

const NONE: BackupStatus = {
  place: '',
  takenAt: null,
  triedAt: null,
  verifiedAt: null,
  failure: null,
  behindSince: null,
}

export async function readStatus(dataDir: string): Promise<BackupStatus> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  return text === null ? NONE : (status.safeParse(JSON.parse(text)).data ?? NONE)
}

export async function noteStatus(dataDir: string, news: Partial<BackupStatus>): Promise<void> {
  const next = { ...(await readStatus(dataDir)), ...news }
  const part = `${fileOf(dataDir)}.part`
  await writeFile(part, JSON.stringify(next), { mode: 0o600 })
  await rename(part, fileOf(dataDir))
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'backups.json')
}
