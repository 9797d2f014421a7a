import { Form, redirect } from 'react-router'

import { clearCookie } from '#app/platform/cookies.server.ts'
import { seeOtherAnew } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { dropAllDrafts } from '#app/shell/drafts/draft-store.ts'
import { useT } from '#app/translations/use-t.tsx'

import { requestOf } from '../request.server.ts'
import { getViewer, signOut } from '../sessions/viewer.server.ts'
import { endTokens } from '../tokens/refresh-tokens.server.ts'
import { dropAllUnsent } from '../unsent-forms/unsent-forms.server.ts'
import type { Route } from './+types/log-out.route.ts'
import { SignInFrame } from './log-in-steps.tsx'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = { screen: 'Logout', unlisted: true, opensEarly: true }

export function loader({ context }: Route.LoaderArgs) {
  const viewer = getViewer(context)
  if (!viewer) throw redirect('/')

  return { email: viewer.email }
}

/** Ends the session and all tokens, and forgets the cart (specification, section 4, "Logout"). */
export function action({ request, context }: Route.ActionArgs) {
  const viewer = getViewer(context)
  const { db } = requestOf(context)
  if (viewer) endTokens(db, viewer, new Date())
  if (viewer) dropAllUnsent(db, viewer.id)
  signOut(context, request)
  clearCookie(context, 'cart')
  return seeOtherAnew(context, '/', { key: 'signIn:loggedOut', type: 'DONE' })
}

export default function LogOut({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <SignInFrame title={t('signIn:logOutTitle')} sub={t('signIn:logOutSub')}>
      <p>{t('signIn:logOutAsk', { email: loaderData.email })}</p>
      <Form method="post" onSubmit={forget}>
        <button className="btn big">{t('signIn:logOut')}</button>
      </Form>
      <Form method="get" action="/shop/account">
        <button className="btn quiet wide">{t('common:cancel')}</button>
      </Form>
    </SignInFrame>
  )
}

/**
 * A client of the API keeps a token here (specification, section 3, "Local storage keys"), and the till's worker the
 * pages that open without a network (`public/event-helper/worker.js`). Sales that were not sent yet stay where they are.
 */
function forget() {
  localStorage.removeItem('accessToken')
  dropAllDrafts()
  if ('caches' in window) void caches.delete('till')
}
