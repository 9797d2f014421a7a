import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { openBareSite } from '../../../support/site/bare-site.ts'

const PACE = { bytes: 1000, ms: 200 }

/** The site's server, whose one page waits and then tells how long the body is; another does not read it. */
function openServer(restsFor: number): Promise<number> {
  const answer = async (request: Request) => {
    if (request.url.endsWith('/unread')) return new Response('no', { status: 401 })
    if (restsFor > 0) await new Promise((resolve) => setTimeout(resolve, restsFor))
    return new Response(`got ${(await request.text()).length}`)
  }
  return openBareSite({ answer, pace: PACE })
}

/** Sends pieces of a body in a rhythm. @returns what is answered, "" where the connection is cut */
async function send(pieces: { count: number; bytes: number; every: number }, restsFor = 0): Promise<string> {
  const port = await openServer(restsFor)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, 'localhost', () => {
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

/** Sends whole bodies over one connection, and reads only then, as browsers do. @returns the answers' first lines, and how it ended */
async function sendThenRead(requests: { path: string; bytes: number }[]): Promise<string[]> {
  const port = await openServer(0)
  return new Promise((resolve) => {
    let answer = ''
    const said = (...more: string[]) => resolve([...(answer.match(/(?<=HTTP\/1\.1 )\d+/g) ?? []), ...more])
    const socket = connect(port, 'localhost', () => {
      socket.pause()
      const [last] = requests.slice(-1)
      for (const one of requests) {
        const { path, bytes } = one
        const close = one === last ? 'Connection: close\r\n' : ''
        socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${close}Content-Length: ${bytes}\r\n\r\n`)
        socket.write('x'.repeat(bytes), () => one === last && socket.resume())
      }
    })
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', (error) => said(error.message))
    socket.on('close', () => said())
    socket.setTimeout(5000, () => said('no answer'))
  })
}

test('after a body that nobody read, the same connection has the next answer', async () => {
  expect(
    await sendThenRead([
      { path: '/unread', bytes: 400_000 },
      { path: '/', bytes: 5 },
    ]),
  ).toEqual(['401', '200'])
})

test('after a body that was too large to be read, the same connection has the next answer', async () => {
  expect(
    await sendThenRead([
      { path: '/', bytes: 8_000_000 },
      { path: '/', bytes: 5 },
    ]),
  ).toEqual(['413', '200'])
})

test('whoever sends everything before reading learns that it was too much', async () => {
  expect(await sendThenRead([{ path: '/', bytes: 8_000_000 }])).toEqual(['413'])
  expect(await sendThenRead([{ path: '/unread', bytes: 900_000 }])).toEqual(['401'])
})
