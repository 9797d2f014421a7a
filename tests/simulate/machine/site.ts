import { pino } from 'pino'

import { jobs } from '#app/composition.server.ts'
import type { Services } from '#app/platform/context.server.ts'
import { takePlace } from '#app/platform/place/place.server.ts'
import { createClock } from '#app/platform/time/clock.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { watchContent } from '#db/content-changes.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'

import { copyOf } from '../../support/site/copies.ts'
import { mailerOf, type Post } from '../outside/post.ts'
import type { Random } from '../random.ts'
import { type Disk, onDisk } from './disk.ts'

/** One process of the site: its database, and its clock. */
export type Site = Database & { services: Services; tick: (now: Date) => Promise<void> }

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

/** Begins a process as the site does. @param from a file, or what a database in memory held */
export function openSite(world: Surroundings, from: string | Buffer): Site {
  const database = typeof from === 'string' ? openDatabase(from) : copyOf(from)
  const { db, sqlite } = database
  if (typeof from === 'string') sqlite.pragma('synchronous = OFF')
  watchContent(sqlite)
  onDisk(sqlite, world.disk)
  followSite(db)
  takePlace(db, world.config, { now: new Date() })
  const log = pino({ level: 'silent' })
  const services = { db, config: world.config, log, mailer: mailerOf(world) } as Services
  const clock = createClock(services, () => Promise.resolve(ran))
  return { ...database, services, tick: clock.tick }
}
