import type { Server } from 'node:http'

/** In-flight answers get this long before their connections are cut; the process must be gone within 10 s. */
const PATIENCE = 8000

/** Stops taking connections, lets what is in flight finish, and resolves when the last is gone. */
export function stopServing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle only after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
