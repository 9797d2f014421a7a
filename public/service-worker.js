/*
 * Keeps the last public pages that somebody looked at, with their pictures, and a page that lists them. Online every
 * page comes from the network. Pages need no script and have their sheet inside, so that no file of a build is kept.
 */
const PAGES = 'site-pages'
const PICTURES = 'site-pictures'
const FRAME = 'site-frame'
const MOST_PAGES = 30
const MOST_PICTURES = 150
const MOST_BYTES = 25_000_000
/** Milliseconds for which a kept page is good enough not to be fetched again. */
const FRESH = 10 * 60_000

addEventListener('install', () => self.skipWaiting())

addEventListener('message', (event) => {
  if (typeof event.data?.keep === 'string') event.waitUntil(keep(event.data))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && /^\/logout(\.data)?$/.test(url.pathname)) event.waitUntil(forget())
  if (request.method !== 'GET') return

  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/pictures/')) event.respondWith(picture(request))
})

/** The page as it is now; without a network as it was, or what can be read instead. */
async function page(request, url) {
  try {
    return await fetch(request)
  } catch {
    return (await keptPage(url)) ?? (await listOfPages(url)) ?? Response.error()
  }
}

/** Pictures are named by their content: one that was kept is the one that is asked for, in whatever size it is there. */
async function picture(request) {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(request.url)
  if (kept) return kept

  try {
    return await fetch(request)
  } catch {
    const hash = hashOf(request.url)
    const other = (await cache.keys()).find(({ url }) => hashOf(url) === hash)
    return (other && (await cache.match(other))) ?? Response.error()
  }
}

/** Keeps a page that somebody sees, the pictures on it, and the page for the rest in its language. */
async function keep({ keep: path, pictures, locale, build }) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return

  const cache = await caches.open(PAGES)
  if (!isFresh(await cache.match(url.href))) await keepPage(cache, url)
  if (await cache.match(url.href)) await keepPictures(pictures)
  await keepFrame(locale, build)
  await trim(cache, MOST_PAGES)
}

/** Only what is the same for everybody: a page that says so, with nobody signed in and nothing in the cart. */
async function keepPage(cache, url) {
  const response = await fetchAhead(url)
  if (response && /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '')) await cache.put(url.href, response)
  else await cache.delete(url.href)
}

async function keepPictures(addresses) {
  const cache = await caches.open(PICTURES)
  const own = addresses.filter((address) => address.startsWith(`${location.origin}/pictures/`)).slice(0, MOST_PICTURES)
  // One after the other: the page that they are of is being looked at.
  for (const address of own) if (!(await cache.match(address))) await cache.add(address).catch(() => {})
  await trim(cache, MOST_PICTURES, MOST_BYTES)
}

/** The page that stands for others is of one build and one language; those of another go. */
async function keepFrame(locale, build) {
  const cache = await caches.open(FRAME)
  const address = new URL(
    `/offline?lng=${locale === 'ja' ? 'ja' : 'en'}&build=${encodeURIComponent(build)}`,
    location.origin,
  )
  if (await cache.match(address.href)) return

  const response = await fetchAhead(address)
  if (!response) return

  await cache.put(address.href, response)
  for (const { url } of await cache.keys()) if (url !== address.href) await cache.delete(url)
}

/** Whoever counts what is looked at sees by the header that nobody does. */
async function fetchAhead(url) {
  const response = await fetch(url, { headers: { Purpose: 'prefetch', Accept: 'text/html' } }).catch(() => null)
  return response?.ok && !response.redirected ? response : null
}

async function keptPage(url) {
  const kept = await (await caches.open(PAGES)).match(url.pathname + url.search)
  if (!kept) return undefined

  const [, note = ''] = /<p data-note=""[^>]*?( style="[^"]*">.*?<\/p>)/s.exec((await frame())?.html ?? '') ?? []
  const html = await kept.text()
  return answer(
    html.replace(/<main[^>]*>/, (main) => (note ? `${main}<p role="status"${note}` : main)),
    kept,
    200,
  )
}

/** What can be read without a network, the last seen first. */
async function listOfPages(asked) {
  const kept = await frame()
  if (!kept) return undefined

  const pages = await caches.open(PAGES)
  const lines = []
  for (const request of (await pages.keys()).toReversed()) {
    const { pathname, search } = new URL(request.url)
    const [, title = pathname] = /<title>([^<]*)<\/title>/.exec(await (await pages.match(request)).text()) ?? []
    lines.push(`<li><a href="${escape(pathname + search)}">${title}</a></li>`)
  }
  const html = kept.html
    .replace('data-pages="">', () => `data-pages="">${lines.join('')}`)
    .replace('href="/offline"', () => `href="${escape(asked.pathname + asked.search)}"`)
  return answer(html, kept.response, 503)
}

async function frame() {
  const cache = await caches.open(FRAME)
  const [request] = await cache.keys()
  const response = request && (await cache.match(request))
  return response && { response, html: await response.clone().text() }
}

/** Its policy names the script and the sheet inside, which stay as they were. */
function answer(html, { headers }, status) {
  const own = [
    'Content-Type',
    'Content-Language',
    'Content-Security-Policy',
    'Referrer-Policy',
    'X-Content-Type-Options',
  ]
  const kept = own.flatMap((name) => (headers.get(name) ? [[name, headers.get(name)]] : []))
  return new Response(html, { status, headers: [...kept, ['Cache-Control', 'no-store']] })
}

/** The last put stay, within a number and a size. */
async function trim(cache, most, bytes = Infinity) {
  let size = 0
  for (const [at, request] of (await cache.keys()).toReversed().entries()) {
    size += Number((await cache.match(request)).headers.get('Content-Length') ?? 0)
    if (at >= most || size > bytes) await cache.delete(request)
  }
}

/** Whoever logs out leaves nothing behind. */
async function forget() {
  await Promise.all([PAGES, PICTURES, FRAME].map((name) => caches.delete(name)))
}

function isFresh(response) {
  return response && Date.now() - Date.parse(response.headers.get('Date') ?? '') < FRESH
}

/** `/pictures/<hash>/640.webp` and its other sizes. */
function hashOf(address) {
  return new URL(address).pathname.split('/')[2]
}

function escape(text) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
