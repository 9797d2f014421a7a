import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { readViewPath, type ViewedArtwork, viewPath, adjacentPaths } from './viewer.ts'

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
