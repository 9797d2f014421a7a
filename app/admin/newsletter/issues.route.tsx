import { Link } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { listIssues } from '#app/site/newsletter/issues/issues.server.ts'
import { readDelivery } from '#app/site/newsletter/issues/sending.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/issues.route.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  return {
    issues: listIssues(db).map(({ id, subject, state, changedAt, startedAt }) => ({
      id,
      subject: localise(subject, locale),
      state,
      at: formatMoment(startedAt ?? changedAt, locale),
      sent: state === 'DRAFT' ? null : readDelivery(db, id).sent,
    })),
  }
}

/** Every newsletter, with how many got it. */
export default function Issues({ loaderData: { issues } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('newsletters:title')}>
        <p className="row">
          <Link className="btn quiet" to="/admin/users/newsletter">
            {t('office:subscribers')}
          </Link>{' '}
          <Link className="btn" to="/admin/newsletter/new">
            {t('newsletters:new')}
          </Link>
        </p>
      </PageHead>
      {issues.length === 0 ? (
        <section className="panel none">
          <p>{t('office:nothingYet')}</p>
        </section>
      ) : (
        <ul className="panel lines">
          {issues.map(({ id, subject, state, at, sent }) => (
            <li key={id} className="row">
              <Link to={`/admin/newsletter/${id}`}>{subject}</Link> <small>{at}</small>{' '}
              <span className={state === 'SENT' ? 'sticker leaf' : 'sticker'}>{t(`newsletters:state${state}`)}</span>{' '}
              {sent !== null && <small>{t('newsletters:gotIt', { count: sent })}</small>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
