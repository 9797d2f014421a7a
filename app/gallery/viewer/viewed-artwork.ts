import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import type { PictureData } from '#app/platform/pictures/variants.ts'

import type { PresentedArtwork } from '../artwork/artwork.ts'
import { ratioOf } from '../gallery.ts'

/** An artwork as the viewer shows it. */
export type ViewedArtwork = Pick<PresentedArtwork, 'title' | 'pictures' | 'veil'> & {
  /** The artwork's own address. */ path: string
  /** A warning stands before it, and was opened. */ isOpened: boolean
  /** The addresses of its neighbours in the viewer. */ previous: string | null
  next: string | null
}

type Neighbour = { path: string } | null
type ArtworkContext = { path: string; artwork: PresentedArtwork; previous: Neighbour; next: Neighbour }

export function presentViewed({ path, artwork, previous, next }: ArtworkContext): ViewedArtwork {
  const { title, pictures, veil } = artwork
  return {
    path,
    title,
    pictures,
    veil,
    isOpened: artwork.isWarned && !veil,
    previous: previous && viewPath({ path: previous.path }),
    next: next && viewPath({ path: next.path }),
  }
}

/** A place in the viewer: which artwork, and which of its pictures, from 1. */
export type ViewAddress = { path: string; n?: number; isOpened?: boolean }

export function viewPath({ path, n = 1, isOpened = false }: ViewAddress): string {
  return `${path}/view${n > 1 ? `/${n}` : ''}${isOpened ? '?open=1' : ''}`
}

/** Null for an address outside of the viewer. */
export function readViewPath(address: string): Required<ViewAddress> | null {
  const [, path, n = '1', query] = /^(\/art\/\d{4}\/[^/?]+)\/view(?:\/(\d+))?(\?open=1)?$/.exec(address) ?? []
  return path ? { path, n: Number(n), isOpened: query !== undefined } : null
}

/** The picture that an address names by its number, from 1; null where it names none. */
export function pictureNumber(param: string | undefined, count: number): number | null {
  const n = param === undefined ? 1 : /^[1-9]\d{0,2}$/.test(param) ? Number(param) : 0
  return n >= 1 && n <= count ? n : null
}

/** Where the links to both sides of a picture lead: through the artwork, then on to its neighbours. */
export function adjacentPaths({ path, isOpened, pictures, previous, next }: ViewedArtwork, n: number) {
  return {
    previous: n > 1 ? viewPath({ path, n: n - 1, isOpened }) : previous,
    next: n < pictures.length ? viewPath({ path, n: n + 1, isOpened }) : next,
  }
}

/** From these ratios on a picture that is seen whole would be a line on a screen of the other shape. */
const PANORAMA = 2
const STRIP = 0.5

/** How a picture is laid out: whole, or so that one scrolls along its long side. */
export function layOut(picture: PictureData): { ratio: number; shape: 'whole' | 'panorama' | 'strip' } {
  const ratio = ratioOf(picture)
  return { ratio, shape: ratio >= PANORAMA ? 'panorama' : ratio <= STRIP ? 'strip' : 'whole' }
}

type ViewerState = { viewed: ViewedArtwork; n: number }

/**
 * What the dialog shows: the page's own artwork, or another, which is fetched; until it is there the one before stays.
 * The next artwork is fetched ahead.
 */
export function useViewed(own: ViewedArtwork, address: string): ViewerState {
  const [known, setKnown] = useState<readonly ViewedArtwork[]>([own])
  const [shown, setShown] = useState<ViewerState>({ viewed: own, n: 1 })
  const find = (place: string | null) => known.find((each) => keyOf(each) === keyOfAddress(place))

  const wanted = find(address)
  const n = Math.min(readViewPath(address)?.n ?? 1, Math.max(wanted?.pictures.length ?? 1, 1))
  if (wanted && (shown.viewed !== wanted || shown.n !== n)) setShown({ viewed: wanted, n })

  const { next } = adjacentPaths(shown.viewed, shown.n)
  const fetched = [useFetched(wanted ? null : address), useFetched(find(next) ? null : next)]
  const added = fetched.find((each) => each && !known.some((other) => keyOf(other) === keyOf(each)))
  if (added) setKnown([...known, added])
  return shown
}

function useFetched(address: string | null): ViewedArtwork | undefined {
  const { load, data } = useFetcher<ViewerState>()
  useEffect(() => {
    if (address) void load(address)
  }, [address, load])
  return data?.viewed
}

function keyOf({ path, isOpened }: ViewedArtwork): string {
  return viewPath({ path, isOpened })
}

/** Of all pictures of one artwork the same. */
function keyOfAddress(address: string | null): string | null {
  const place = address === null ? null : readViewPath(address)
  return place && viewPath({ path: place.path, isOpened: place.isOpened })
}
