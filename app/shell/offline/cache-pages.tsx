import { useEffect } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'

import type { ShellData } from '../shell-data.ts'

/** Names the build that the page is of; while developing there is none. */
const BUILD = (import.meta.env.VITE_BUILD as string | undefined) ?? ''

/** Keeps the last public pages that somebody saw readable without a network (`public/service-worker.js`). */
export default function CachePages() {
  const { pathname, search } = useLocation()
  const shell = useRouteLoaderData<ShellData>('root')
  const isCacheable = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.cacheable)
  const isPublic = isCacheable && shell?.viewer === null && shell.cartCount === 0

  useEffect(() => {
    addEventListener('click', leaveWithoutScript, true)
    return () => removeEventListener('click', leaveWithoutScript, true)
  }, [])

  useEffect(() => {
    if (!isPublic) return undefined

    const page = pathname + search
    const cache = () => void askToCache(page)
    cache()
    // By then more pictures have been seen.
    document.addEventListener('visibilitychange', cache)
    return () => document.removeEventListener('visibilitychange', cache)
  }, [isPublic, pathname, search])

  return null
}

async function askToCache(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isSpared()) return

  try {
    const { active } = await registered()
    const pictures = [...document.images].flatMap(({ complete, currentSrc }) => (complete && currentSrc) || [])
    active?.postMessage({ keep: page, pictures, locale: document.documentElement.lang, build: BUILD }, [])
  } catch {
    // Registering fails in private windows: pages need the network there.
  }
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

function isSpared(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}

/**
 * Script cannot go anywhere without a network; the browser, by its worker, can. A link that script opens on the page
 * itself (`data-in-place`) needs neither.
 */
function leaveWithoutScript(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]:not([data-in-place])')
  if (isLink && !navigator.onLine) event.stopPropagation()
}
