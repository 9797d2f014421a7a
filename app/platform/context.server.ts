import { createContext } from 'react-router'

import type { Db } from '#db/database.server.ts'

import type { Analytics } from './analytics/analytics.server.ts'
import type { Config } from './config.server.ts'
import type { SetupCode } from './first-admin.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { Pictures } from './pictures/pictures.server.ts'
import type { RouteTable } from './routing/route-table.ts'
import type { Handovers } from './server/handovers.server.ts'

/** What the process offers to every loader and action: `context.get(services).db`. */
export type Services = {
  db: Db
  config: Config
  pictures: Pictures
  mailer: Mailer
  log: Log
  version: string
  handovers: Handovers
  /** What the routes say of themselves. */
  routes: RouteTable
  analytics: Analytics
  /** Opens the setup of a site that began without an administrator. */
  setup: SetupCode | null
}

/** What the server knows of one request before the router sees it. */
export type RequestInfo = { id: string; address: string; url: URL; wantsNoScript: boolean }

export const services = createContext<Services>()
export const requestInfo = createContext<RequestInfo>()

/** Headers that a loader or action adds to the answer, whatever it turns into: page, redirect or data. */
export const outgoing = createContext<Headers>()
