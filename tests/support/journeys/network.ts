import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Network = {
  /** Starts a Chromium whose every connection goes through this network. */
  flag: string
  cut: () => void
  restore: () => void
  isCut: () => boolean
  close: () => void
}

/**
 * A network between a browser and a site that can be cut. DevTools' "offline" lets single requests through while a page
 * is loading; a cut cable lets nothing through.
 */
export async function openNetwork(url: string): Promise<Network> {
  const { hostname, port, host } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()

    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    flag: `--host-resolver-rules=MAP ${host} 127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false
    },
    isCut: () => isCut,
    close: () => {
      cut()
      server.close()
    },
  }
}
