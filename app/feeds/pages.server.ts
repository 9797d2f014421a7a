import { and, asc, desc, eq } from 'drizzle-orm'

import { listEventYears, listGoodsYears } from '#app/circle/events.server.ts'
import { eventPath } from '#app/circle/events.ts'
import { listNewsSlugs } from '#app/pages/news/news.server.ts'
import { newsPath, pagePath } from '#app/pages/page-path.ts'
import { findHome, listPublished } from '#app/pages/pages.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { nearestWidth, type PictureData, variantPath } from '#app/platform/pictures/variants.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, events, pictures, productPictures, products } from '#db/schema.server.ts'

import type { SitePage } from './sitemap.ts'

/** What search engines show large, in pixels. */
const WIDTH = 1600
const MOST_POSTS = 10_000

type PageEntry = { path: string; picture: PictureData | null }

/** Every page that everybody may see; the shop's only while it is open to all. */
export function listPages(db: Db, origin: string): SitePage[] {
  const works = listWorks(db)
  const years = new Set(works.map(({ path }) => path.slice(0, '/art/2026'.length)))
  const circleYears = new Set([...listEventYears(db), ...listGoodsYears(db)])
  const { shopAccess, takesMessages } = readSettings(db)
  const isOpen = shopAccess === 'public'
  const posts = listNewsSlugs(db, new Date(), MOST_POSTS)
  const fixed = [
    '/',
    ...(findHome(db) ? ['/art'] : []),
    '/nenas',
    '/commissions',
    '/commission-slots',
    '/terms',
    '/about',
    ...(isOpen ? ['/shop'] : []),
    ...(takesMessages ? ['/contact'] : []),
    ...(posts.length > 0 ? ['/news'] : []),
  ]
  return [
    ...[...fixed, ...years, ...[...circleYears].toSorted((a, b) => a - b).map((year) => `/nenas/${year}`)].map(
      (path) => ({ path }),
    ),
    ...listEventPages(db),
    ...listPublished(db).map(({ slug }) => ({ path: pagePath(slug) })),
    ...posts.map((slug) => ({ path: newsPath(slug) })),
    ...byPage([...works, ...(isOpen ? listGoods(db) : [])], origin),
  ]
}

function listEventPages(db: Db): SitePage[] {
  const { slug, startsOn } = events
  const all = db.select({ slug, startsOn }).from(events).orderBy(desc(startsOn), desc(events.id)).all()
  return all.map((event) => ({ path: eventPath(event) }))
}

/** What stands behind a warning is a page without pictures. */
function listWorks(db: Db): PageEntry[] {
  const { year, slug, contentWarning } = artworks
  return db
    .select({ year, slug, contentWarning, picture: pictureColumns })
    .from(artworks)
    .innerJoin(artworkPictures, eq(artworkPictures.artworkId, artworks.id))
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(eq(artworks.isVisible, true), isShowable))
    .orderBy(desc(artworks.date), desc(artworks.id), asc(artworkPictures.position))
    .all()
    .map(({ picture, ...work }) => ({
      path: `/art/${work.year}/${encodeURIComponent(work.slug)}`,
      picture: localise(work.contentWarning, 'en') ? null : picture,
    }))
}

function listGoods(db: Db): PageEntry[] {
  return db
    .select({ id: products.id, picture: pictureColumns })
    .from(products)
    .leftJoin(productPictures, eq(productPictures.productId, products.id))
    .leftJoin(pictures, and(eq(pictures.id, productPictures.pictureId), isShowable))
    .where(eq(products.status, 'PUBLISHED'))
    .orderBy(asc(products.id), asc(productPictures.position))
    .all()
    .map(({ id, picture }) => ({ path: `/shop/product/${id}`, picture }))
}

function byPage(all: readonly PageEntry[], origin: string): SitePage[] {
  const pages = new Map<string, string[]>()
  for (const { path, picture } of all) {
    const shown = pages.get(path) ?? []
    if (picture) shown.push(origin + variantPath(picture.hash, nearestWidth(picture.width, WIDTH), 'jpg'))
    pages.set(path, shown)
  }
  return [...pages].map(([path, shown]) => ({ path, pictures: shown }))
}
