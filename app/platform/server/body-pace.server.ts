import type { IncomingMessage } from 'node:http'

/** How fast a body has to come: so many bytes in so many milliseconds, or all that is left of it. */
export type Pace = { bytes: number; ms: number }

/** 2 kB a second: the slowest connection that still sends a picture. */
export const PACE: Pace = { bytes: 64 * 1024, ms: 30_000 }

/**
 * Ends the connection of a body that hardly comes on, drop by drop or not at all, so that nobody holds places and files
 * for nothing. A body that waits for us, since what has come is not read yet, has its time.
 */
export function keepPace(req: IncomingMessage, { bytes, ms }: Pace): void {
  if (!Number(req.headers['content-length'] ?? 0)) return

  const { socket } = req
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - before < bytes
    const waitsForUs = req.complete || req.readableLength > 0
    if (isSlow && !waitsForUs) socket.destroy()
    before = socket.bytesRead
  }, ms)
  timer.unref()
  const stop = () => clearInterval(timer)
  req.on('end', stop).on('close', stop)
}

/** What nobody reads of a body passes by as long as it comes on: so many milliseconds between its pieces, and in all. */
const PASSING = { pause: 2000, all: 30_000 }

/**
 * Lets what nobody reads of a body pass by, so that whoever sends it all before reading gets to the answer, and the
 * connection is good for the next request: an unread rest would stand before it, for ever.
 * @returns whether all of it has come
 */
export function passBody(req: IncomingMessage): Promise<boolean> {
  if (req.complete) return Promise.resolve(true)

  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(pause)
      clearTimeout(all)
      resolve(req.complete)
    }
    const pause = setTimeout(stop, PASSING.pause)
    const all = setTimeout(stop, PASSING.all)
    // Whoever began to read would stop it again when it has enough.
    req.removeAllListeners('data').on('data', () => pause.refresh())
    req.on('end', stop).on('close', stop).resume()
  })
}
