import { and, asc, eq, isNull, or } from 'drizzle-orm'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { navigationEntries, pages } from '#db/schema.server.ts'
import type { Locale, NavigationPlace, NavigationSection } from '#db/vocabulary.ts'

import { type Navigation, type NavigationLink, SECTION_PATHS } from './navigation.ts'

/** Every link of header and footer in its order, with the page that it leads to. */
export function listEntries(db: Db) {
  const { id, slug, title, state } = pages
  return db
    .select({ entry: navigationEntries, page: { id, slug, title, state } })
    .from(navigationEntries)
    .leftJoin(pages, eq(pages.id, navigationEntries.pageId))
    .orderBy(asc(navigationEntries.position), asc(navigationEntries.id))
    .all()
}

export type NavigationRow = ReturnType<typeof listEntries>[number]

/** What visitors see of them: neither what is hidden nor what leads to a draft. */
const listShown = remembered((db) => {
  const { isHidden, pageId } = navigationEntries
  const isOpen = or(isNull(pageId), eq(pages.state, 'PUBLISHED'))
  const { slug, title } = pages
  return db
    .select({ entry: navigationEntries, page: { slug, title } })
    .from(navigationEntries)
    .leftJoin(pages, eq(pages.id, pageId))
    .where(and(eq(isHidden, false), isOpen))
    .orderBy(asc(navigationEntries.position), asc(navigationEntries.id))
    .all()
})

/** Header and footer in one language; nothing leads to sections that are closed to the visitor. */
export function readNavigation(
  db: Db,
  locale: Locale,
  closed: readonly NavigationSection[],
  galleryRoot = '/',
): Navigation {
  const shown = listShown(db).filter(({ entry }) => entry.section === null || !closed.includes(entry.section))
  const linksIn = (place: NavigationPlace) =>
    shown.filter(({ entry }) => entry.place === place).map((row) => linkOf(row, locale, galleryRoot))
  return { header: linksIn('HEADER'), footer: linksIn('FOOTER') }
}

/** Where the legal notice stands that the site proposes (`pages/templates/commerce.ts`). */
const LEGAL_NOTICE = 'legal-notice'

/** The legal notice that Japanese law asks of a shop; null where header and footer lead to none. */
export function findLegalNotice(db: Db, locale: Locale): { label: string; to: string } | null {
  const row = listShown(db).find(({ page }) => page?.slug === LEGAL_NOTICE)
  return row
    ? { label: localise(row.entry.label, locale) || localise(row.page?.title, locale), to: `/p/${LEGAL_NOTICE}` }
    : null
}

type NavigationItem = ReturnType<typeof listShown>[number]

function linkOf(
  { entry: { id, section, url, label }, page }: NavigationItem,
  locale: Locale,
  galleryRoot: string,
): NavigationLink {
  const own = localise(label, locale)
  const to = section === 'gallery' ? galleryRoot : section && SECTION_PATHS[section]
  if (section && to) return { id, section, to, ...(own && { label: own }) }
  if (page) return { id, label: own || localise(page.title, locale), to: `/p/${page.slug}`, isPage: true }

  const address = url ?? '/'
  return { id, label: own, to: address, ...(!address.startsWith('/') && { isOutside: true }) }
}
