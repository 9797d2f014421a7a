import { createHash, timingSafeEqual } from 'node:crypto'
import { statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

import { count, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { mails, orders, pictures } from '#db/schema.server.ts'

import { readStatus } from '../backups/s3-store.server.ts'
import type { Services } from '../context.server.ts'
import { findWriteProblem, readHealth } from '../health/health.server.ts'
import type { Exchange } from '../server/exchange.server.ts'
import { securityHeaders } from '../server/headers.ts'
import { gauge, gaugeBy, type Metric, requestMetrics, writeMetrics } from './exposition.ts'
import type { Metrics } from './open-metrics.server.ts'

type MetricSources = Pick<Services, 'db' | 'config' | 'metrics' | 'pictures' | 'version'>

/** All that is known of the process, for Prometheus. Nobody's name, address or order is in it. */
async function presentMetrics(site: MetricSources, now: Date): Promise<string> {
  const { db, config, metrics, version } = site
  const [database, health, backups] = await Promise.all([
    ofDatabase(db),
    readHealth(site, now),
    ofBackups(config.dataDir, now),
  ])
  const { status, ...parts } = health
  const levels = { ok: 1, warn: 0.5, error: 0 }
  return writeMetrics([
    gaugeBy('version', 'inkstall_info', 'The version that runs.', { [version]: 1 }),
    gaugeBy('part', 'inkstall_health', '1 is well, 0.5 is to be looked at, 0 does not work.', {
      site: levels[status],
      ...Object.fromEntries(Object.entries(parts).map(([part, state]) => [part, levels[state]])),
    }),
    ...requestMetrics(metrics.counts),
    gauge('inkstall_pages_waiting', 'Pages that wait to be made.', metrics.waiting()),
    ...ofProcess(metrics),
    ...database,
    gaugeBy('status', 'inkstall_orders', 'Orders by status.', countBy(db, orders, orders.status)),
    gaugeBy('state', 'inkstall_mails', 'Mails by state.', countBy(db, mails, mails.state)),
    gaugeBy('state', 'inkstall_pictures', 'Pictures by state.', countBy(db, pictures, pictures.state)),
    ...backups,
  ])
}

function ofProcess({ loopDelay }: Metrics): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const seconds = { mean: loopDelay.mean / 1e9, p99: loopDelay.percentile(99) / 1e9, max: loopDelay.max / 1e9 }
  loopDelay.reset()
  const { user, system } = process.cpuUsage()
  return [
    gaugeBy('of', 'inkstall_event_loop_delay_seconds', 'Since the last look.', seconds),
    gaugeBy('kind', 'inkstall_memory_bytes', 'Memory of the process, without the picture workers.', { rss, heapUsed }),
    {
      name: 'inkstall_cpu_seconds_total',
      help: 'Processor time.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('inkstall_uptime_seconds', 'Since the process began.', process.uptime()),
  ]
}

async function ofDatabase(db: Db): Promise<Metric[]> {
  const start = performance.now()
  const problem = await findWriteProblem(db)
  const seconds = (performance.now() - start) / 1000
  const file = db.get<{ file: string }>(sql`SELECT file FROM pragma_database_list WHERE name = 'main'`).file
  const bytes = { database: sizeOf(file), wal: sizeOf(`${file}-wal`) }
  return [
    gaugeBy('file', 'inkstall_database_bytes', 'Size of the files of the database.', bytes),
    gauge('inkstall_database_write_seconds', 'How long a small durable write took.', problem ? null : seconds),
  ]
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

async function ofBackups(dataDir: string, now: Date): Promise<Metric[]> {
  const { takenAt, failure, behindSince } = await readStatus(dataDir)
  const age = takenAt === null ? null : (now.getTime() - Date.parse(takenAt)) / 1000
  return [
    gauge('inkstall_backup_age_seconds', 'Age of the newest backup; absent where there is none.', age),
    gauge(
      'inkstall_backup_behind_seconds',
      'How late followed changes reach their place; 0 where that is less than a minute.',
      behindSince === null ? 0 : (now.getTime() - Date.parse(behindSince)) / 1000,
    ),
    gauge('inkstall_backup_failed', '1 where the last try failed.', failure === null ? 0 : 1),
  ]
}

type Table = typeof orders | typeof mails | typeof pictures
type Column = typeof orders.status | typeof mails.state | typeof pictures.state

function countBy(db: Db, table: Table, column: Column): Record<string, number> {
  const rows = db.select({ key: column, rows: count() }).from(table).groupBy(column).all()
  return Object.fromEntries(rows.map(({ key, rows: found }) => [key, found]))
}

/** Answers `/metrics` for who may read it. @returns false for everybody else, to whom there is no such address */
export async function answersMetrics({ req, res, info }: Exchange, services: Services): Promise<boolean> {
  if (info.url.pathname !== '/metrics' || req.method !== 'GET' || !mayRead(req, services.config.metricsToken))
    return false

  const body = await presentMetrics(services, new Date())
  const type = 'text/plain; version=0.0.4; charset=utf-8'
  res.writeHead(200, { ...securityHeaders, 'Content-Type': type, 'Cache-Control': 'no-store' })
  res.end(body)
  return true
}

/** What was passed on by a proxy of this machine was asked for from elsewhere. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

function mayRead({ headers, socket }: IncomingMessage, token: string | null): boolean {
  const isHere = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  if (isHere && PASSED_ON.every((name) => headers[name] === undefined)) return true

  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
