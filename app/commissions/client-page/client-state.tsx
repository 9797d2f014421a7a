import { Form } from 'react-router'

import { formatMoney } from '#app/money/money.ts'
import { useT } from '#app/translations/use-t.tsx'
import { useBase } from '#app/ui/price.tsx'
import type { RequestStatus } from '#db/vocabulary.ts'

import type { CommissionView } from '../work/commission-view.ts'
import { clientPath } from './client-page.ts'

type Day = { iso: string; text: string }
export type ClientStateData = {
  id: number
  secret: string
  status: RequestStatus
  /** Null where that day has gone. */
  quoteDue: string | null
  /** Requests before this one that wait for their quote, or commissions before it; null where neither is asked. */
  before: number | null
  steps: { status: RequestStatus; at: Day | null }[]
  expected: {
    start: string
    end: string | null
    /** Until when it was promised; null for no day, or one that has passed. */
    promised: string | null
    before: number
    hasStarted: boolean
    isPaid: boolean
  } | null
  canWithdraw: boolean
  canCancel: boolean
}

/** Where the commission stands, in words and as its way, and what may be expected. */
export function ClientState({ state }: { state: ClientStateData }) {
  const t = useT()
  const { id, status, quoteDue, before, steps, expected } = state
  return (
    <section className="stands stack">
      <p className="row">
        {/* Its way says it too, until it has an end of another kind. */}
        {steps.every((step) => step.status !== status) && (
          <span className="sticker">{t(`commissions:word${status}`)}</span>
        )}{' '}
        <span className="soft">{t('commissions:requestNumber', { id })}</span>{' '}
        <span className="said">
          {status === 'SUBMITTED' && quoteDue === null
            ? t('studio:quoteLate')
            : t(`commissions:state${status}`, { day: quoteDue ?? '' })}
        </span>
      </p>
      <ol className="steps progress" aria-label={t('studio:progress')}>
        {steps.map((step) => (
          <li
            key={step.status}
            className={step.at ? 'done' : undefined}
            aria-current={step.status === status ? 'step' : undefined}
          >
            <span>
              {t(`commissions:word${step.status}`)}{' '}
              <small>{step.at ? <time dateTime={step.at.iso}>{step.at.text}</time> : t('studio:toCome')}</small>
            </span>
          </li>
        ))}
      </ol>
      {before !== null && <p>{before > 0 ? t('commissions:queue', { count: before }) : t('commissions:queueFirst')}</p>}
      {expected && <Expected {...expected} />}
    </section>
  )
}

/** Last and small: how the page is found again, and how the commission is ended. */
export function ClientEnd({ state: { secret, canWithdraw, canCancel } }: { state: ClientStateData }) {
  const t = useT()
  return (
    <section className="stack">
      <p className="soft">{t('commissions:keepThisPage')}</p>
      {(canWithdraw || canCancel) && (
        <Form method="get" action={clientPath(secret, canWithdraw ? '/withdrawal' : '/cancellation')}>
          <button className="link">{t(canWithdraw ? 'commissions:withdraw' : 'studio:cancel')}</button>
        </Form>
      )}
    </section>
  )
}

function Expected({ start, end, promised, before, hasStarted, isPaid }: NonNullable<ClientStateData['expected']>) {
  const t = useT()
  return (
    <>
      {!hasStarted && (
        <p>
          {before > 0 ? t('studio:worksBefore', { count: before }) : t('studio:nextWork')}{' '}
          {t(isPaid ? 'studio:expectedStart' : 'studio:expectedStartPaid', { day: start })}
        </p>
      )}
      <p>
        {promised
          ? t('studio:expectedPromised', { day: promised })
          : end
            ? t('studio:expectedEnd', { day: end })
            : t('studio:tooLittlePast')}
      </p>
    </>
  )
}

type Props = { hold: NonNullable<CommissionView['hold']>; totalMinor: number }

/** Why the commission stops, and what would be to pay if it went on. */
export function ClientHold({ hold: { reason, amountMinor }, totalMinor }: Props) {
  const t = useT()
  const base = useBase()
  const amount = formatMoney(amountMinor, base)
  const isBack = reason === 'REFUNDED' || reason === 'DISPUTE_LOST'
  return (
    <section className="panel" id="hold">
      <h2>{t('studio:heldTitle')}</h2>
      <p>
        <strong>{t(`studio:held${reason}`, { amount })}</strong>
      </p>
      {isBack && <p>{t('studio:heldAgain', { amount, total: formatMoney(totalMinor, base) })}</p>}
      <p>{t('studio:heldTalk')}</p>
    </section>
  )
}
