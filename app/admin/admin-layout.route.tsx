import { randomBytes } from 'node:crypto'

import { count, eq } from 'drizzle-orm'
import { isRouteErrorResponse, Outlet } from 'react-router'

import { countUnread } from '#app/pages/contact/messages.server.ts'
import { countFailed } from '#app/platform/mail/outbox.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { siteZone } from '#app/platform/time/site-clock.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { requestOf } from '#app/sign-in/request.server.ts'
import { isAdmin, mayDo } from '#app/sign-in/sessions/staff.ts'
import { requireStaff } from '#app/sign-in/sessions/viewer.server.ts'
import { watchForms } from '#app/sign-in/unsent-forms/watch-forms.server.ts'
import { listViews } from '#app/site/views/views.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ReadingProvider, SenderProvider } from '#app/ui/post-form.tsx'
import { ClosedProvider } from '#app/ui/staff-link.tsx'
import '#app/translations/admin-pages.client.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, orders } from '#db/schema.server.ts'

import type { Route } from './+types/admin-layout.route.ts'
import { AdminFrame } from './admin-frame.tsx'
import type { WaitingCounts } from './dashboard/waiting.ts'
import { closedPatterns, openSections } from './open-sections.server.ts'
import { SavedViewsOfLists } from './views/saved-views.tsx'

export const middleware = [requireStaff, watchForms]

export const handle: RouteHandle = {
  palette: 'teal',
  sheet: 'admin',
  screen: 'Admin',
  unlisted: true,
  opensEarly: true,
}

/** What waits for somebody, the zone of every time in the admin, what they may open; and so that client navigation asks the guard too. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, routes } = requestOf(context)
  const open = openSections(context)
  const copy = isQuiet(db) ? { canAdopt: isAdmin(viewer) } : null
  const kept = { views: listViews(db), canSave: isAdmin(viewer) }
  const isReading = !mayDo(viewer, routes.at(url.pathname)?.facts.staff, 'POST')
  const closed = closedPatterns(context)
  return {
    waiting: countWaiting(db),
    zone: siteZone(),
    open,
    closed,
    copy,
    sender: `${viewer.id}.${randomBytes(6).toString('base64url')}`,
    kept,
    isReading,
  }
}

export default function AdminLayout({
  loaderData: { sender, kept, isReading, closed, ...shown },
}: Route.ComponentProps) {
  const t = useT()
  return (
    <AdminFrame {...shown}>
      <SenderProvider value={sender}>
        <SavedViewsOfLists value={kept}>
          <ReadingProvider value={isReading}>
            <ClosedProvider value={closed}>
              {isReading && <p className="soft">{t('admin:readingOnly')}</p>}
              <Outlet />
            </ClosedProvider>
          </ReadingProvider>
        </SavedViewsOfLists>
      </SenderProvider>
    </AdminFrame>
  )
}

/** A section that fails keeps the rail: the others still work. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame waiting={loaderData?.waiting} zone={loaderData?.zone} open={loaderData?.open} copy={loaderData?.copy}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </AdminFrame>
  )
}

/** How many orders wait for their payment, requests for their quote, messages for a reader, and mails for somebody to see why they failed. */
function countWaiting(db: Db): WaitingCounts {
  const unpaid = db.select({ rows: count() }).from(orders).where(eq(orders.status, 'ORDERED')).get()
  const unquoted = db
    .select({ rows: count() })
    .from(commissionRequests)
    .where(eq(commissionRequests.status, 'SUBMITTED'))
    .get()
  return {
    messages: countUnread(db),
    orders: unpaid?.rows ?? 0,
    commissions: unquoted?.rows ?? 0,
    mail: countFailed(db),
  }
}
