import type { NavigationPlace, NavigationSection } from '#db/vocabulary.ts'

/** A link of header or footer as a page shows it. */
export type NavigationLink = {
  id: number
  /** Of a section; its name is a text of the site where it has no label. */
  section?: NavigationSection
  label?: string
  to: string
  /** It leads to a page that the administrator wrote. */
  isPage?: boolean
  /** It leads to another site. */
  isOutside?: boolean
}
export type Navigation = { header: NavigationLink[]; footer: NavigationLink[] }

/** What a site leads to that is not open yet: what its owner wrote for the footer, such as privacy and the legal notice. */
export function ownPagesOf({ footer }: Navigation): Navigation {
  return { header: [], footer: footer.filter(({ isPage }) => isPage) }
}

/** A link as the admin lists it. */
export type ListedEntry = {
  id: number
  place: NavigationPlace
  kind: 'SECTION' | 'PAGE' | 'LINK'
  name: string
  to: string
  isHidden: boolean
  /** It leads to a draft, so that visitors do not see it. */
  isDraft: boolean
}

/** Where each section begins. */
export const SECTION_PATHS: Record<NavigationSection, string> = {
  gallery: '/',
  circle: '/nenas',
  commissions: '/commissions',
  shop: '/shop',
  about: '/about',
  terms: '/terms',
  feed: '/feed.xml',
  contact: '/contact',
  news: '/news',
}

/** The ids of a list after one of them has moved a place up or down; null where there is none to change with. */
export function moved(ids: readonly string[], id: string, direction: 'up' | 'down'): string[] | null {
  const at = ids.indexOf(id)
  const other = at + (direction === 'up' ? -1 : 1)
  const [one, neighbour] = [ids[at], ids[other]]
  if (one === undefined || neighbour === undefined) return null

  return ids.with(at, neighbour).with(other, one)
}

/** Sections that nothing leads to for now. */
export function closedSections(open: { shop: boolean; contact: boolean; news: boolean }): NavigationSection[] {
  return (['shop', 'contact', 'news'] as const).filter((section) => !open[section])
}
