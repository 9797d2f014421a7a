import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { Messages } from '#app/shell/messages/messages.tsx'
import type { ShellData } from '#app/shell/shell-data.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { mayDo, TILL_STAFF } from '#app/sign-in/sessions/staff.ts'
import { requireStaff } from '#app/sign-in/sessions/viewer.server.ts'
import { watchForms } from '#app/sign-in/unsent-forms/watch-forms.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { ReadingProvider, SenderProvider } from '#app/ui/post-form.tsx'
import '#app/translations/admin-pages.client.ts'

import type { Route } from './+types/helper-layout.route.ts'

export const middleware = [requireStaff, watchForms]

export const handle: RouteHandle = {
  palette: 'teal',
  sheet: 'admin',
  screen: 'EventHelper',
  unlisted: true,
  staff: TILL_STAFF,
  opensEarly: true,
}

/** Whose forms these are; and so that client navigation asks the guard too. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = requestOf(context)
  return { sender: String(viewer.id), isReading: !mayDo(viewer, TILL_STAFF, 'POST') }
}

export default function HelperLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <SenderProvider value={loaderData.sender}>
        <ReadingProvider value={loaderData.isReading}>
          <Outlet />
        </ReadingProvider>
      </SenderProvider>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  )
}

/** A table has no signboard: the whole screen is for the till. */
function Frame({ children }: { children: React.ReactNode }) {
  const t = useT()
  const shell = useRouteLoaderData<ShellData>('root')
  return (
    <div className="till">
      <a className="skip hide" href="#main">
        {t('common:skip')}
      </a>
      <main id="main" className="wrap" tabIndex={-1}>
        <Messages flash={shell?.flash ?? null} notices={[]} here="/event-helper" />
        {children}
      </main>
    </div>
  )
}
