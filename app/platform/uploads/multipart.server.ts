import { ContentDisposition } from '@remix-run/headers/content-disposition'

/** What a multipart body consists of, in its order: a part begins, goes on in pieces, and ends. */
export type Piece =
  | { kind: 'part'; field: string; fileName: string | undefined }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end' }

/** A body that is not what its type says. */
export class BadMultipart extends Error {}

/** What separates the parts of a form of this type; null where it is no form in parts. */
export function boundaryOf(type: string): string | null {
  return /^multipart\/form-data\b.*;\s*boundary="?([^";]+)"?/i.exec(type)?.[1] ?? null
}

const MOST_HEADER_BYTES = 8192
const [LINE, BLANK_LINE] = ['\r\n', '\r\n\r\n']

/**
 * Reads a `multipart/form-data` body piece by piece (RFC 7578), so that a file of any size passes through little
 * memory: the maintained parsers hand over a part only when all of it has come.
 * @throws BadMultipart
 */
export async function* readMultipart(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Piece> {
  const reader = new Reader(boundary)
  for await (const chunk of body) yield* reader.push(chunk)
  if (!reader.isDone) throw new BadMultipart('The body ends before its last delimiter')
}

class Reader {
  readonly #delimiter: Buffer
  // The first delimiter begins the body, without a line before it.
  #rest = Buffer.from(LINE)
  #state: 'PREAMBLE' | 'DELIMITER' | 'HEADERS' | 'BODY' | 'DONE' = 'PREAMBLE'

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`${LINE}--${boundary}`)
  }

  get isDone(): boolean {
    return this.#state === 'DONE'
  }

  *push(chunk: Uint8Array): Generator<Piece> {
    if (this.isDone) return

    this.#rest = Buffer.concat([this.#rest, chunk])
    while (yield* this.#step());
  }

  /** @returns whether there may be more in what has come */
  *#step(): Generator<Piece, boolean> {
    if (this.#state === 'DONE') return false
    if (this.#state === 'DELIMITER') return this.#afterDelimiter()
    if (this.#state === 'HEADERS') return yield* this.#headers()

    return yield* this.#content()
  }

  #afterDelimiter(): boolean {
    if (this.#rest.length < 2) return false

    const next = this.#take(2).toString('latin1')
    if (next !== '--' && next !== LINE) throw new BadMultipart('A delimiter is followed by something else')

    this.#state = next === '--' ? 'DONE' : 'HEADERS'
    return true
  }

  *#headers(): Generator<Piece, boolean> {
    const end = this.#rest.indexOf(BLANK_LINE)
    if ((end < 0 ? this.#rest.length : end) > MOST_HEADER_BYTES) throw new BadMultipart('The headers are too long')
    if (end < 0) return false

    yield partOf(this.#take(end).toString('utf8'))
    this.#take(BLANK_LINE.length)
    this.#state = 'BODY'
    return true
  }

  /** What may be the beginning of a delimiter waits for the rest of it. */
  *#content(): Generator<Piece, boolean> {
    const at = this.#rest.indexOf(this.#delimiter)
    const length = at < 0 ? Math.max(0, this.#rest.length - this.#delimiter.length + 1) : at
    const isPart = this.#state === 'BODY'
    const bytes = this.#take(length)
    if (isPart && bytes.length > 0) yield { kind: 'bytes', bytes }
    if (at < 0) return false

    this.#take(this.#delimiter.length)
    if (isPart) yield { kind: 'end' }
    this.#state = 'DELIMITER'
    return true
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }
}

function partOf(headers: string): Piece {
  const line = headers.split(LINE).find((one) => /^content-disposition:/i.test(one))
  const disposition = ContentDisposition.from(line?.slice(line.indexOf(':') + 1).trim() ?? null)
  if (!disposition.name) throw new BadMultipart('A part has no name')

  // Some senders leave out the name of a file that has none.
  const isFile = /^content-type:\s*application\/octet-stream/im.test(headers)
  return { kind: 'part', field: disposition.name, fileName: disposition.preferredFilename ?? (isFile ? '' : undefined) }
}
