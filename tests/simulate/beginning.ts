import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { newBook } from './book.ts'
import { furnishCircle } from './circle.ts'
import { Disk } from './machine/disk.ts'
import { simulatePlatform } from './machine/platform.ts'
import { openSite, type Site } from './machine/site.ts'
import { openProviders } from './outside/accounts.ts'
import { fetchFrom, newNetwork } from './outside/network.ts'
import { newPost } from './outside/post.ts'
import { newTelephones } from './people/telephone.ts'
import { Random } from './random.ts'
import { nowOf, type World } from './world.ts'

/** When every story begins. */
export const START = Date.parse('2026-11-21T12:00:00Z')

/** Has something happen in a new world, in which time and chance are its own. */
export async function inWorld<R>(
  { seed, file = null }: { seed: number; file?: string | null },
  work: (world: World) => Promise<R>,
): Promise<R> {
  const network = newNetwork()
  // The site knows by its place whether it is a copy.
  const dataDir = mkdtempSync(join(tmpdir(), 'simulated-'))
  writeFileSync(join(dataDir, 'inkstall.db'), '')
  const around = { clock: { now: START }, random: new Random(seed), disk: new Disk(), post: newPost(), network, file }
  const world = {
    ...around,
    book: newBook(),
    made: 0,
    backups: [],
    laidOut: null,
    papers: new Map(),
    telephones: newTelephones(),
  } as unknown as World
  const bringBack = simulatePlatform({
    clock: world.clock,
    get random() {
      return world.random
    },
    fetch: (...asked) => fetchFrom(world, asked),
  })
  try {
    const { providers, payments } = await openProviders(network)
    world.providers = providers
    world.config = { origin: 'https://shop.example.com', dataDir, payments } as World['config']
    world.site = firstSite(world)
    return await work(world)
  } finally {
    world.site.close()
    bringBack()
    rmSync(dataDir, { recursive: true })
  }
}

function firstSite(world: World): Site {
  const { db, sqlite, close } = openDatabase(world.file ?? ':memory:')
  furnishCircle(db, world.book, world.config.payments, nowOf(world))
  const held = world.file ?? sqlite.serialize()
  close()
  return openSite(world, held)
}
