import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { adoptSite, afterJump, type LastNumbers, readLastNumbers } from '#app/dashboard/adopt/adopt.server.ts'
import { RESTORED } from '#app/platform/place/place.server.ts'

import { ADMIN } from '../circle.ts'
import { ask } from '../laws/laws.ts'
import { numbersAreGivenOnce } from '../laws/promises.ts'
import { type Choices, nowOf, type World } from '../world.ts'
import { Disk } from './disk.ts'
import { openSite } from './site.ts'

const KEPT = 4

/** What a night keeps: the database, and what people had been promised by then. */
export function backUp({ site, book, backups }: World): void {
  backups.push({ image: site.sqlite.serialize(), book: structuredClone(book) })
  if (backups.length > KEPT) backups.shift()
}

/**
 * The machine is lost, and a backup of an earlier day is laid out and adopted. What happened since is forgotten here;
 * the providers, the mail server and who has a number on paper know of it.
 */
export async function restore(world: World, [which]: Choices): Promise<string> {
  const backup = world.backups[which % Math.max(1, world.backups.length)]
  if (!backup || world.file !== null) return 'no backup'

  ask([numbersAreGivenOnce], world)
  world.site.close()
  world.disk = new Disk()
  world.book = structuredClone(backup.book)
  writeFileSync(join(world.config.dataDir, RESTORED), '')
  world.site = openSite(world, backup.image)
  await world.site.tick(nowOf(world))
  const { db } = world.site
  const before = readLastNumbers(db)
  const last = lastNumbers(world.papers, before)
  adoptSite(db, last, { by: ADMIN, now: nowOf(world) })
  world.book.jumps.push({ from: before.creditNote, to: last.creditNote })
  const known = new Set(world.site.sqlite.prepare(SESSIONS).pluck().all())
  for (const provider of world.providers.all)
    for (const { id } of provider.taken()) if (!known.has(id)) world.book.lostSessions.add(id)
  return `to order ${before.order}`
}

/** She leaves what the form says, unless she saw later numbers: after a restore of a restored site. */
function lastNumbers(papers: World['papers'], before: LastNumbers): LastNumbers {
  const safe = afterJump(before)
  const latest = (what: string) =>
    [...papers.keys()].reduce(
      (most, name) => (name.startsWith(what) ? Math.max(most, Number(name.split(' ').at(-1))) : most),
      0,
    )
  return { order: Math.max(safe.order, latest('order')), creditNote: Math.max(safe.creditNote, latest('credit note')) }
}

const SESSIONS = 'SELECT provider_id FROM payment_attempts WHERE provider_id IS NOT NULL'
