import { randomBytes } from 'node:crypto'

import { placePage } from '#app/site/navigation/placing.server.ts'
import { pages } from '#db/schema.server.ts'

import type { DemoPage } from './demo-types.ts'
import { news, pages as demoPages } from './demo.ts'
import type { Ground } from './ground.ts'
import { legalPages } from './legal.ts'

/** Pages that the demo circle wrote, legal ones too, linked from the footer, and its news. */
export function plantPages({ db, now, pictureOf }: Ground): void {
  const newKey = () => randomBytes(24).toString('base64url')
  const plant = ({ slug, title, body }: DemoPage) => {
    const dates = { createdAt: now, changedAt: now }
    const page = { slug, title, body, description: {}, state: 'PUBLISHED', previewKey: newKey(), ...dates } as const
    const { id } = db.insert(pages).values(page).returning({ id: pages.id }).get()
    placePage(db, id, 'FOOTER')
  }
  demoPages.forEach(plant)
  for (const { slug, at, title, body, picture, alt } of news) {
    const publishedAt = new Date(at)
    const shown = picture === undefined ? {} : { pictureId: pictureOf(picture), pictureAlt: alt }
    const post = { kind: 'NEWS', slug, title, body, description: {}, state: 'PUBLISHED', ...shown } as const
    const dates = { publishedAt, createdAt: publishedAt, changedAt: publishedAt }
    db.insert(pages)
      .values({ ...post, previewKey: newKey(), ...dates })
      .run()
  }
  legalPages.forEach(plant)
}
