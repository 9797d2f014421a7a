import type { ProviderRequest, ProviderServer, serveProvider } from '../../support/providers/provider-server.ts'
import type { Random } from '../random.ts'

/**
 * How a way there is: `UP`; `SHAKY` loses one question of five, before it was done or after; `DOWN` loses all before.
 */
export const WAYS = ['SHAKY', 'SHAKY', 'DOWN', 'UP'] as const
export type Network = {
  way: (typeof WAYS)[number]
  hosts: Map<string, (asked: ProviderRequest) => { status: number; json?: unknown; html?: string }>
}

export function newNetwork(): Network {
  return { way: 'UP', hosts: new Map() }
}

let servers = 0

/** A provider in this process, at an address that no other has: what is kept of one says nothing of the next. */
export function serveOn({ hosts }: Network): typeof serveProvider {
  return (answer) => {
    const host = `provider-${(servers += 1)}.simulated`
    hosts.set(host, (asked) => answer(asked, false))
    const server: ProviderServer = {
      url: `https://${host}`,
      asked: [],
      trouble: { next: () => null },
      answerInstead: () => undefined,
      close: () => Promise.resolve(),
    }
    return Promise.resolve(server)
  }
}

/** Asks over the network, which may lose the question or its answer. */
export async function fetchFrom(
  { network, random }: { network: Network; random: Random },
  [url, init]: Parameters<typeof globalThis.fetch>,
): Promise<Response> {
  const { host, pathname: path, searchParams: query } = new URL(url instanceof Request ? url.url : url)
  const answer = network.hosts.get(host)
  const isLost = network.way === 'DOWN' || (network.way === 'SHAKY' && random.chance(0.1))
  if (!answer || isLost) throw new TypeError('fetch failed')

  const headers = Object.fromEntries(new Headers(init?.headers))
  const body = typeof init?.body === 'string' ? init.body : ''
  const { status, json, html } = answer({ method: init?.method ?? 'GET', path, query, headers, body })
  if (network.way === 'SHAKY' && random.chance(0.1)) throw new TypeError('fetch failed')

  await Promise.resolve()
  return new Response(html ?? JSON.stringify(json ?? {}), { status })
}
