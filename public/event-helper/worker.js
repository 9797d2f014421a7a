/*
 * Keeps the page of the till, so that it opens again where there is no reception. What is sold is no business of this
 * worker: the page keeps it itself and sends it when it can.
 */
const CACHE = 'till'
/** Milliseconds after which a page is taken from here while the network still tries. */
const PATIENCE = 4000
const MOST = 400
/** Pages that were opened at last: what an older one began with nobody asks for again. */
const OPENED = 12

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (isPart(url)) event.respondWith(part(request))
})

/** Files whose address names their content, and what a page begins with. */
function isPart({ pathname }) {
  return /^\/(assets|pictures|handover)\/|\.(svg|png|webmanifest)$/.test(pathname)
}

function isTill({ pathname }) {
  return /^\/event-helper\/\d+$/.test(pathname)
}

/** The page as it is now; without reception, as it was. */
async function page(event, url) {
  const cache = await caches.open(CACHE)
  const kept = isTill(url) ? await cache.match(url.pathname) : undefined
  const fresh = fetch(event.request)
  event.waitUntil(
    fresh.then(
      (response) => keepPage(cache, url, response.clone()),
      () => null,
    ),
  )
  try {
    return await (kept ? Promise.race([fresh, late(kept)]) : fresh)
  } catch {
    return kept ?? offline(url)
  }
}

/** A page and what its script begins with, which stands nowhere else and not for long: first that, then the page. */
async function keepPage(cache, url, response) {
  if (!isTill(url) || !response.ok || response.redirected) return

  const [, from] = /data-from="([^"]+)"/.exec(await response.clone().text()) ?? []
  if (from) await cache.add(from)
  await cache.put(url.pathname, response)
}

function late(kept) {
  return new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE))
}

async function part(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept

  const response = await fetch(request)
  if (response.ok && response.status === 200) await cache.put(request.url, response.clone())
  return response
}

/** What the page loaded before this worker was there. */
async function keep(addresses) {
  const cache = await caches.open(CACHE)
  await Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address, location.origin)
      const isKept = isPart(url) && (await cache.match(url.href))
      if (isKept || !(isTill(url) || isPart(url))) return

      const response = await fetch(url, { credentials: 'same-origin' }).catch(() => null)
      if (isTill(url)) await (response && keepPage(cache, url, response))
      else if (response?.ok) await cache.put(url.href, response)
    }),
  )
  const keys = await cache.keys()
  const begins = keys.filter(({ url }) => new URL(url).pathname.startsWith('/handover/'))
  const old = [...begins.slice(0, -OPENED), ...keys.slice(0, -MOST)]
  await Promise.all(old.map((key) => cache.delete(key)))
}

function offline({ pathname }) {
  const [till] = /^\/event-helper\/\d+/.exec(pathname) ?? ['/event-helper']
  const body = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline</title><body style="font:18px/1.6 system-ui;padding:2rem;background:#eaf3f2;color:#14383a">
<h1>No reception</h1><p>This page needs the network. Sales are kept; the till goes on without it.</p>
<p lang="ja">通信できません。販売の記録は残っています。レジはオフラインでも使えます。</p>
<p><a href="${till}">Back to the till <span lang="ja">レジに戻る</span></a></p>`
  return new Response(body, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
