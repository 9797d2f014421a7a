import { createContext } from 'react-router'

import type { Db } from '#db/database.server.ts'

import type { Analytics } from './analytics/analytics.server.ts'
import type { Backups } from './backups/backups.server.ts'
import type { Config } from './config.server.ts'
import type { SetupCode } from './first-admin.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mail/folder-mailer.server.ts'
import type { Metrics } from './metrics/open-metrics.server.ts'
import type { Pictures } from './pictures/pictures.server.ts'
import type { RouteTable } from './routing/route-table.ts'
import type { Handovers } from './server/handovers.server.ts'
import type { VisitorKind } from './server/visitor-kind.ts'
import type { Typefaces } from './typefaces/typefaces.server.ts'

/** What the process offers to every loader and action, which ask for it by `requestOf(context)` where a person may be asked for. */
export type Services = {
  db: Db
  config: Config
  pictures: Pictures
  mailer: Mailer
  backups: Backups
  log: Log
  metrics: Metrics
  version: string
  handovers: Handovers
  typefaces: Typefaces
  /** What the routes say of themselves. */
  routes: RouteTable
  analytics: Analytics
  /** Opens the setup of a site that began without an administrator. */
  setup: SetupCode | null
}

/** What the server knows of one request before the router sees it. */
export type RequestInfo = {
  id: string
  address: string
  url: URL
  wantsNoScript: boolean
  /** What a page that others may get too knows of its visitor; null for one that is made for this visitor. */
  kind: VisitorKind | null
}

export const services = createContext<Services>()
export const requestInfo = createContext<RequestInfo>()

/**
 * What a page that is to be kept was made of: whether it asked who its visitor is, which makes it a page for that
 * visitor alone, and for the hearts of which products.
 */
export const sharing = createContext<{ metPerson: boolean; hearts: Set<number> }>()

/** Headers that a loader or action adds to the answer, whatever it turns into: page, redirect or data. */
export const outgoing = createContext<Headers>()
