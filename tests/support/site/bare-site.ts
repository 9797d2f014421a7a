import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'

import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { afterEach } from 'vitest'

import type { Services } from '#app/platform/context.server.ts'
import { openMetrics } from '#app/platform/metrics/open-metrics.server.ts'
import { routeTable } from '#app/platform/routing/route-table.ts'
import type { Pace } from '#app/platform/server/body-pace.server.ts'
import { createSite } from '#app/platform/server/site.server.ts'
import { watchContent } from '#db/content-changes.server.ts'
import { openDatabase } from '#db/database.server.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type SiteOptions = {
  /** Pages that say they may be kept. */
  cacheable?: readonly string[]
  answer?: (request: Request) => Promise<Response>
  pictureFolder?: string
  clientFolder?: string
  pace?: Pace
}

/** The site's server without the site: every page is one answer. @returns its port, until the test ends */
export async function openBareSite({
  answer = async () => new Response('page'),
  pictureFolder = tmpdir(),
  clientFolder = 'public',
  pace,
  cacheable = [],
}: SiteOptions): Promise<number> {
  const log = pino({ level: 'silent' })
  const { db, sqlite } = openDatabase(':memory:')
  const services = {
    db,
    config: { origin: null, trustProxy: false },
    pictures: { folder: pictureFolder },
    analytics: { log: () => {} },
    routes: routeTable(
      Object.fromEntries(
        cacheable.map((path) => [path, { path, module: { default: path, handle: { cacheable: true } } }]),
      ),
    ),
    metrics: openMetrics(),
  } as unknown as Services
  const module = { answer: (_: ServerBuild, request: Request) => answer(request), bodyLimit: () => 1_000_000 }
  const loadBuild = async () => ({ entry: { module } }) as unknown as ServerBuild
  const server = createSite({
    services,
    log,
    loadBuild,
    clientFolder,
    content: watchContent(sqlite),
    ...(pace && { pace }),
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}
