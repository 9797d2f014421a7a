import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { styleText } from 'node:util'

import type { ServerBuild } from 'react-router'

import { whyPretended } from '#app/payments/accounts/accounts.server.ts'
import { noteOffered } from '#app/payments/accounts/offered.server.ts'
import { hasSeed } from '#app/seed/has-seed.server.ts'
import { isDemo } from '#app/site/demo.server.ts'
import { SERVING_TIMEOUT } from '#db/busy.server.ts'
import { watchContent } from '#db/content-changes.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { explain, lockFolder, OpeningError } from '#db/opening.server.ts'
import { watchSchedule } from '#db/scheduled-changes.server.ts'

import { openAnalytics } from '../analytics/analytics.server.ts'
import { readBackupConfig } from '../backups/backup-config.server.ts'
import { openBackups, openStore, readOnlyWhile } from '../backups/backups.server.ts'
import { BackupError } from '../backups/backups.ts'
import { DATABASE, RESTORING } from '../backups/data-files.server.ts'
import { Bucket } from '../bucket/bucket.server.ts'
import { type Carrier, startCarrying } from '../bucket/carrier.server.ts'
import { readFilesConfig } from '../bucket/files-config.server.ts'
import { type Config, ConfigError, dataDirOf, lacksOrigin, readConfig } from '../config.server.ts'
import type { Services } from '../context.server.ts'
import { setBucket } from '../files/site-files.server.ts'
import { hasAdmin, makeSetupCode } from '../first-admin.server.ts'
import { createLog, type Log } from '../log.server.ts'
import { readMailServer } from '../mail/mail-server.server.ts'
import { openMailer } from '../mail/mailer.server.ts'
import { startGivingBack } from '../memory/give-back.server.ts'
import { openMetrics } from '../metrics/open-metrics.server.ts'
import { openPictures, type Pictures } from '../pictures/pictures.server.ts'
import { isQuiet, takePlace } from '../place/place.server.ts'
import { routeTable } from '../routing/route-table.ts'
import { type Purge, purgeAt, openSharedCache } from '../shared-cache/shared-cache.server.ts'
import { createClock, type Job, startTicking } from '../time/clock.server.ts'
import { openTypefaces } from '../typefaces/typefaces.server.ts'
import { openHandovers } from './handovers.server.ts'
import { stopServing } from './shutdown.server.ts'
import { createSite } from './site.server.ts'

/** What the build offers beside its answers. */
type Entry = { jobs: readonly Job[] }

/** Connections that the system holds until they are taken, so that nobody of a crowd is turned away by it. */
const BACKLOG = 4096

/** A start that cannot succeed before somebody has done something: a supervisor need not try again (`EX_CONFIG`). */
const HOPELESS = 78

/** Which setting names a place where nobody can listen, by the error's code. */
const LISTENING: Partial<Record<string, string>> = { ENOTFOUND: 'HOST', EACCES: 'PORT' }

/** Opens the site to be looked at alone, without its clock (`backups/try-site.server.ts`). */
const TRIAL = '--trial'

const COPY =
  'Warning: This is a copy of the site: it sends no mail, asks no payment provider and does nothing by itself until an administrator says that it is the site now, in the administration or by "npm run admin -- adopt"'

try {
  await serve(readConfig(process.env), process.argv.includes(TRIAL))
} catch (error) {
  const reason = explain(error, join(dataDirOf(process.env), DATABASE))
  const isOurs = [ConfigError, OpeningError, BackupError].some((kind) => reason instanceof kind)
  if (!(reason instanceof Error && isOurs)) throw error

  console.error(`Inkstall cannot start: ${reason.message}`)
  process.exit(reason instanceof OpeningError && reason.mayPass ? 1 : HOPELESS)
}

async function serve(config: Config, isTrial: boolean): Promise<void> {
  const log = createLog(config.logLevel)
  const file = join(config.dataDir, DATABASE)
  const lock = lockFolder(file)
  // Instead of a new site, which whoever comes first could make theirs.
  if (!existsSync(file) && existsSync(join(config.dataDir, RESTORING)))
    throw new OpeningError(
      `a restore into ${config.dataDir} was broken off: run it again, or remove ${RESTORING} there`,
    )
  const database = openDatabase(file)
  const isCopy = takePlace(database.db, config, { now: new Date(), isTrial })
  const carrier = openFiles(database.db, config, log)
  const pictures = openPictures(database.db, config.dataDir, log)
  await plantWhereEmpty(database.db, pictures, config)
  // From now on a wait for the lock is everybody's wait.
  database.sqlite.pragma(`busy_timeout = ${SERVING_TIMEOUT}`)
  const handovers = openHandovers(config.sessionSecret)
  const typefaces = openTypefaces()
  // Known for certain only when it serves, and needed after it has stopped.
  let address = config.origin ?? ''
  const mailer = openMailer(
    config,
    () => address,
    () => readMailServer({ db: database.db, config }),
  )
  const setup = hasAdmin(database.db) ? null : makeSetupCode()
  const { loadBuild, stopBuilding, handlesFirst } = await builder()
  const routes = routeTable((await loadBuild()).routes)
  const analytics = openAnalytics(database.db, config.analyticsUrl, log, routes)
  const metrics = openMetrics()
  const backups = openBackups(database.sqlite, readBackupConfig(process.env), log)
  const offered = {
    db: database.db,
    backups,
    config,
    pictures,
    mailer,
    log,
    metrics,
    handovers,
    typefaces,
    routes,
    analytics,
    setup,
  }
  const services = { ...offered, version: readVersion() }
  noteOffered(services.db, config.payments, new Date())
  const content = watchSchedule(database.sqlite, watchContent(database.sqlite), Date.now)
  const purge = config.sharedCache && unlessQuiet(database.db, purgeAt(config.sharedCache))
  const sharedCache = purge && openSharedCache(purge, content, log)
  const clientFolder = 'build/client'
  const server = createSite({ services, log, loadBuild, clientFolder, content, sharedCache, handlesFirst })

  server.on('error', (error: NodeJS.ErrnoException) => {
    const setting = LISTENING[error.code ?? '']
    console.error(`Inkstall cannot start: ${setting ? `${setting}: ` : ''}${error.message}`)
    process.exit(setting ? HOPELESS : 1)
  })
  const clock = createClock(services, async () => ((await loadBuild()).entry.module as unknown as Entry).jobs)
  const place = { port: config.port, backlog: BACKLOG, ...(config.host && { host: config.host }) }
  server.listen(place, () => {
    address = addressOf(server, config)
    if (isCopy && !isTrial) console.warn(COPY)
    announce(server, { config, db: database.db, setup })
    if (!isTrial) startTicking(clock)
    startGivingBack()
    sharedCache?.start()
  })
  pictures.wake()

  let isStopping = false
  const stop = async () => {
    if (isStopping) return

    isStopping = true
    pictures.close()
    typefaces.close()
    sharedCache?.stop()
    await Promise.all([stopServing(server), clock.stop()])
    mailer.close()
    await backups.close()
    await carrier?.stop()
    await analytics.close()
    await stopBuilding()
    database.close()
    lock.release()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** Files lie in a bucket too, where the environment says so. */
function openFiles(db: Db, { dataDir }: Config, log: Log): Carrier | null {
  const files = readFilesConfig(process.env, dataDir)
  if (!files) return null

  const isReadOnly = () => isQuiet(db)
  const bucket = new Bucket(dataDir, readOnlyWhile(isReadOnly, openStore(files.place, files.s3)))
  const carrier = startCarrying({ bucket, dataDir, mostBytes: files.mostBytes, log, isReadOnly })
  setBucket(bucket, carrier)
  return carrier
}

/** The cache in front belongs to the site itself; one that cannot be told gets no pages. */
function unlessQuiet(db: Db, purge: Purge): Purge {
  return (tags) => (isQuiet(db) ? Promise.reject(new Error('a copy of the site purges nothing')) : purge(tags))
}

/** The demo, and what draws it, is read by a first start alone. */
async function plantWhereEmpty(db: Db, pictures: Pictures, { dataDir, seed }: Config): Promise<void> {
  if (hasSeed(db)) return

  const { plantSeed } = await import('#app/seed/seed.server.ts')
  await plantSeed({ db, pictures, dataDir, seed, report: console.log })
}

/** The finished build; or, for developers, one that follows the sources. */
async function builder() {
  if (process.env.NODE_ENV === 'development') return (await import('./dev.server.ts')).followSources()

  const build = (await import(pathToFileURL('build/server/index.js').href)) as ServerBuild
  return { loadBuild: async () => build, stopBuilding: async () => {}, handlesFirst: undefined }
}

/** Where the site is found: the origin it was told, else the port it listens on. */
function addressOf(server: Server, { origin, host }: Config): string {
  if (origin) return origin

  const shown = host === null || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${shown}:${portOf(server)}`
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function announce(server: Server, { db, config, setup }: Pick<Services, 'db' | 'config' | 'setup'>): void {
  const { origin } = config
  console.log(`Inkstall serves on ${addressOf(server, config)}${origin ? ` (port ${portOf(server)})` : ''}`)
  if (lacksOrigin(config))
    console.warn(
      `Warning: ORIGIN is not set: links in mails name ${addressOf(server, config)}; set it to the address that visitors use`,
    )
  if (setup)
    console.log(`No administrator yet: open ${addressOf(server, config)}/setup and enter the code ${setup.code}`)
  else if (isDemo(db)) console.log('Demo accounts: admin@example.com and customer@example.com, password demo-password')
  if (whyPretended(db))
    console.error(
      styleText('red', 'Payments are pretended: orders here count as paid though no money moves', {
        stream: process.stderr,
      }),
    )
}

function readVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
}
