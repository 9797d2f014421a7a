import { connect } from 'node:net'

/** What a server answers to a request exactly as written here: `fetch` and `node:http` would tidy it. */
export function sendRaw(url: string, text: string): Promise<{ status: number; head: string; body: string }> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), 'localhost', () => socket.write(text))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (answer += chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') })
    })
  })
}

/** A request without a body, as a browser's is but for the target and the host. */
export function ask(url: string, target: string, { method = 'GET', host = 'localhost' } = {}) {
  return sendRaw(url, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
}
