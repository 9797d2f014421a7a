import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'

import type { GalleryPiece } from './gallery.ts'

type Part = { page: number; pageCount: number; pieces: GalleryPiece[] }
type PlacedPiece = GalleryPiece & { /** Of the first piece of a page that was added. */ page?: number }

/** After as many pages that came by themselves the next one is a link again, so that the foot of the page can be reached. */
const MOST_ADDED = 3
/** How near, in pixels, its end has to be. */
const NEAR = 900
const MOST_KEPT = 30

/** The parts of each place in the browser's history, so that coming back finds the gallery as long as it was. */
const keptParts = new Map<string, Part[]>()

/**
 * Lets a gallery go on by itself near its end. The address follows the page that is looked at, so that a reload and a copy
 * of it lead there.
 */
export function useContinuation(first: Part, pathOf: (page: number) => string) {
  const { key } = useLocation()
  const { load, data, state } = useFetcher<Part>()
  const [parts, setParts] = useState(() => keptParts.get(key) ?? [first])
  const end = useRef<HTMLDivElement>(null)
  const last = parts.at(-1) ?? first
  const next = last.page < last.pageCount && parts.length <= MOST_ADDED ? addressOfData(pathOf(last.page + 1)) : null

  if (data?.page === last.page + 1) setParts([...parts, data])
  useEffect(() => keep(key, parts), [key, parts])

  useWhenNear(end, next !== null && state === 'idle', () => {
    if (next) void load(next)
  })
  useAddressOfView(parts)

  return { pieces: parts.flatMap(placePart), page: last.page, end, added: parts.length > 1 ? last.pieces.length : 0 }
}

/** The first page is reached by two addresses; the one with a name of its own needs no index in its query. */
function addressOfData(path: string): string {
  return path.startsWith('/art/') ? path : path.replace(/^\//, '/art')
}

function keep(key: string, parts: Part[]): void {
  keptParts.delete(key)
  keptParts.set(key, parts)
  const [oldest] = keptParts.keys()
  if (keptParts.size > MOST_KEPT && oldest) keptParts.delete(oldest)
}

function placePart({ page, pieces }: Part, at: number): PlacedPiece[] {
  return pieces.map((piece, index) => (index === 0 && at > 0 ? { ...piece, page } : piece))
}

function useWhenNear(end: RefObject<HTMLElement | null>, isWanted: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWanted || !end.current) return undefined

    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {
      rootMargin: `${NEAR}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
}

/** Pages that were added say where they begin (`data-page`); the address is of the last that began above the middle. */
function useAddressOfView(parts: Part[]): void {
  useEffect(() => {
    if (parts.length < 2) return undefined

    const follow = () => {
      const begun = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
        (element) => element.getBoundingClientRect().top < window.innerHeight / 2,
      )
      const address = withPage(window.location.href, Number(begun.at(-1)?.dataset.page ?? parts[0]?.page))
      if (address !== window.location.href) window.history.replaceState(window.history.state, '', address)
    }
    document.addEventListener('scrollend', follow)
    return () => document.removeEventListener('scrollend', follow)
  }, [parts])
}

function withPage(address: string, page: number): string {
  const url = new URL(address)
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  return url.href
}
