import type { Services } from '#app/platform/context.server.ts'

import type { Backup, Book } from './book.ts'
import type { Disk } from './machine/disk.ts'
import type { Site } from './machine/site.ts'
import type { Providers } from './outside/accounts.ts'
import type { Network } from './outside/network.ts'
import type { Post } from './outside/post.ts'
import type { Telephone } from './people/telephone.ts'
import type { Random } from './random.ts'

/** A site and everything around it. */
export type World = {
  clock: { now: number }
  /** Of the step that is under way: what it takes is the same whatever came before. */
  random: Random
  disk: Disk
  config: Services['config']
  post: Post
  network: Network
  providers: Providers
  site: Site
  /** Of the last nights. */
  backups: Backup[]
  /** The last one that was put back. */
  laidOut: Backup | null
  /** What people have on paper, whatever became of the site: orders and credit notes by their numbers, and what a note says. */
  papers: Map<string, string>
  /** Where its database lies; null for one in memory. */
  file: string | null
  book: Book
  telephones: readonly Telephone[]
  /** Counts what is made, for keys of forms and operations. */
  made: number
}

/**
 * What somebody does: a plain value, drawn from the seed. `at` names things by their places among those that there are,
 * so that a step makes sense where others are left out.
 */
export type Step = { n: number; /** Milliseconds since the step before. */ after: number; act: string; at: Choices }
/** Each below a thousand. */
export type Choices = readonly [number, number, number, number]

/** What somebody may do, as often as others by its weight; `apply` does it and says what came of it. */
type Act = {
  weight: number
  apply: (world: World, at: Choices) => string | Promise<string>
}
export type Acts = Readonly<Record<string, Act>>

export function nowOf({ clock }: World): Date {
  return new Date(clock.now)
}

/** A key that nothing had before. */
export function newKey(world: World, what: string): string {
  world.made += 1
  return `${what}-${String(world.made).padStart(8, '0')}`
}
