import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'

import { ErrorPage } from '#app/shell/error-page.tsx'
import { Messages } from '#app/shell/messages/messages.tsx'
import type { PageHandle, ShellData } from '#app/shell/shell-data.ts'
import { requireAdmin } from '#app/sign-in/sessions/viewer.server.ts'
import { useT } from '#app/translations/use-t.tsx'

import type { Route } from './+types/helper-layout.route.ts'

export const middleware = [requireAdmin]

export const handle: PageHandle = { palette: 'teal', sheet: 'admin' }

/** So that client navigation asks the guard too. */
export const loader = () => null

export default function HelperLayout(_: Route.ComponentProps) {
  return (
    <Frame>
      <Outlet />
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
