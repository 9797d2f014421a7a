import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { adoptSite, afterJump, type LastNumbers, readLastNumbers } from '#app/dashboard/adopt/adopt.server.ts'
import { noteReplaced, readGiven } from '#app/dashboard/adopt/replaced.server.ts'
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
 * A backup of an earlier day is laid out and adopted, now and then the same one as before: over the site, or where its
 * machine is lost. What happened since is forgotten here; the providers, the mail server and who has a number on paper
 * know of it.
 */
export async function restore(world: World, [which, again, lost]: Choices): Promise<string> {
  const usual = world.backups[which % Math.max(1, world.backups.length)]
  const backup = again % 3 === 0 ? (world.laidOut ?? usual) : usual
  if (!backup || world.file !== null) return 'no backup'

  const { dataDir } = world.config
  const isLost = lost % 2 === 0
  ask([numbersAreGivenOnce], world)
  if (isLost) rmSync(join(dataDir, '.replaced'), { force: true })
  else world.disk.untried(() => noteReplaced(dataDir, world.site.sqlite))
  world.site.close()
  world.disk = new Disk()
  world.book = structuredClone(backup.book)
  world.laidOut = backup
  writeFileSync(join(dataDir, RESTORED), '')
  world.site = openSite(world, backup.image)
  await world.site.tick(nowOf(world))
  const { db } = world.site
  const { creditNotes: from } = readGiven(world.site.sqlite)
  const before = readLastNumbers(db)
  const last = isLost ? onPaper(world.papers, afterJump(before)) : afterJump(before)
  adoptSite(db, last, { by: ADMIN, now: nowOf(world) })
  world.book.jumps.push({ from, to: last.creditNote })
  const known = new Set(world.site.sqlite.prepare(SESSIONS).pluck().all())
  for (const provider of world.providers.all)
    for (const { id } of provider.taken()) if (!known.has(id)) world.book.lostSessions.add(id)
  return `to order ${last.order}`
}

/** Whose machine is lost types the last numbers that people have, where these are later than what the form says. */
function onPaper(papers: World['papers'], safe: LastNumbers): LastNumbers {
  const latest = (what: string) =>
    [...papers.keys()].reduce(
      (most, name) => (name.startsWith(what) ? Math.max(most, Number(name.split(' ').at(-1))) : most),
      0,
    )
  return { order: Math.max(safe.order, latest('order')), creditNote: Math.max(safe.creditNote, latest('credit note')) }
}

const SESSIONS = 'SELECT provider_id FROM payment_attempts WHERE provider_id IS NOT NULL'
