import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'

import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import type { Services } from '#app/platform/context.server.ts'
import { createSite } from '#app/platform/server/site.server.ts'
import { openDatabase } from '#db/database.server.ts'

const PACE = { bytes: 1000, ms: 200 }
const servers: ReturnType<typeof createSite>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** The site's server, whose one page waits and then tells how long the body is. */
function openServer(restsFor: number) {
  const answer = async (_: ServerBuild, request: Request) => {
    if (restsFor > 0) await new Promise((resolve) => setTimeout(resolve, restsFor))
    return new Response(`got ${(await request.text()).length}`)
  }
  const log = pino({ level: 'silent' })
  const services = {
    db: openDatabase(':memory:').db,
    config: { origin: null, trustProxy: false },
    pictures: { folder: tmpdir() },
    analytics: { log: () => {} },
  } as unknown as Services
  const loadBuild = async () => ({ entry: { module: { answer } } }) as unknown as ServerBuild
  return createSite({ services, log, loadBuild, clientFolder: 'public', revision: () => '', pace: PACE })
}

/** Sends pieces of a body in a rhythm. @returns what is answered, "" where the connection is cut */
async function send(pieces: { count: number; bytes: number; every: number }, restsFor = 0): Promise<string> {
  const server = openServer(restsFor)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect((server.address() as AddressInfo).port, 'localhost', () => {
      const length = pieces.count * pieces.bytes
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
      let left = pieces.count
      const timer = setInterval(() => {
        if (left-- > 0 && socket.writable) socket.write('x'.repeat(pieces.bytes))
        else clearInterval(timer)
      }, pieces.every)
    })
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer.split('\r\n\r\n')[1] ?? ''))
  })
}

test('a body that comes drop by drop is cut off', async () => {
  const began = performance.now()
  expect(await send({ count: 300, bytes: 1, every: 20 })).toBe('')
  expect(performance.now() - began).toBeLessThan(4000)
})

test('a body that never comes is cut off', async () => {
  expect(await send({ count: 1, bytes: 5000, every: 20_000 })).toBe('')
})

test('a slow but steady body arrives whole', async () => {
  expect(await send({ count: 25, bytes: 1000, every: 30 })).toContain('got 25000')
})

test('a body that waits until it is read is not cut off', async () => {
  expect(await send({ count: 1, bytes: 200_000, every: 1 }, 700)).toContain('got 200000')
})
