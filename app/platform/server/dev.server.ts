import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/** Vite inside our own server, so that development has the same guards, limits and headers as the site. */
export async function followSources() {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    stopBuilding: () => vite.close(),
    handlesFirst: (req: IncomingMessage, res: ServerResponse, next: () => void) => vite.middlewares(req, res, next),
  }
}
