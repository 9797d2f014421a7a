import { setImmediate } from 'node:timers/promises'

import { readSettings, writeSetting } from '#app/site/site.server.ts'

import { type Acts, type Choices, nowOf, type World } from '../world.ts'
import { restore } from './backups.ts'
import { Disk } from './disk.ts'
import { openSite } from './site.ts'

/** What happens to the machine below the site. */
export const machine: Acts = {
  'clock comes by': { weight: 8, apply: comeBy },
  'clock is set back': { weight: 0.3, apply: setBack },
  'site moves to another zone': { weight: 0.1, apply: moveZone },
  'process begins anew': { weight: 0.3, apply: begin },
  'disk fails a write': { weight: 1, apply: (world, at) => failSoon(world, at, 'FULL') },
  'process is killed': { weight: 1, apply: (world, at) => failSoon(world, at, 'KILLED') },
  'process is killed at its work': { weight: 1.2, apply: killAtWork },
  'site is put back': { weight: 0.03, apply: restore },
}

async function comeBy(world: World): Promise<string> {
  await world.site.tick(nowOf(world))
  return 'done'
}

function setBack({ clock }: World, [seconds]: Choices): string {
  clock.now -= (seconds % 5) * 1000
  return 'done'
}

const ZONES = ['UTC', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York']

function moveZone(world: World, [which]: Choices): string {
  const { db } = world.site
  writeSetting(db, 'timeZone', ZONES[which % ZONES.length] ?? 'UTC', nowOf(world))
  return readSettings(db).timeZone
}

/** After so many writes from now on. */
function failSoon({ disk }: World, [writes]: Choices, fault: 'FULL' | 'KILLED'): string {
  disk.failAfter(writes % 12, fault)
  return `after ${writes % 12}`
}

/** More writes than the jobs of most minutes take. */
const OF_JOBS = 90

/** While the clock's jobs run: mails are among the last of them. */
async function killAtWork(world: World, [writes]: Choices): Promise<string> {
  world.disk.failAfter(writes % OF_JOBS, 'KILLED')
  await world.site.tick(nowOf(world))
  world.disk.mend()
  return `not within ${writes % OF_JOBS}`
}

/** The process ends, as killed as a process can be, and begins again with what the database holds. */
function begin(world: World): string {
  const { ground, close } = world.site
  if (typeof ground === 'string') close()
  world.disk.end()
  world.disk = new Disk()
  world.site = openSite(world, ground)
  return 'anew'
}

/** Does a step. What a fault did to it is its outcome, and a process that ended begins anew. */
export async function withFaults(world: World, step: () => string | Promise<string>): Promise<string> {
  const { disk } = world
  try {
    return await step()
  } catch (error) {
    if (!disk.isDead && !isFull(error)) throw error
    return disk.isDead ? 'KILLED' : 'FULL'
  } finally {
    if (disk.isDead) {
      // What was under way beside it ends as well.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
      begin(world)
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && ((error as { code?: string }).code === 'SQLITE_FULL' || isFull(error.cause))
}
