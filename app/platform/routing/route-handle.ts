import type { RouterContextProvider } from 'react-router'

import type { StaffAccess } from '#db/vocabulary.ts'

import type { ScreenName } from '../analytics/screen-names.ts'

/**
 * What a route says of itself: `export const handle: RouteHandle = { cacheable: true }`. A route has what its layouts
 * say, and what it says itself comes first. One that says nothing is of one person, is kept by nobody, holds no secret
 * in its address and takes no files.
 */
export type RouteHandle = {
  /**
   * The page is the same for everybody who reads one language and sees one currency: it carries no key, no token and
   * nothing of the visitor, so that it may be kept and sent to the next.
   */
  cacheable?: true
  /** Its address holds a key: no search engine keeps the page, no log holds the key, and no other site is told. */
  secret?: true
  /** Of no use to a search engine: `/robots.txt` closes it, and all below it. */
  unlisted?: true
  /** Its action reads files; any other takes texts alone. */
  takesFiles?: true
  /** Its action reads what programs send as it came, and no form: a short message, signed by who sends it. */
  takesMessages?: true
  /** What its form makes another one at, in place of the last part of its address. */
  makesNewAt?: 'new' | ''
  /** Its field `code` is a name that everybody may read, and no one-time code: it is kept with a form that was not sent. */
  hasPlainCode?: true
  /** It answers before the site has an administrator. */
  opensBeforeSetup?: true
  /** It answers everybody while the rest of the site is still coming soon; so does every `secret` address. */
  opensEarly?: true
  /** The name by which views are counted (contract, section 1); of a pattern, where one module has several. */
  screen?: ScreenName | ((pattern: string) => ScreenName)
  /** The parts of its address that are counted with it; any other may be somebody's own. */
  counts?: readonly string[]
  /** Who may come in beside an administrator, where the layout's guard asks; nobody where it is not said. Of a pattern, where one module has several. */
  staff?: StaffAccess | ((pattern: string) => StaffAccess | undefined)
  palette?: 'teal' | 'peach'
  /**
   * What comes before banners: its title, then it hangs them itself (`Banners`); its pictures (`BannersBetween`); those
   * of one work before notices too.
   */
  artFirst?: 'title' | 'wall' | 'work'
  /** It brings a frame of its own instead of signboard and cloth. */
  bare?: true
  /** The sheet of the admin, of the till and of papers. */
  sheet?: 'admin'
  /** It must work where the network does not: script comes over the slowest connection too. */
  worksOffline?: true
  /** The address to be known by, for a page that has several; of a path, where they differ. */
  canonical?: string | ((pathname: string, galleryRoot: string) => string)
  /** How much a page found of what it was asked to look for. */
  found?: (loaderData: never) => number
  /** Names of the query, beside `page`, that make another page of it. */
  keeps?: readonly string[]
  /** Names the main navigation's entry that this page belongs to. */
  section?: 'gallery' | 'circle' | 'commissions' | 'shop' | 'about'
}

/** What the middleware of a request hands to its loaders and actions. */
export type Context = Readonly<RouterContextProvider>
