import type { Database } from '#db/database.server.ts'

import { goToCheckout } from '../shop/buyer.ts'
import { allRoutes } from '../site/routes.ts'
import { Visitor } from './visitor.ts'

/** A page as the router knows it, all its addresses, and what a visitor needs to see it. */
export type PublicPage = { route: string; addresses: string[]; cookie?: string }

/** Rooms of people with an account, of one client or of the staff, and the page of a site that is not open yet. */
const PRIVATE =
  /^\/(setup|coming-soon|verify-email|admin|event-helper|logout|shop\/account|shop\/order\/|commission-request\/:|waiting-list|newsletter\/|nenas\/pick-up|refused|cookies|unsent\/|payments\/|p\/preview)/

const EVENT = "substr(e.starts_on, 1, 4) || '/' || e.slug"
const HAS_MENU = "EXISTS (SELECT 1 FROM products WHERE event_id = e.id AND status = 'PUBLISHED' AND NOT is_digital)"

/**
 * Every public page of the planted site with every address it has: each artwork, each product.
 * @throws when a page has parts in its address that nobody told here how to fill
 */
export async function publicPages(url: string, { sqlite }: Database): Promise<PublicPage[]> {
  const column = (sql: string) => sqlite.prepare(sql).pluck().all() as (string | number)[]
  const fillings: Record<string, (string | number)[]> = {
    '/art/:year?': column('SELECT DISTINCT year FROM artworks WHERE is_visible'),
    '/art/:year/:slug': column("SELECT year || '/' || slug FROM artworks WHERE is_visible"),
    '/art/:year/:slug/view/:n?': column("SELECT year || '/' || slug || '/view' FROM artworks WHERE is_visible"),
    '/nenas/:year?': column('SELECT DISTINCT substr(starts_on, 1, 4) FROM events'),
    '/nenas/:year/:slug': column(`SELECT ${EVENT} FROM events e`),
    '/nenas/:year/:slug/hold': column(`SELECT ${EVENT} || '/hold' FROM events e`),
    '/nenas/:year/:slug/menu': column(`SELECT ${EVENT} || '/menu' FROM events e WHERE ${HAS_MENU}`),
    '/p/:slug': column("SELECT slug FROM pages WHERE kind = 'PAGE' AND state = 'PUBLISHED'"),
    '/news/:slug': column("SELECT slug FROM pages WHERE kind = 'NEWS' AND state = 'PUBLISHED'"),
    '/refused/:reason': ['foreign', 'too-large', 'unreadable'],
    '/shop/product/:id': column("SELECT id FROM products WHERE status = 'PUBLISHED'"),
  }
  const routes = (await allRoutes()).filter(({ path, hasPage }) => hasPage && !PRIVATE.test(path))
  const cookie = await cookieOfABuyer(url)
  return [...new Set(routes.map(({ path }) => path))].map((route) => ({
    route,
    addresses: addressesOf(route, fillings[route]),
    ...(/cart|checkout/.test(route) && { cookie }),
  }))
}

function addressesOf(route: string, filling: (string | number)[] | undefined): string[] {
  const folder = route.slice(0, Math.max(route.indexOf(':'), 0))
  if (!folder) return [route]
  if (!filling) throw new Error(`tests/support/visitor/public-pages.ts does not know what fills ${route}`)

  return [...(route.endsWith('?') ? [folder.slice(0, -1)] : []), ...filling.map((part) => folder + part)]
}

async function cookieOfABuyer(url: string): Promise<string> {
  const buyer = new Visitor(url)
  await goToCheckout(buyer, 1)
  await buyer.get('/shop/cart')
  return buyer.cookieHeader()
}
