import { once } from 'node:events'
import { createServer, IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { Answer, headOf } from '#app/platform/server/exchange.server.ts'

/** All header lines of an answer, names in small letters. */
async function linesOf(answer: (res: Answer) => void): Promise<{ status?: number; lines: string[]; written: object }> {
  let written = {}
  const server = createServer({ IncomingMessage, ServerResponse: Answer }, (_, res) => {
    res.beside['x-request-id'] = 'one'
    res.beside['x-robots-tag'] = 'noai'
    answer(res)
    ;({ written } = res)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const asked = request({ port: (server.address() as AddressInfo).port }).end()
  const [{ statusCode, rawHeaders }] = (await once(asked, 'response')) as [IncomingMessage]
  const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`]))
  return { status: statusCode, lines, written }
}
const ownOf = (lines: string[]) =>
  lines.filter((line) => !/^(date|connection|keep-alive|transfer-encoding):/.test(line))

test('an answer says what stands beside it, and each name once: the word of whoever answers comes first', async () => {
  const { lines, written } = await linesOf((res) =>
    res.writeHead(200, { 'X-Robots-Tag': 'noindex', ETag: '"a"', etag: '"b"', 'Content-Length': 0 }).end(),
  )
  expect(ownOf(lines)).toEqual(['x-request-id: one', 'x-robots-tag: noindex', 'etag: "b"', 'content-length: 0'])
  expect(written).toMatchObject({ 'x-robots-tag': 'noindex', etag: '"b"' })
})

test('a reason, no headers at all, several cookies, and headers that were set before are written as Node does', async () => {
  const cookies = { 'Set-Cookie': ['a=1', 'b=2'] }
  const withReason = await linesOf((res) => res.writeHead(404, 'Not Found', cookies).end())
  expect(withReason.status).toBe(404)
  expect(ownOf(withReason.lines).slice(2)).toEqual(['set-cookie: a=1', 'set-cookie: b=2'])
  expect(ownOf((await linesOf((res) => res.writeHead(204, 'No Content').end())).lines)).toHaveLength(2)
  const implied = await linesOf((res) => {
    res.setHeader('Vary', 'Origin')
    res.end()
  })
  expect(ownOf(implied.lines)).toContain('vary: Origin')
  expect(ownOf(implied.lines)).toContain('x-request-id: one')
})

test('headers that were made ready come first, then what stands beside them and what is said this time', async () => {
  const head = headOf({ ETag: '"a"', etag: '"b"', 'X-Robots-Tag': 'noindex' })
  for (const _ of ['once', 'again']) {
    const { lines, written } = await linesOf((res) =>
      res.writeHeadOf(200, head, { 'content-length': 0, etag: '"c"' }).end(),
    )
    expect(ownOf(lines)).toEqual(['etag: "b"', 'x-robots-tag: noindex', 'x-request-id: one', 'content-length: 0'])
    expect(written).toEqual({ etag: '"b"', 'x-robots-tag': 'noindex' })
  }
})
