import type { RedirectStatus } from '#db/vocabulary.ts'

/** An old address and where it leads: a path of this site, or an https address of another. */
export type Redirect = { id: number; old: string; target: string; status: RedirectStatus }
/** Each by its old address. */
export type RedirectIndex = ReadonlyMap<string, Redirect>

/** So many an installation has at most. */
export const MOST_REDIRECTS = 10_000

const BASE = 'http://site.invalid'
const BELOW = '/*'
/** What no page answers, or only the staff sees. */
const OWN = /^\/(admin|api|assets|pictures|event-helper|metrics)(\/|$)/i
/** More names than these are no address that somebody linked. */
const MOST_NAMES = 20

/**
 * An old address as it is stored: its path decoded and without a slash at its end, its query in order. A whole address
 * of the earlier site counts by its path.
 * @returns a translation key where it cannot be one
 */
export function readOldAddress(written: string): { old: string } | { problem: string } {
  const url = /^(\/(?![/\\])|https?:\/\/)\S*$/i.test(written) ? URL.parse(written, BASE) : null
  if (!url || url.pathname.startsWith('//') || /\p{Cc}/u.test(decoded(url.pathname)))
    return { problem: 'redirects:badOld' }

  const path = pathOf(url)
  const query = queryOf(url)
  if (OWN.test(path)) return { problem: 'redirects:isOwn' }
  if (path.slice(0, -1).includes('*') || (path.endsWith('*') && (!path.endsWith(BELOW) || query)))
    return { problem: 'redirects:badStar' }

  return (path === '/' && !query) || path === BELOW ? { problem: 'redirects:isHome' } : { old: withQuery(path, query) }
}

/** @returns a translation key where nothing can lead there; null where it can */
export function problemOfTarget(target: string, old: string): string | null {
  const isPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(target)
  const isOther = /^https:\/\/[^\\\s\p{Cc}]+$/iu.test(target) && URL.canParse(target)
  if (!isPath && !isOther) return 'redirects:badTarget'

  const stars = target.split('*').length - 1
  return stars > 0 && (stars > 1 || !target.endsWith(BELOW) || !old.endsWith(BELOW)) ? 'redirects:badTargetStar' : null
}

export function indexOf(redirects: readonly Redirect[]): RedirectIndex {
  return new Map(redirects.map((redirect) => [redirect.old, redirect]))
}

/**
 * The redirect that an address has: with all of its query, with one name of it, by its path alone, or with the nearest
 * `/*` above it.
 */
function findRedirect(index: RedirectIndex, url: URL): Redirect | null {
  if (index.size === 0) return null

  const path = pathOf(url)
  for (const key of keysOf(path, url)) {
    const found = index.get(key)
    if (found) return found
  }
  return null
}

/**
 * Where an address leads at last, so that nobody is sent twice.
 * @param isPage whether the site has a page at a path, where a chain ends
 * @returns null where it leads nowhere, or back to where it was
 */
export function endOf(
  index: RedirectIndex,
  url: URL,
  isPage: (path: string) => boolean = () => false,
): { first: Redirect; to: string } | null {
  const first = findRedirect(index, url)
  if (!first) return null

  const seen = new Set<string>()
  for (let [at, next]: [URL, Redirect | null] = [url, first]; ;) {
    if (!next) return { first, to: at.origin === url.origin ? pathIn(at) : at.href }
    if (seen.has(next.old)) return null

    seen.add(next.old)
    at = new URL(filled(next, at), url)
    next = at.origin === url.origin && !isPage(at.pathname) ? findRedirect(index, at) : null
  }
}

/** Old addresses of redirects that lead in a circle, or to themselves. */
export function findLoops(index: RedirectIndex): Set<string> {
  const loops = [...index.keys()].filter((old) => endOf(index, new URL(old, BASE)) === null)
  return new Set(loops)
}

/** What begins with two slashes is another host to a browser. */
function pathIn({ pathname, search, hash }: URL): string {
  return pathname.replace(/^\/+/, '/') + search + hash
}

/** A target that ends with a star takes over what the old address has below it. */
function filled({ old, target }: Redirect, url: URL): string {
  if (!target.endsWith(BELOW) || !old.endsWith(BELOW)) return target

  const rest = pathOf(url)
    .slice(old.length - 1)
    .replace(/^[/.\\]+/, '')
  return target.slice(0, -1) + encodeURI(rest).replaceAll('?', '%3F').replaceAll('#', '%23')
}

function* keysOf(path: string, url: URL): Generator<string> {
  const names = [...url.searchParams].slice(0, MOST_NAMES)
  if (names.length > 0) yield withQuery(path, queryOf(url))
  for (const name of names) yield withQuery(path, new URLSearchParams([name]).toString())
  yield path
  for (let above = path; above !== '';) {
    above = above.slice(0, above.lastIndexOf('/'))
    yield above + BELOW
  }
}

function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

function queryOf(url: URL): string {
  const names = new URLSearchParams(url.search)
  names.sort()
  return names.toString()
}

function pathOf(url: URL): string {
  return decoded(url.pathname).replace(/(?<=.)\/$/, '')
}

/** As people write it; what is no encoding stays as it came. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
