import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProviderRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type ProviderAnswer = { status: number; json?: unknown; html?: string; location?: string }
/** What goes wrong with the next answers: BROKEN is a 500, DROPPED does what was asked and says nothing, LATE says it after a while. */
type Trouble = 'DROPPED' | 'BROKEN' | 'LATE'

export type ProviderServer = {
  url: string
  asked: ProviderRequest[]
  /** What goes wrong with an answer; nothing where it says null. */
  trouble: { next: (asked: ProviderRequest) => Trouble | null }
  /** Answers in place of the provider what it is given, until it says null. */
  answerInstead: (next: (asked: ProviderRequest) => ProviderAnswer | null) => void
  close: () => Promise<void>
}

/** What a provider answers; one that keeps its answers keeps a 500 too. */
type Answer = (asked: ProviderRequest, isBroken: boolean) => ProviderAnswer

/** A server on this machine that speaks for a payment provider, and fails as real ones do. */
export async function serveProvider(answer: Answer): Promise<ProviderServer> {
  const asked: ProviderRequest[] = []
  const trouble: ProviderServer['trouble'] = { next: () => null }
  let instead: (asked: ProviderRequest) => ProviderAnswer | null = () => null
  const server = createServer((req, res) => {
    void readBody(req).then(async (body) => {
      const url = new URL(req.url ?? '/', 'http://provider.invalid')
      const one = {
        method: req.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: req.headers,
        body,
      }
      asked.push(one)
      const wrong = trouble.next(one)
      const { status, json, html, location } = instead(one) ?? answer(one, wrong === 'BROKEN')
      if (wrong === 'DROPPED') return res.destroy()
      if (wrong === 'LATE') await new Promise((resolve) => setTimeout(resolve, 300))

      res.writeHead(status, {
        'Content-Type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
        ...(location !== undefined && { Location: location }),
      })
      return res.end(html ?? JSON.stringify(json ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, asked, trouble, answerInstead: (next) => void (instead = next), close }
}

export const BROKEN: ProviderAnswer = { status: 500, json: {} }

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
