import { on } from 'node:events'
import { Readable } from 'node:stream'

import { Busboy } from '@fastify/busboy'

/** What a multipart body consists of, in its order: a part begins, goes on in pieces, and ends. */
export type Piece =
  | { kind: 'part'; field: string; fileName: string | undefined }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end' }

/** A body that is not what its type says. */
export class BadMultipart extends Error {}

type Part = [field: string | undefined, bytes: Readable, fileName: string | undefined, encoding: string, type: string]

/** What separates the parts of a form of this type; null where it is no form in parts. */
export function boundaryOf(type: string): string | null {
  return /^multipart\/form-data\b.*;\s*boundary="?([^";]+)"?/i.exec(type)?.[1] ?? null
}

/**
 * Reads a `multipart/form-data` body piece by piece (RFC 7578), so that a file of any size passes through little memory.
 * @throws BadMultipart
 */
export async function* readMultipart(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Piece> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  // Every part comes as a stream, in the order of the body; the next one waits until it is read.
  const parser = new Busboy({ headers, isPartAFile: () => true, preservePath: true, limits: { headerSize: 8192 } })
  const parts = on(parser, 'file', { close: ['finish'] }) as AsyncIterableIterator<Part>
  const source = Readable.from(body)
  let part: Readable | undefined
  // A body that breaks off ends what waits for its bytes, and what waits for its next part.
  source.on('error', (error) => {
    part?.destroy(error)
    parser.destroy(error)
  })
  source.pipe(parser)
  try {
    for await (const [field, bytes, fileName, , type] of parts) {
      part = bytes
      if (field === undefined) throw new BadMultipart('A part has no name')

      // Some senders leave out the name of a file that has none.
      yield { kind: 'part', field, fileName: fileName ?? (type === 'application/octet-stream' ? '' : undefined) }
      for await (const chunk of bytes) yield { kind: 'bytes', bytes: chunk as Buffer }
      yield { kind: 'end' }
    }
  } catch (error) {
    throw isOfTheBody(error) ? new BadMultipart('No form', { cause: error }) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** Whether the parser found it. */
function isOfTheBody(error: unknown): boolean {
  return error instanceof Error && /multipart|part header|boundary/i.test(error.message)
}
