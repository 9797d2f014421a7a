/**
 * Lets the till's page open again without reception: a service worker keeps the page and all it is made of. Where
 * there is none (no HTTPS), the page still keeps what was tapped.
 */
export async function keepTillPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return

  try {
    await navigator.serviceWorker.register('/event-helper/worker.js')
    const { active } = await navigator.serviceWorker.ready
    await document.fonts.ready
    active?.postMessage({ keep: [location.pathname, ...partsOfPage()] }, [])
  } catch {
    // Registering fails in private windows; the queue works without.
  }
}

/** Everything of this site that the page has loaded so far. */
function partsOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const parts = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
  return [...new Set(parts.map(({ pathname, search }) => pathname + search))]
}
