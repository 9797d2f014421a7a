import { randomBytes } from 'node:crypto'

import { placePage } from '#app/site/navigation/placing.server.ts'
import { pages } from '#db/schema.server.ts'

import { pages as demoPages } from './demo/pages.ts'
import type { Ground } from './ground.ts'

/** Pages that the demo circle wrote, linked from the footer. */
export function plantPages({ db, now }: Ground): void {
  for (const { slug, title, body } of demoPages) {
    const dates = { createdAt: now, changedAt: now }
    const previewKey = randomBytes(24).toString('base64url')
    const page = { slug, title, body, description: {}, state: 'PUBLISHED', previewKey, ...dates } as const
    const { id } = db.insert(pages).values(page).returning({ id: pages.id }).get()
    placePage(db, id, 'FOOTER')
  }
}
