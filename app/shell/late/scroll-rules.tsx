import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router'

import { isToTop } from '#app/ui/to-top.ts'

import { screenOf } from '../screen-of.ts'

const STORE = 'scroll-positions'

/** Where each entry of the browser's history was scrolled to, by the entry's key. */
let places: Record<string, number> = {}

/**
 * Where a page is scrolled to after a navigation without a new document (specification, section 2): going back finds
 * the place that was left, a link to a place on the page leads there, and otherwise the route decides.
 */
export function ScrollRules() {
  const { key, hash, state } = useLocation()
  const navigation = useNavigationType()
  const match = useMatches().at(-1)
  const screen = match ? screenOf(match) : ''
  const last = useRef({ key, screen })
  useOwnScrolling()

  useLayoutEffect(() => {
    const from = last.current
    last.current = { key, screen }
    if (from.key === key) return

    if (navigation === NavigationType.Pop) scrollTo(0, places[key] ?? 0)
    else if (hash && scrollToPlace(hash)) return
    else if (isToTop(state) || from.screen !== screen) scrollTo(0, 0)
  }, [key, screen, navigation, hash, state])

  useLayoutEffect(() => {
    const note = () => {
      places[key] = scrollY
    }
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])

  return null
}

/** Of a document that is left the browser itself remembers the place. */
function useOwnScrolling(): void {
  useEffect(() => {
    const begin = () => (history.scrollRestoration = 'manual')
    const end = () => {
      history.scrollRestoration = 'auto'
      storePlaces()
    }
    places = readPlaces()
    begin()
    addEventListener('pageshow', begin)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pageshow', begin)
      removeEventListener('pagehide', end)
    }
  }, [])
}

function scrollToPlace(hash: string): boolean {
  try {
    const place = document.getElementById(decodeURIComponent(hash.slice(1)))
    place?.scrollIntoView()
    return place !== null
  } catch {
    return false
  }
}

function readPlaces(): typeof places {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as typeof places
  } catch {
    return {}
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places))
  } catch {
    // A browser that refuses to store anything goes to the top instead.
  }
}
