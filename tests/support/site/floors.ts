/**
 * The floors of the project, from the top: imports run down, never up. Rooms of one floor may import one another, but for
 * the topmost: those are coats over the same queries and commands, and know nothing of each other.
 */
const FLOORS: readonly (readonly string[])[] = [
  ['admin', 'api', 'feeds'],
  ['base-currency', 'dashboard', 'event-helper', 'export', 'sales'],
  ['circle', 'pages', 'settings'],
  ['shop'],
  ['account', 'commissions'],
  ['audit', 'gallery', 'payments', 'sign-in'],
  ['shell'],
  ['site'],
  ['markdown', 'platform', 'translations', 'ui'],
  ['money'],
  ['db'],
]

/** Files that join rooms, and so import from wherever they like. */
export const JOINS =
  /\.route\.tsx?$|^app\/(root\.tsx|entry\.\w+\.tsx|composition\.server\.ts|root-middleware\.server\.ts)$|^app\/platform\/(server\/|pictures\/worker\.ts)/
/** Entry points, seeds and configuration stand on no floor. */
const OUTSIDE = /^(app\/(seed|commands)\/|app\/routes\.ts$)/

/** The drawing of ARCHITECTURE.md. */
export function drawFloors(): string {
  return FLOORS.map((rooms, floor) => (floor === 0 ? rooms.join(' | ') : rooms.join(', '))).join('\n')
}

/** Why a file may not import another; null where it may. Both by their paths from the top. */
export function whyNot(file: string, imported: string): string | null {
  if (JOINS.test(file) || OUTSIDE.test(file)) return null

  const [from, to] = [roomOf(file), roomOf(imported)]
  // What joins the rooms lies over them, as the coats do.
  if (from === to || (isOverRooms(imported) && floorOf(from) === 0)) return null
  if (isOverRooms(imported)) return `${file}: imports only run down, and ${imported} is over the rooms`
  if (floorOf(to) < floorOf(from)) return `${file}: imports only run down, and ${to} is above ${from}`

  return floorOf(to) === 0 ? `${file}: ${from} and ${to} know nothing of each other` : null
}

/** A room by its folder: `app/shop/cart/cart.ts` is of `shop`. */
export function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/')
  return top === 'app' ? room : top
}

function isOverRooms(path: string): boolean {
  return /^app\/[^/]+$/.test(path)
}

function floorOf(room: string): number {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room))
  if (floor < 0) throw new Error(`The room ${room} is on no floor`)

  return floor
}
