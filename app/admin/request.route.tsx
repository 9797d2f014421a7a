import { data } from 'react-router'

import { EstimateLines } from '#app/commissions/estimate-lines.tsx'
import { findRequest, type RequestInFull } from '#app/commissions/requests.server.ts'
import { services } from '#app/platform/context.server.ts'
import { formatDay, formatDays, formatMoment } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ACTORS, type Locale } from '#db/vocabulary.ts'

import type { Route } from './+types/request.route.ts'
import { BackTo } from './back-to.tsx'
import { idOf } from './ids.ts'
import { oneOf } from './list.ts'
import { paymentMethodName } from './payment-methods.server.ts'
import { RequestFacts } from './request-facts.tsx'
import { RequestSticker } from './request-sticker.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const request = findRequest(db, idOf(params.item))
  if (!request) throw data(null, { status: 404 })

  return {
    ...describe(request, locale),
    estimate: request.estimate,
    paymentMethod: localise(paymentMethodName(db, request.paymentMethodId), locale),
  }
}

function describe({ slot, type, files, history, ...request }: RequestInFull, locale: Locale) {
  const { id, secret, status, email, details, nature, deadline, currency, conversion } = request
  return {
    id,
    secret,
    status,
    email,
    details,
    nature,
    currency,
    conversion,
    language: request.locale,
    wantsNewsletter: request.wantsNewsletter,
    termsVersion: request.termsVersion,
    type: localise(type.name, locale),
    kind: type.kind,
    slot: slot && `${localise(slot.label, locale)}, ${formatDays(slot.startsOn, slot.endsOn, locale)}`,
    deadline: deadline ? formatDay(deadline, locale) : null,
    sent: formatMoment(request.createdAt, locale),
    quoteDue: formatMoment(request.quoteDueAt, locale),
    files: files.map(({ id: fileId, name, bytes }) => ({ id: fileId, name, kilobytes: Math.ceil(bytes / 1024) })),
    history: history.map(({ id: entryId, to, by, reason, at }) => ({
      id: entryId,
      to,
      by,
      reason,
      at: formatMoment(at, locale),
    })),
  }
}

export default function Request({ loaderData: request }: Route.ComponentProps) {
  const t = useT()
  const sayActor = (by: string) => t(`admin:by${oneOf(by, ACTORS) ?? 'ADMIN'}`)
  return (
    <>
      <BackTo to="/admin/commissions">{t('admin:commissions')}</BackTo>
      <PageHead title={t('commissions:requestNumber', { id: request.id })}>
        <p className="row">
          <RequestSticker status={request.status} />{' '}
          <a className="link" href={`/commission-request/${request.secret}`}>
            {t('admin:clientsPage')}
          </a>
        </p>
      </PageHead>
      <div className="cols edit">
        <div className="stack">
          <section className="panel">
            <h2>{t('admin:whatTheyAsk')}</h2>
            <RequestFacts request={request} />
          </section>
          <section className="panel">
            <h2>{t('commissions:details')}</h2>
            <p className="as-written" lang={request.language}>
              {request.details}
            </p>
          </section>
          <section className="panel">
            <h2>{t('commissions:history')}</h2>
            <ol className="stack">
              {request.history.map(({ id, to, by, reason, at }) => (
                <li key={id}>
                  <RequestSticker status={to} /> {at}, {sayActor(by)}
                  {reason && `: ${reason}`}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <aside className="slip stack">
          <h2>{t('admin:estimate')}</h2>
          <EstimateLines estimate={request.estimate} />
        </aside>
      </div>
    </>
  )
}
