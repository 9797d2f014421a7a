import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

type ReceivedMail = { to: string[]; mail: Email }
export type MailServer = {
  /** For SMTP_URL, with short patience. */
  url: string
  received: ReceivedMail[]
  close: () => Promise<void>
}

/** A real mail server on this machine that keeps what it accepts; `behaviour` makes it difficult. */
export async function openMailServer(behaviour: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const mail = await PostalMime.parse(await buffer(stream))
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
    }),
    ...behaviour,
  })
  // Clients that hang up are part of the game.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}?connectionTimeout=1000&greetingTimeout=1000&socketTimeout=1000`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A server that says what `talk` says, which may be nothing at all. */
export async function openDifficultOffice(talk: (socket: Socket) => void): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    talk(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?connectionTimeout=500&greetingTimeout=500&socketTimeout=500`,
    received: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Answers like a server, until the mail itself comes: then `during` decides. */
export function upToData(during: (socket: Socket, chunk: string) => void): (socket: Socket) => void {
  return (socket) => {
    socket.write('220 difficult\r\n')
    let isInData = false
    socket.on('data', (chunk) => {
      if (isInData) return during(socket, chunk.toString())

      const command = chunk.toString().slice(0, 4).toUpperCase()
      isInData = command === 'DATA'
      socket.write(isInData ? '354 go on\r\n' : '250 fine\r\n')
    })
  }
}
