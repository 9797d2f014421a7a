import { data, Form, Link } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { CLIENT } from '../actor.ts'
import { presentRefusal } from '../client-page/quote-answer.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { findRequestBySecret } from '../requests/requests.server.ts'
import { canMoveRequest } from '../requests/requests.ts'
import type { Route } from './+types/withdrawal.route.ts'
import { endRequest } from './ending.server.ts'
import '#app/translations/rest.client.ts'

export const handle: RouteHandle = { section: 'commissions', secret: true, screen: 'CommissionStatus' }

/** Asks once; what can no longer be withdrawn is told on the client's page. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requestOf(context)
  const request = findRequestBySecret(db, params.token)
  if (!request) throw data(null, { status: 404 })
  if (!canMoveRequest(request.status, 'WITHDRAWN', 'CUSTOMER'))
    return seeOther(context, pathOf(params), presentRefusal(context, request))

  return { hasPaid: readAgreement(db, request.id).account.paidMinor > 0 }
}

/** The request is withdrawn and its slot free again, in one transaction. */
export function action({ context, params }: Route.ActionArgs) {
  const { db } = requestOf(context)
  const request = findRequestBySecret(db, params.token)
  if (!request) throw data(null, { status: 404 })

  const done = endRequest(db, request.id, 'WITHDRAWN', CLIENT, new Date())
  return seeOther(
    context,
    pathOf(params),
    done === 'DONE' ? { key: 'commissions:withdrawn', type: 'DONE' } : presentRefusal(context, request),
  )
}

function pathOf({ token }: Route.LoaderArgs['params']): string {
  return `/commission-request/${encodeURIComponent(token)}`
}

export default function Withdrawal({ params, loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('commissions:withdrawTitle')} />
      <section className="panel narrow">
        <p>{t('commissions:withdrawText')}</p>
        {loaderData.hasPaid && <p>{t('studio:withdrawPaid')}</p>}
        <Form method="post" className="row">
          <button className="btn danger">{t('commissions:withdraw')}</button>{' '}
          <Link className="btn quiet" to={pathOf(params)}>
            {t('commissions:keepRequest')}
          </Link>
        </Form>
      </section>
    </>
  )
}
