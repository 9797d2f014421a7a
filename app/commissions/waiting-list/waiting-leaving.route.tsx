import { data, Form } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { CLIENT } from '../actor.ts'
import type { Route } from './+types/waiting-leaving.route.ts'
import '#app/translations/rest.client.ts'

import { findEntryBySecret, removeEntry } from './waiting-list.server.ts'
import { isLive } from './waiting.ts'

export const handle: RouteHandle = { section: 'commissions', secret: true, screen: 'WaitingList' }

/** Asks once; who is no longer in line reads so on their page. */
export function loader({ context, params }: Route.LoaderArgs) {
  const entry = findEntryBySecret(requestOf(context).db, params.secret)
  if (!entry) throw data(null, { status: 404 })
  if (!isLive(entry.status)) return seeOther(context, pathOf(params))

  return null
}

export function action({ context, params }: Route.ActionArgs) {
  const { db } = requestOf(context)
  const entry = findEntryBySecret(db, params.secret)
  if (!entry) throw data(null, { status: 404 })

  const done = removeEntry(db, entry.id, CLIENT, new Date())
  return seeOther(context, pathOf(params), done ? { key: 'commissions:left', type: 'DONE' } : undefined)
}

function pathOf({ secret }: Route.LoaderArgs['params']): string {
  return `/waiting-list/${encodeURIComponent(secret)}`
}

export default function WaitingLeaving() {
  const t = useT()
  return (
    <>
      <PageHead title={t('commissions:leaveTitle')} />
      <section className="panel narrow stack">
        <p>{t('commissions:leaveText')}</p>
        <Form method="post">
          <button className="btn danger">{t('commissions:leaveList')}</button>
        </Form>
      </section>
    </>
  )
}
