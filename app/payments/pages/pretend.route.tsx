import { data, Form } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { canPretendHere } from '../accounts/offered.server.ts'
import '#app/translations/rest.client.ts'

import { findNamed, paymentPath } from '../attempts/attempts.server.ts'
import { findPretend, movePretend } from '../providers/pretend/pretend.server.ts'
import type { Route } from './+types/pretend.route.ts'
import { formatUnits } from './payment-view.server.ts'

export const handle: RouteHandle = { palette: 'teal', secret: true, screen: 'Payment' }

/** The page of a provider that there is not; it moves no money, and says so. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { payment, attempt } = open(context, params.secret)
  const { db } = requestOf(context)
  return { status: payment.status, amount: formatUnits(db, attempt), back: paymentPath(attempt.secret) }
}

const CHOICES = { pay: 'PAID', slip: 'PENDING', fail: 'FAILED' } as const

export async function action({ request, context, params }: Route.ActionArgs) {
  const { payment, attempt } = open(context, params.secret)
  const choice = readText(await request.formData(), 'choice')
  const to = choice === 'pay' || choice === 'slip' || choice === 'fail' ? CHOICES[choice] : null
  if (!to) return seeOther(context, paymentPath(attempt.secret, '?canceled'))

  const { db } = requestOf(context)
  const isOpen = payment.status === 'OPEN' || (payment.status === 'PENDING' && to === 'PAID')
  if (isOpen) movePretend(db, payment.id, payment.status, to)
  return seeOther(context, paymentPath(attempt.secret, '/return'))
}

function open(context: Route.LoaderArgs['context'], secret: string) {
  const { db } = requestOf(context)
  const payment = canPretendHere(context) ? findPretend(db, secret) : null
  const attempt = payment && findNamed(db, 'PRETEND', { providerId: payment.id, paymentId: null, reference: null })
  if (!payment || !attempt) throw data(null, { status: 404 })

  return { payment, attempt }
}

export default function PretendPage({ loaderData: { status, amount, back } }: Route.ComponentProps) {
  const t = useT()
  const isOver = status !== 'OPEN' && status !== 'PENDING'
  return (
    <>
      <PageHead title={t('payments:pretendTitle')} sub={t('payments:pretendText')} />
      <section className="panel stack">
        <p>
          <strong>{amount}</strong>
        </p>
        {status === 'PENDING' && <p>{t('payments:pretendSlipText')}</p>}
        {isOver ? (
          <p>
            {t('payments:pretendOver')}{' '}
            <a className="link" href={back}>
              {t('payments:back')}
            </a>
          </p>
        ) : (
          <Form method="post" className="stack">
            <button className="btn" name="choice" value="pay">
              {t('payments:pretendPay')}
            </button>
            {status === 'OPEN' && (
              <>
                <button className="btn quiet" name="choice" value="slip">
                  {t('payments:pretendSlip')}
                </button>
                <button className="btn quiet" name="choice" value="fail">
                  {t('payments:pretendFail')}
                </button>
              </>
            )}
            <button className="btn quiet" name="choice" value="cancel">
              {t('payments:pretendCancel')}
            </button>
          </Form>
        )}
      </section>
    </>
  )
}
