import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** What the first view of a page costs: bytes over the wire, and requests before its text can be read. */
export type Weight = { status: number; headers: number; html: number; total: number; requests: number; page: string }

/** Headers, HTML and the sheets it needs, brotli, in bytes: well within what the first ten packets of a connection hold, 14,600 with TLS. */
export const HEAVIEST = 13_000

/** Stands after all that is seen, for browsers without script: nothing waits for it. */
const LATER = /(?<=id="end"[^]*)<noscript>[^]*?<\/noscript>/g
const SHEET = /<link[^>]+rel="?stylesheet"?[^>]*>/g
const SCRIPT_IN_THE_WAY = /<script(?=[^>]*\bsrc=)(?![^>]*\b(?:async|defer|type="module"))[^>]*>/g

/** Asks for one page as a browser does. */
export async function weigh(url: string, language: string, headers: Record<string, string> = {}): Promise<Weight> {
  const response = await request(url, { 'Accept-Encoding': 'br', 'Accept-Language': language, ...headers })
  const body = Buffer.concat(await response.toArray())
  const isBrotli = response.headers['content-encoding'] === 'br'
  const page = (isBrotli ? brotliDecompressSync(body) : body).toString()
  const first = page.replace(LATER, '')
  const waited = [...first.matchAll(SHEET), ...first.matchAll(SCRIPT_IN_THE_WAY)].length
  const headerBytes = sizeOfHead(response)
  return {
    status: response.statusCode ?? 0,
    headers: headerBytes,
    html: body.length,
    total: headerBytes + body.length,
    requests: 1 + waited,
    page,
  }
}

function request(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { headers }, resolve).on('error', reject))
}

function sizeOfHead({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`)
}
