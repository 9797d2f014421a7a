/**
 * The screens by name (contract, section 1), with the addresses they stand at. `:name` is a part that is told; `*` is
 * somebody's own (a secret, an order) and never is.
 */
const SCREENS = {
  Gallery: ['/'],
  GalleryByYear: ['/art', '/art/:year'],
  Artwork: ['/art/:year/:slug'],
  Nenas: ['/nenas', '/nenas/:year'],
  Event: ['/nenas/:year/:slug'],
  EventMenu: ['/nenas/:year/:slug/menu'],
  EventHold: ['/nenas/:year/:slug/hold'],
  PickUp: ['/nenas/pick-up/*'],
  Commissions: ['/commissions'],
  CommissionSlots: ['/commission-slots'],
  CommissionRequest: ['/commission-request'],
  CommissionStatus: ['/commission-request/*', '/commission-request/*/:page'],
  WaitingList: ['/waiting-list/*', '/waiting-list/*/leaving'],
  Newsletter: ['/newsletter/*'],
  Terms: ['/terms'],
  About: ['/about'],
  Login: ['/login'],
  Logout: ['/logout'],
  PasswordReset: ['/password-reset'],
  VerifyEmail: ['/verify-email'],
  Setup: ['/setup'],
  Refused: ['/refused/:reason'],
  Shop: ['/shop'],
  Product: ['/shop/product/:id'],
  Cart: ['/shop/cart'],
  Checkout: ['/shop/checkout'],
  Order: ['/shop/order/*'],
  Invoice: ['/shop/order/*/invoice'],
  Account: ['/shop/account'],
  MyOrders: ['/shop/account/orders'],
  MyWishlist: ['/shop/account/wishlist'],
  MyAddress: ['/shop/account/address', '/shop/account/address/*'],
  MySecurity: [
    '/shop/account/security',
    '/shop/account/second-factor',
    '/shop/account/passkeys',
    '/shop/account/proof',
  ],
  MyData: ['/shop/account/data', '/shop/account/data/erasure'],
  Admin: ['/admin', '/admin/:section', '/admin/:section/*', '/admin/:section/*/*', '/admin/:section/*/*/*'],
  EventHelper: ['/event-helper', '/event-helper/*', '/event-helper/*/*'],
  ApiDocs: ['/api/docs', '/api/docs/:section'],
  Offline: ['/offline'],
} as const satisfies Record<string, readonly string[]>

/** Other addresses of the same screen. */
const ALIASES: Partial<Record<string, string>> = { '/commission-types': '/commissions', '/commission': '/commissions' }

export type ScreenName = keyof typeof SCREENS
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

/** A screen as it is told: `path` names the same screen with the same parts by one address, without anybody's own. */
export type Screen = {
  screen: ScreenName
  path: string
  params: Record<string, string>
  query: Record<string, string>
}

/** Of the query these are told; what is searched for is told as a search. Anything else may be somebody's own. */
const TOLD = new Set('character franchise lng open outOfStock page series sort tag type year'.split(' '))
const PART: Record<string, string> = {
  ':section': '(?<section>[a-z-]+)',
  ':year': String.raw`(?<year>\d{4})`,
  ':id': String.raw`(?<id>\d{1,10})`,
}

/** No screen has a longer address. */
const LONGEST = 500

const patterns = Object.entries(SCREENS).flatMap(([name, paths]) =>
  paths.map((path) => ({ screen: name as ScreenName, path, pattern: patternOf(path) })),
)

/** The screen at an address, or null where there is none that anybody looks at. */
export function readScreen({ pathname, searchParams }: URL): Screen | null {
  if (pathname.length > LONGEST) return null

  const plain = pathname.replace(/(?<=.)\/+$/, '')
  for (const { screen, path, pattern } of patterns) {
    const found = pattern.exec(ALIASES[plain] ?? plain)
    if (found) {
      const params = { ...found.groups }
      return { screen, path: fill(path, params), params, query: readQuery(searchParams) }
    }
  }
  return null
}

/** The screen of a path that `readScreen` gave. */
export function screenOf(path: string): ScreenName | null {
  return readScreen(new URL(path, 'http://localhost'))?.screen ?? null
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '[^/]+'
    return part.startsWith(':') ? (PART[part] ?? `(?<${part.slice(1)}>[\\w%.~-]{1,100})`) : part
  })
  return new RegExp(`^${parts.join('/')}$`)
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '*')
}

function readQuery(values: URLSearchParams): Record<string, string> {
  const kept = [...values].filter(([name, value]) => TOLD.has(name) && /^[\w-]{1,60}$/.test(value))
  return Object.fromEntries(kept)
}
