import { data, Form } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { PageHandle } from '#app/shell/shell-data.ts'
import { dayOf, formatDay, formatDaysBriefly, formatInstant } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/client.route.ts'
import { EstimateLines } from './estimate-lines.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHistory } from './request-history.tsx'
import { countRequestsBefore, findRequestBySecret } from './requests.server.ts'
import { canMoveRequest } from './requests.ts'

export const handle: PageHandle = { section: 'commissions' }

/** The client's own page: who has its address may see it. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const request = findRequestBySecret(db, params.token)
  if (!request) throw data(null, { status: 404 })

  const { id, status, slot, type, nature, details, deadline, estimate, files, history, quoteDueAt, createdAt } = request
  return {
    id,
    status,
    estimate,
    quoteDue: formatInstant(quoteDueAt, locale),
    before: status === 'SUBMITTED' ? countRequestsBefore(db, { createdAt }) : null,
    canWithdraw: canMoveRequest(status, 'WITHDRAWN', 'CUSTOMER'),
    facts: {
      type: localise(type.name, locale),
      nature,
      details,
      slot: slot && `${localise(slot.label, locale)} · ${formatDaysBriefly(slot.startsOn, slot.endsOn, locale)}`,
      deadline: deadline && formatDay(deadline, locale),
      files: files.map(({ id: key, name }) => ({ key, name })),
    },
    history: history.map(({ id: key, to, by, reason, at }) => {
      return { id: key, to, by, reason, at: dayOf(at), day: formatInstant(at, locale) }
    }),
  }
}

export default function Client({ loaderData, params }: Route.ComponentProps) {
  const t = useT()
  const { id, status, estimate, quoteDue, before, canWithdraw, facts, history } = loaderData
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead title={t('commissions:clientTitle')} sub={t('commissions:clientSub')} />
      <section className="panel">
        <p className="row">
          <span className="sticker">{t(`commissions:word${status}`)}</span>
          <span className="soft">{t('commissions:requestNumber', { id })}</span>
        </p>
        <p>
          <strong>{t(`commissions:state${status}`, { day: quoteDue })}</strong>
        </p>
        {before !== null && (
          <p>{before > 0 ? t('commissions:queue', { count: before }) : t('commissions:queueFirst')}</p>
        )}
        <p className="soft">{t('commissions:keepThisPage')}</p>
        {canWithdraw && (
          <Form method="get" action={`/commission-request/${params.token}/withdrawal`}>
            <button className="btn quiet">{t('commissions:withdraw')}</button>
          </Form>
        )}
      </section>
      <div className="cols show after">
        <div className="stack lists">
          <RequestFacts facts={facts} quoteDue={quoteDue} />
          <RequestHistory history={history} />
        </div>
        <aside className="slip" aria-label={t('commissions:estimate')}>
          <div className="stack">
            <h2>{t('commissions:estimate')}</h2>
            <EstimateLines estimate={estimate} />
            <p className="soft">{t('commissions:estimateNote')}</p>
          </div>
        </aside>
      </div>
    </>
  )
}
