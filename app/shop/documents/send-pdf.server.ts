import { contentDisposition } from '#app/platform/files/range.ts'

import type { DocumentData } from './document.ts'

/** Documents as one file that a browser shows and saves under the name of the first. */
export async function sendPdf(document: DocumentData, ...others: DocumentData[]): Promise<Response> {
  // What draws is only read where something is drawn.
  const { drawPdf } = await import('./pdf.server.ts')
  const pdf = await drawPdf(document, ...others)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': contentDisposition('inline', document.fileName),
      'Cache-Control': 'private, no-store',
    },
  })
}
