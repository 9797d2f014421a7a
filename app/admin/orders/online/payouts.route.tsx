import { data, Link } from 'react-router'

import { comparePayouts } from '#app/payments/payouts/payouts.server.ts'
import type { PayoutMatch } from '#app/payments/payouts/payouts.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { COMPARING_STAFF } from '#app/sign-in/sessions/staff.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { readTexts } from '../../kit/read-texts.server.ts'
import type { Route } from './+types/payouts.route.ts'

export const handle: RouteHandle = { takesFiles: true, staff: COMPARING_STAFF }

const MOST_BYTES = 4 * 1024 * 1024

/** The guard of the back office runs before it. */
export function loader() {
  return null
}

/** Holds a provider's file against the payments that the site knows; nothing is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const { texts } = await readTexts(request, context, MOST_BYTES)
  const file = texts.get('file')
  if (!file || 'problem' in file) return refused(file?.problem ?? 'online:noFile')

  const matched = comparePayouts(requestOf(context).db, file.text)
  return matched ? data({ matched, problem: null }) : refused('online:noPayoutFile')
}

function refused(problem: string) {
  return data({ matched: null, problem }, { status: 400 })
}

export default function Payouts({ actionData }: Route.ComponentProps) {
  const t = useT()
  const problem = actionData?.problem
  return (
    <>
      <BackTo to="/admin/orders/online">{t('online:title')}</BackTo>
      <PageHead title={t('online:payouts')}>
        <p className="soft">{t('online:payoutsText')}</p>
      </PageHead>
      <section className="panel">
        <PostForm encType="multipart/form-data" className="stack">
          <div className="field">
            <label htmlFor="payouts">{t('online:payoutsFile')}</label>{' '}
            <input
              id="payouts"
              name="file"
              type="file"
              accept=".csv,text/csv"
              aria-describedby={problem ? 'payouts-problem' : undefined}
              aria-invalid={problem ? true : undefined}
            />
          </div>
          {problem && (
            <p className="wrong" id="payouts-problem" role="alert">
              {formatProblem(t, problem)}
            </p>
          )}
          <p>
            <button className="btn">{t('online:compare')}</button>
          </p>
        </PostForm>
      </section>
      {actionData?.matched && <Result matched={actionData.matched} />}
    </>
  )
}

/** What does not agree comes first; what is as we know it is a number. */
function Result({ matched: { lines, missing } }: { matched: PayoutMatch }) {
  const t = useT()
  const odd = lines.filter(({ problem }) => problem)
  return (
    <section className="panel stack">
      <h2>{t('online:result')}</h2>
      <p>{t('online:agreeing', { count: lines.length - odd.length })}</p>
      <ul className="lines">
        {odd.map(({ line, reference, gross, currency, payment, problem }) => (
          <li key={line}>
            <span className="sticker rose">{t(`online:line${problem ?? 'UNKNOWN'}`)}</span>{' '}
            {t('online:inLine', { line, reference, sum: `${gross} ${currency}` })}{' '}
            {payment && <Link to={`/admin/orders/online/${payment}`}>{t('online:one', { id: payment })}</Link>}
          </li>
        ))}
        {missing.map((id) => (
          <li key={`missing-${id}`}>
            <span className="sticker rose">{t('online:lineMISSING')}</span>{' '}
            <Link to={`/admin/orders/online/${id}`}>{t('online:one', { id })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
