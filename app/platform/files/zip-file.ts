import { contentDisposition } from './range.ts'

/** A ZIP of somebody's data, to be kept by who asked for it alone. */
export function zipFile(zip: ReadableStream | null, name: string): Response {
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', name),
      'Cache-Control': 'private, no-store',
    },
  })
}
