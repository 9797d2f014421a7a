import { data, Form, Link } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { REPLY_HOURS } from '../policy.ts'
import type { Route } from './+types/waiting-entry.route.ts'
import '#app/translations/rest.client.ts'

import { presentEntry, type ShownEntry } from './waiting-entry.server.ts'
import { confirmEntry, findEntryBySecret } from './waiting-list.server.ts'

export const handle: RouteHandle = { section: 'commissions', secret: true, screen: 'WaitingList' }

/** One's place in line: who has its address may see it. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const entry = findEntryBySecret(db, params.secret)
  if (!entry) throw data(null, { status: 404 })

  return presentEntry(db, entry, locale, new Date())
}

/** Confirms the address; pressed twice, it stays confirmed. */
export function action({ context, params }: Route.ActionArgs) {
  const { db } = requestOf(context)
  const entry = findEntryBySecret(db, params.secret)
  if (!entry) throw data(null, { status: 404 })

  const done = confirmEntry(db, entry.id, new Date())
  const here = `/waiting-list/${encodeURIComponent(params.secret)}`
  return seeOther(context, here, done ? { key: 'commissions:waitingConfirmed', type: 'DONE' } : undefined)
}

export default function WaitingEntry({ loaderData: entry, params }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('commissions:placeTitle')} sub={t('commissions:placeSub')} />
      <section className="panel narrow waiting stack">
        <Standing entry={entry} secret={params.secret} />
      </section>
    </>
  )
}

function Standing({ entry, secret }: { entry: ShownEntry; secret: string }) {
  const t = useT()
  const leave = (
    <Link className="btn quiet" to={`/waiting-list/${secret}/leaving`}>
      {t('commissions:leaveList')}
    </Link>
  )
  switch (entry.standing) {
    case 'UNCONFIRMED':
      return (
        <>
          <p>{t('commissions:confirmText', { email: entry.email })}</p>
          <Form method="post">
            <button className="btn big">{t('commissions:confirmPlace')}</button>
          </Form>
        </>
      )
    case 'WAITING':
      return (
        <>
          <p className="stamp" aria-hidden="true">
            {entry.place}
          </p>
          <p>
            <strong>{t('commissions:place', { place: entry.place })}</strong>
          </p>
          <p>{t('commissions:placeText', { email: entry.email, hours: REPLY_HOURS })}</p>
          <p>{leave}</p>
        </>
      )
    case 'OFFERED':
      return (
        <>
          <p>
            <strong>{t('commissions:offered', { slot: entry.slot })}</strong>
          </p>
          <p>{t('commissions:offeredText', { until: entry.until })}</p>
          <p className="row">
            <Link className="btn big" to={`/commission-request?offer=${secret}`}>
              {t('commissions:takeOffer')}
            </Link>
            {leave}
          </p>
        </>
      )
    default:
      return <Over standing={entry.standing} requestSecret={entry.requestSecret} />
  }
}

type OverProps = { standing: 'CONVERTED' | 'EXPIRED' | 'REMOVED'; requestSecret: string | null }

function Over({ standing, requestSecret }: OverProps) {
  const t = useT()
  return (
    <>
      <p>{t(`commissions:waiting${standing}`)}</p>
      <p>
        {requestSecret ? (
          <Link className="btn" to={`/commission-request/${requestSecret}`}>
            {t('commissions:clientTitle')}
          </Link>
        ) : (
          <Link className="btn quiet" to="/commission-slots">
            {t('commissions:seeSlots')}
          </Link>
        )}
      </p>
    </>
  )
}
