import { redirect } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { ALL_STAFF, roleOf } from '#app/sign-in/sessions/staff.ts'

import type { Route } from './+types/home.route.ts'

export const handle: RouteHandle = { staff: ALL_STAFF }

const FIRST_PAGES = { HELPER: '/admin/orders?toShip=1', ACCOUNTANT: '/admin/sales', EVENT_HELPER: '/event-helper' }

/** The back office opens at the art (specification, section 2, "Admin"); for who helps, at what they do. */
export function loader({ context }: Route.LoaderArgs) {
  const role = roleOf(requestOf(context).viewer)
  return redirect(role ? FIRST_PAGES[role] : '/admin/art')
}

/** Never seen, but a page: who is refused gets a page that says so. */
export default function Home() {
  return null
}
