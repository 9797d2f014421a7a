import { pino } from 'pino'

import { jobs } from '#app/composition.server.ts'
import type { Services } from '#app/platform/context.server.ts'
import { takePlace } from '#app/platform/place/place.server.ts'
import { createClock } from '#app/platform/time/clock.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { watchContent } from '#db/content-changes.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'

import { copyOf, databaseOn } from '../../support/site/copies.ts'
import { mailerOf, type Post } from '../outside/post.ts'
import type { Random } from '../random.ts'
import { Ground } from './connection.ts'
import { type Disk, onDisk } from './disk.ts'

/** One process of the site: its database, where that lies, and its clock. */
export type Site = Database & { ground: Ground | string; services: Services; tick: (now: Date) => Promise<void> }

/** Jobs about pictures, uploads and backups look into folders; a simulated site has none. */
const OF_FILES = new Set([
  'pictures to be made',
  'pictures of nobody',
  'people who left',
  'people whose time is over',
  'people whom a restore brought back',
  'files never sent',
  'looking after the site',
  'backups',
])
const ran = jobs.filter(({ name }) => !OF_FILES.has(name))

type Surroundings = { disk: Disk; post: Post; random: Random; config: Services['config'] }

/** Begins a process as the site does. @param from a file, what a database in memory held, or where one lies */
export function openSite(world: Surroundings, from: string | Buffer | Ground): Site {
  const ground = Buffer.isBuffer(from) ? new Ground(copyOf(from).sqlite) : from
  const database = typeof ground === 'string' ? openDatabase(ground) : databaseOn(ground.connect())
  const { db, sqlite } = database
  if (typeof ground === 'string') sqlite.pragma('synchronous = OFF')
  watchContent(sqlite)
  onDisk(sqlite, world.disk)
  followSite(db)
  takePlace(db, world.config, { now: new Date() })
  const log = pino({ level: 'silent' })
  const services = { db, config: world.config, log, mailer: mailerOf(world) } as Services
  const clock = createClock(services, () => Promise.resolve(ran))
  return { ...database, ground, services, tick: clock.tick }
}
