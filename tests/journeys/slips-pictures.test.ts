import { rename } from 'node:fs/promises'
import { join } from 'node:path'

import { openDatabase } from '#db/database.server.ts'

import { expect, test } from './story.ts'

test(
  'a picture that cannot be made: what is there stays, it is tried again by hand and then by itself',
  { tag: '@long' },
  async ({ atDesk, site }) => {
    const { sqlite } = openDatabase(join(site.dataDir, 'inkstall.db'))
    const { id, original, artwork } = sqlite
      .prepare(
        `SELECT p.id, p.original, a.artwork_id AS artwork FROM pictures p JOIN artwork_pictures a ON a.picture_id = p.id
         ORDER BY p.id LIMIT 1`,
      )
      .get() as { id: number; original: string; artwork: number }
    const read = () =>
      sqlite.prepare('SELECT state, problem, failures, is_stale AS stale FROM pictures WHERE id = ?').get(id)
    const isFailed = (failures: number) => ({ state: 'USABLE', problem: 'form:fileBroken', failures, stale: 1 })
    const file = join(site.dataDir, 'pictures/originals', original)

    // Its file is away when it is to be made again.
    await rename(file, `${file}.away`)
    const desk = await atDesk(`/admin/art/${artwork}/pictures/${id}`)
    await desk.press('Make again')
    await expect.poll(read, { timeout: 60_000 }).toMatchObject(isFailed(1))
    await desk.open('/admin/art/uploads')
    await desk.says('What failed')
    await desk.says('Next automatic try')
    await desk.press(`Try picture ${id} again`)
    await expect.poll(read, { timeout: 60_000 }).toMatchObject(isFailed(1))

    // The file is back, and nobody presses anything.
    await rename(`${file}.away`, file)
    sqlite.prepare('UPDATE pictures SET retry_at = 0 WHERE id = ?').run(id)
    await expect.poll(read, { timeout: 90_000 }).toMatchObject({ problem: null, failures: 0, stale: 0 })
    sqlite.close()
  },
)
