import { data } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { findSeller } from '#app/site/sellers.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageTitle } from '#app/ui/page-head.tsx'

import { openByToken } from '../client-page/client-intents.server.ts'
import { clientPath } from '../client-page/client-page.ts'
import { listDeliveries, mayFetch } from '../work/deliveries.server.ts'
import type { Route } from './+types/licence.route.ts'
import { readAgreement } from './agreement.server.ts'
import '#app/translations/admin-pages.client.ts'

export const handle: RouteHandle = { sheet: 'admin', secret: true, screen: 'CommissionStatus' }

/** What the client may do with the delivered work. @throws a 404 before it is delivered and paid */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const request = openByToken(context, params.token)
  const delivered = request.history.find(({ to }) => to === 'DELIVERED')
  const { contract } = readAgreement(db, request.id)
  if (!delivered || !contract || !mayFetch(db, request.id)) throw data(null, { status: 404 })

  return {
    id: request.id,
    path: clientPath(request.secret),
    type: localise(request.type.name, locale),
    nature: request.nature,
    client: request.email,
    circle: localise(findSeller(db, contract.sellerId).circleName, locale),
    delivered: formatInstant(delivered.at, locale),
    files: listDeliveries(db, request.id).map(({ name }) => name),
    termsVersion: contract.termsVersion,
    resalePercent: contract.promises.resalePercent,
  }
}

/** A document with another sheet: the way out of it loads anew. */
export default function Licence({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { id, path, type, nature, client, circle, delivered, files, termsVersion, resalePercent } = loaderData
  const facts: [label: string, value: string | number][] = [
    [t('studio:licenceWork'), `${type} (${t('commissions:requestNumber', { id })})`],
    [t('studio:licenceArtist'), circle],
    [t('studio:licenceClient'), client],
    [t('studio:licenceDelivered'), delivered],
    ...(files.length > 0 ? ([[t('studio:licenceFiles'), files.join(', ')]] as [string, string][]) : []),
    [t('studio:termsVersion'), termsVersion],
  ]
  return (
    <>
      <PageTitle title={t('studio:licenceTitle', { id })} />
      <nav className="paper-tools">
        <a href={path}>{t('studio:toPage')}</a>
      </nav>
      <main className="paper stack" id="main">
        <h1>{t('studio:licenceTitle', { id })}</h1>
        <dl className="facts">
          {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
        </dl>
        <h2>{t('studio:licenceUse')}</h2>
        <p>{t(`studio:licence${nature}`)}</p>
        <h2>{t('studio:licenceResale')}</h2>
        <p>{t('studio:licenceResaleText', { percent: resalePercent })}</p>
        <h2>{t('studio:licenceCredit')}</h2>
        <p>{t('studio:licenceCreditText', { circle })}</p>
      </main>
    </>
  )
}
