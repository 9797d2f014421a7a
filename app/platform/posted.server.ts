import { createContext } from 'react-router'

import type { DiskFailure } from '#db/unwritable.ts'

import { INTENT, isIntent, isReadable, MOST_FIELDS, MOST_FIELDS_OF_ADMIN, MOST_REPEATED } from './forms/field-names.ts'
import type { RouteFacts } from './routing/route-entries.ts'
import { isSecretField } from './secret-fields.ts'
import { BadMultipart, boundaryOf, readMultipart } from './uploads/multipart.server.ts'

/** Why a form was not read; `reason` is a translation key. `again` is what was posted, for sending it once more. */
export type FormRefusal = { status: 400 | 413 | 415; reason: string } | UnsavedForm
/** Nothing was done, since nothing could be written. */
export type UnsavedForm = { status: 503; why: WriteFailure; again: PostedField[] | null }
/** Another process holds the database, or its disk takes nothing. */
export type WriteFailure = 'BUSY' | DiskFailure
/** A field's name and its value. */
type PostedField = [string, string]

/** What was wrong with the form of this request, for the page that says so. */
export const formRefusal = createContext<FormRefusal | null>(null)
/** Why something of this request could not be written; null where all could. */
export const unsaved = createContext<WriteFailure | null>(null)

export const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const MB = 1024 * 1024
const NO_FORM: FormRefusal = { status: 415, reason: 'form:noForm' }
const UNREADABLE: FormRefusal = { status: 400, reason: 'form:unreadable' }

/**
 * Reads every form: looks at what is posted to any page before its action does.
 * @returns the same request, for the action to read; or why nobody reads it
 */
export async function takeForm(request: Request, facts: RouteFacts | null): Promise<Request | FormRefusal> {
  if (SAFE.has(request.method) || facts?.takesMessages) return request

  const type = request.headers.get('Content-Type') ?? ''
  if (/^multipart\/form-data\s*;/i.test(type)) return takeParts(request, facts, type)

  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
  // Where nothing was to be told, some send nothing, of no type.
  if (!isForm && (type !== '' || hasBody(request))) return NO_FORM
  if (lengthOf(request) > MB) return { status: 413, reason: 'form:tooMuch' }

  const text = await request.text()
  return refuseText(text, facts) ?? asForm(request, text)
}

/** What was posted, so that it is sent again with one press; null where files came with it, of which nothing was read. */
export async function readAgain(request: Request, facts: RouteFacts | null, why: WriteFailure): Promise<UnsavedForm> {
  if (SAFE.has(request.method) || facts?.takesFiles || facts?.takesMessages) return { status: 503, why, again: null }

  const fields = [...new URLSearchParams(await request.text())]
  return { status: 503, why, again: fields.filter(([name]) => !isSecretField(name)) }
}

/** Forms with files go through to who puts them on disk while they come (`readUpload`), by the same rules. */
async function takeParts(request: Request, facts: RouteFacts | null, type: string): Promise<Request | FormRefusal> {
  if (facts?.takesFiles) return request

  try {
    const text = await readParts(request, boundaryOf(type) ?? '', mostOf(facts))
    return refuseText(text, facts) ?? asForm(request, text)
  } catch (error) {
    if (error instanceof BadMultipart) return UNREADABLE

    throw error
  }
}

/** The texts of a form in parts; a file has no business here. */
async function readParts(request: Request, boundary: string, most: number): Promise<string> {
  const fields: [string, string][] = []
  let chunks: Buffer[] | null = null
  for await (const piece of readMultipart(request.body ?? empty(), boundary)) {
    if (piece.kind === 'part') {
      if (fields.length > most) throw new BadMultipart('Too many parts')

      chunks = piece.fileName === undefined ? [] : null
      if (chunks) fields.push([piece.field, ''])
    } else if (piece.kind === 'bytes') chunks?.push(piece.bytes)
    else if (chunks) fields.splice(-1, 1, [fields.at(-1)?.[0] ?? '', Buffer.concat(chunks).toString('utf8')])
  }
  return new URLSearchParams(fields).toString()
}

async function* empty(): AsyncGenerator<Uint8Array> {}

function refuseText(text: string, facts: RouteFacts | null): FormRefusal | null {
  const most = mostOf(facts)
  // Counted before they are read: a megabyte has room for half a million.
  if (countOf(text, '&') >= most) return { status: 400, reason: `form:tooManyFields?max=${most}` }

  const times = new Map<string, number>()
  for (const [name, value] of new URLSearchParams(text)) {
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    const isOdd = count === 1 && (name === INTENT ? !isIntent(value) : !isReadable(name))
    if (isOdd || count > MOST_REPEATED) return UNREADABLE
  }
  return null
}

function mostOf(facts: RouteFacts | null): number {
  return facts?.sheet === 'admin' ? MOST_FIELDS_OF_ADMIN : MOST_FIELDS
}

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

function asForm({ url, method, headers, signal }: Request, text: string): Request {
  const own = new Headers(headers)
  own.set('Content-Type', 'application/x-www-form-urlencoded')
  own.delete('Content-Length')
  return new Request(url, { method, headers: own, body: text, signal })
}

function lengthOf({ headers }: Request): number {
  return Number(headers.get('Content-Length') ?? 0)
}

function hasBody(request: Request): boolean {
  return lengthOf(request) > 0
}
