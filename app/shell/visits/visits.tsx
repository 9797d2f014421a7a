import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import { isAskedNotTo, reportVitals, reportView } from './reporting.ts'

/** Tells the site of every screen that is seen without a new document; those with one it counts itself. */
export default function Visits() {
  const { pathname, search } = useLocation()
  const found = useFound()
  const last = useRef(openedAt())

  useEffect(() => (isAskedNotTo() ? undefined : reportVitals()), [])

  useEffect(() => {
    const path = pathname + search
    if (path !== last.current && !isAskedNotTo()) reportView(path, found)
    last.current = path
  }, [pathname, search, found])

  return null
}

/** The page that the document came with; somebody may have gone on from it before this was there. */
function openedAt(): string {
  const [document] = performance.getEntriesByType('navigation')
  const opened = document ? new URL(document.name) : location
  return opened.pathname + opened.search
}

/** How much the page found, if it looked for something. */
function useFound(): number | undefined {
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  const { found } = (handle ?? {}) as RouteHandle
  return loaderData ? found?.(loaderData as never) : undefined
}
