import type { Database } from '#db/database.server.ts'

import { adminPages } from '../support/every-page.ts'
import { formScenes, type Scene } from '../support/form-scenes.ts'
import { Visitor } from '../support/visitor.ts'
import { fileName } from './camera.ts'
import type { Options } from './options.ts'

type Site = { url: string; database: Database }

/** The pages to take, each with somebody who may see it: those whose name, or name of their file, holds what is asked. */
export async function scenesOf({ url, database }: Site, { page, isDesk }: Options): Promise<Scene[]> {
  const visitor = () => new Visitor(url)
  const scenes = isDesk ? await deskScenes(visitor()) : await formScenes({ url, database, visitor })
  const exact = scenes.filter(({ name }) => name.toLowerCase() === page)
  if (exact.length > 0) return exact

  return scenes.filter(({ name }) => name.toLowerCase().includes(page) || fileName(name).toLowerCase().includes(page))
}

async function deskScenes(admin: Visitor): Promise<Scene[]> {
  await admin.logIn('admin@example.com')
  const cookie = admin.cookieHeader()
  return adminPages.map((path) => ({ name: path, start: () => ({ path, cookie }) }))
}
